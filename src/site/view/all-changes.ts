import type { GameModel } from '../model.ts';
import { createNamer } from '../replay/accounts.ts';
import { routes } from '../routes.ts';
import { toldChanges, type ToldChange } from '../told-changes.ts';
import { countWords } from './count.ts';
import { toPage, type PageView } from './page.ts';

/** The changes of a year, or of an era of which no dates are told. */
export interface ChangeGroup {
  readonly id: string;
  readonly name: string;
  readonly items: readonly ToldChange[];
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

/** Lists every change of rules that lists or logs tell of, the last first. */
export function viewAllChanges(model: GameModel): AllChangesView {
  const { game, games } = model;
  const entries = toldChanges(model);
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
