import type { History } from '../../../engine/index.ts';
import type { GameModel } from '../../model.ts';
import type { GameReplay } from '../../replay/game-replay.ts';
import { routes } from '../../routes.ts';
import type { Link } from '../page.ts';
import type { Phrase } from '../phrase.ts';
import { atName } from './at-words.ts';
import { pathPhrase } from './changes.ts';
import { eventSentence } from '../../event-sentence.ts';
import { eventTime } from '../../event-words.ts';
import { sourcePhrase } from './source-phrase.ts';
import { valueWords } from './value-words.ts';

/** Values that are others where other verdicts hold, one column for each. */
export interface VerdictsView {
  /** `as ruled since`, `as believed then`, one for each branch. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly what: Phrase; readonly values: readonly string[] }[];
}

interface Replayed {
  readonly name: string;
  readonly history: History;
}

/** Shows what stood just after an event by each verdict; null where all of them agree. */
export function viewVerdicts(
  model: GameModel,
  replay: GameReplay,
  event: number,
): VerdictsView | null {
  const others = othersAt(replay, event);
  if (others.length === 0) return null;
  const all = [{ name: 'as ruled since', history: replay.history }, ...others];
  const paths = new Set(others.flatMap(({ history }) => differingPaths(replay, history, event)));
  if (paths.size === 0) return null;
  return {
    columns: all.map(({ name }) => name),
    rows: [...paths].sort().map((path) => ({
      what: pathPhrase(model, replay, path),
      values: all.map(({ history }) => valueWords(history.valueAt(path, event)?.value)),
    })),
  };
}

function othersAt({ verdicts }: GameReplay, event: number): Replayed[] {
  const believed = verdicts.believedAt(event);
  return [
    ...(believed === null ? [] : [{ name: 'as believed then', history: believed }]),
    ...verdicts.branches
      .filter(({ from }) => from <= event)
      .map(({ title, history }) => ({ name: title, history })),
  ];
}

function differingPaths({ history }: GameReplay, other: History, event: number): string[] {
  const [ruled, otherwise] = [history.stateAt(event), other.stateAt(event)];
  return [...new Set([...ruled.keys(), ...otherwise.keys()])].filter(
    (path) => valueWords(ruled.get(path)) !== valueWords(otherwise.get(path)),
  );
}

/** Leads to every moment at which verdicts differ, which its page shows side by side. */
export function momentsApart(model: GameModel, replay: GameReplay): Link[] {
  if (!replay.history.events.some(isRuling)) return [];
  return replay.moments
    .filter(({ event }) => viewVerdicts(model, replay, event) !== null)
    .map((at) => ({
      text: atName({ ...at, replayed: at }),
      href: routes.moment(model.game.id, at.slug, 'readings'),
    }));
}

/** Most logs have no such event, and are read in one way. */
function isRuling({ judges, corrects, verdict }: History['events'][number]): boolean {
  return judges.length > 0 || corrects !== undefined || verdict === 'disputed';
}

/** A dispute, and what was ruled on it. */
export interface DisputeEntry {
  readonly words: string;
  readonly when: string;
  readonly ruling: string;
  readonly source: Phrase;
}

/** Shows every dispute of a log. */
export function viewDisputes(model: GameModel, { history, verdicts }: GameReplay): DisputeEntry[] {
  return verdicts.disputes.flatMap((index): DisputeEntry[] => {
    const outcome = history.outcomes[index];
    if (outcome === undefined) return [];
    const { event, holding } = outcome;
    return [
      {
        words: eventSentence(model.game, event),
        when: eventTime(model, event),
        ruling: rulingWords(holding),
        source: sourcePhrase(model, event.source),
      },
    ];
  });
}

function rulingWords({ verdict, judgedBy, why }: History['outcomes'][number]['holding']): string {
  if (judgedBy === undefined) return 'Nobody ruled on it; the archive lets it stand.';
  const because = why === undefined ? '' : ` ${why}`;
  return `Ruled ${verdict} by ${judgedBy}.${because}`;
}
