import type { History } from '../../../engine/index.ts';
import type { GameModel } from '../../model.ts';
import type { GameReplay } from '../../replay/game-replay.ts';
import { routes } from '../../routes.ts';
import { toPage, type PageView } from '../page.ts';
import { joinPhrases, linked, type Phrase } from '../phrase.ts';
import { pathWords } from '../../action-words.ts';
import { eventSentence } from '../../event-sentence.ts';
import { eventTime } from '../../event-words.ts';
import { sourcePhrase } from './source-phrase.ts';
import { valueWords } from './value-words.ts';

/** One entry of the ledger of a value: an event that changed it. */
export interface LedgerRow {
  readonly id: string;
  readonly when: string;
  readonly words: string;
  /** What the log remarks on it; empty where it does not. */
  readonly note: string;
  readonly before: string;
  readonly after: string;
  /** The rules by which it took place. */
  readonly rule: Phrase;
  readonly source: Phrase;
}

/** Every event that changed one value, in order. */
export interface LedgerView {
  readonly anchor: string;
  readonly path: string;
  /** Where the value stands, in words. */
  readonly name: string;
  readonly rows: readonly LedgerRow[];
}

/** Returns how the value at a path came about, entry by entry. */
export function viewLedger(
  model: GameModel,
  replay: GameReplay,
  path: string,
  anchor: string,
): LedgerView {
  const rows = replay.history
    .writersOf(path)
    .map((event) => toRow(model, replay, path, event, `${anchor}-${replay.anchorOf(event)}`));
  return { anchor, path, name: pathWords(path), rows: rows.filter((row) => row !== null) };
}

function toRow(
  model: GameModel,
  { history }: GameReplay,
  path: string,
  index: number,
  id: string,
): LedgerRow | null {
  const event = history.events[index];
  if (event === undefined) return null;
  return {
    id,
    when: eventTime(model, event),
    words: eventSentence(model.game, event),
    note: event.note ?? '',
    before: valueWords(history.valueAt(path, index - 1)?.value),
    after: valueWords(history.valueAt(path, index)?.value),
    rule: rulesPhrase(model, authorityOf(event.authority, history.outcomes[index]?.under)),
    source: sourcePhrase(model, event.source),
  };
}

/** The revisions that the log names, or the one by which the replay plays the action. */
function authorityOf(
  named: readonly string[],
  under: History['outcomes'][number]['under'],
): readonly string[] {
  if (named.length > 0 || under === undefined) return named;
  return [under.revision === undefined ? under.rule : `${under.rule}/${under.revision}`];
}

/** Names revisions of rules, each with the way to it: `301/12`. */
function rulesPhrase(model: GameModel, authority: readonly string[]): Phrase {
  const phrases = authority.map((name) => {
    const [number = '', revision] = name.split('/');
    const rule = model.ruleBySlug.get(number.toLowerCase());
    const anchor = revision === undefined ? '' : `v${revision}`;
    return linked(name, rule && routes.rule(model.game.id, rule.rule, anchor));
  });
  return joinPhrases(phrases, ', ');
}

/** The page of the values that belong to nobody: rates, clocks, places. */
export interface OthersView {
  readonly page: PageView;
  readonly ledgers: readonly LedgerView[];
}

/** Shows every value of a game that is neither a rule's nor anybody's. */
export function viewOthers(model: GameModel, replay: GameReplay): OthersView {
  const { game, games } = model;
  return {
    page: toPage({
      kind: 'ledger',
      name: 'Ledger',
      description: `Values of ${game.name} that belong to nobody, each with every entry that changed it.`,
      address: routes.ledger(game.id),
      time: null,
      games,
      game,
    }),
    ledgers: [...replay.others].map(([path, anchor]) => viewLedger(model, replay, path, anchor)),
  };
}
