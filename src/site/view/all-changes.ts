import type { GameModel } from '../model.ts';
import { once } from '../once.ts';
import { timesOf } from '../replays.ts';
import { routes } from '../routes.ts';
import { createNamer } from '../replay/holders.ts';
import { countWords } from './count.ts';
import { toPage, type Link, type PageView } from './page.ts';
import { eventTime } from './replay/event-words.ts';
import { changedBy, deedWords } from './rule-changes.ts';

/** One change of rules. */
export interface ChangeEntry {
  /** Its place on the page, by the id of its event. */
  readonly id: string;
  readonly when: string;
  /** What was done, and by what. */
  readonly words: string;
  readonly rules: readonly (Link & {
    /** The comparison with the version before; null where the texts are not both held. */
    readonly comparison: string | null;
  })[];
  /** How many more rules it changed. */
  readonly more: number;
}

/** The changes of a year, or of an era of which no dates are told. */
export interface ChangeGroup {
  readonly id: string;
  readonly name: string;
  readonly items: readonly ChangeEntry[];
}

/** The page of all changes of a game's rules. */
export interface AllChangesView {
  readonly page: PageView;
  readonly lede: string;
  readonly groups: readonly ChangeGroup[];
  /** Where what changed since a time is worked out from. */
  readonly moments: string;
  readonly hasNweeks: boolean;
}

/** An entry names this many rules, and counts the others. */
const MOST_RULES = 12;

/** Lists every change of rules that lists or logs tell of, the last first. */
export function viewAllChanges(model: GameModel): AllChangesView {
  const { game, games } = model;
  const entries = entriesOf(model);
  const takeId = createNamer();
  const groups = [...Map.groupBy(entries, ({ period }) => period)];
  return {
    page: toPage({
      kind: 'changes',
      name: 'Changes',
      description: `Every change of the rules of ${game.name} that is told of, and what changed since a time.`,
      address: routes.changes(game.id),
      time: null,
      games,
      game,
    }),
    lede: `${countWords(entries.length, 'change')} of rules ${entries.length === 1 ? 'is' : 'are'} told of, the last first. What only differs between two copies, with nothing told between them, stands on the page of its rule.`,
    groups: groups.map(([name, items]) => ({ id: takeId(`in ${name}`), name, items })),
    moments: routes.moments(game.id),
    hasNweeks: game.eras.some(({ clock }) => clock !== undefined),
  };
}

/** Whether any change of a rule is told of. */
export function tellsChanges(model: GameModel): boolean {
  return entriesOf(model).length > 0;
}

type Dated = ChangeEntry & { readonly period: string };

function entriesOf(model: GameModel): readonly Dated[] {
  return once(model, findEntries);
}

function findEntries(model: GameModel): readonly Dated[] {
  const { history } = timesOf(model);
  if (history === null) return [];
  const takeId = createNamer();
  const entries = history.events.flatMap((event, index): Dated[] => {
    const changed = changedBy(model, history, index);
    if (changed.length === 0) return [];
    return [
      {
        id: takeId(`change ${event.id}`),
        when: eventTime(model, event),
        words: deedWords(event, changed),
        rules: changed.slice(0, MOST_RULES).map(({ name, href, comparison }) => ({
          text: name,
          href,
          comparison,
        })),
        more: Math.max(0, changed.length - MOST_RULES),
        period: periodOf(model, event),
      },
    ];
  });
  return entries.reverse();
}

/** The year in which it happened; where that is not one, the era of its game time. */
function periodOf(
  { windowOf, game }: GameModel,
  event: Parameters<GameModel['windowOf']>[0],
): string {
  const { first, last } = windowOf(event).likely;
  const years = [first?.slice(0, 4), last?.slice(0, 4)];
  if (years[0] !== undefined && years[0] === years[1]) return years[0];
  const told = event.clock?.era ?? event.during?.from.era;
  const era = game.eras.find(({ id }) => id === told);
  return era?.name ?? 'Without a year';
}
