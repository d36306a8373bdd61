import type { RuleVersion } from '../../engine/index.ts';
import type { GameModel, RuleModel } from '../model.ts';
import { eraOf } from '../resolve.ts';
import { spanOf } from '../spans.ts';
import { standingOf, type Standing } from '../standing.ts';
import { isLastVersion } from '../versions.ts';
import { momentWords } from './moment.ts';
import { fromWords, surenessWords, toWords } from './span-words.ts';

/** What a text is, from when to when, and how sure that is. */
export interface StatusView {
  /** For the sign before the word. */
  readonly state: Standing | 'old';
  readonly word: string;
  /** The rest of the line. */
  readonly words: string;
}

/** Says what became of one version of a rule. */
export function viewStatus(model: GameModel, rule: RuleModel, version: RuleVersion): StatusView {
  if (!isLastVersion(rule, version)) return viewOld(model, rule, version);
  const state = standingOf(model, rule);
  const span = spanOf(model, rule, version);
  const source = model.sourceById.get(rule.latest.source);
  const shown = source ? momentWords(source.asOf) : '';
  if (state === 'not-accepted') {
    return {
      state,
      word: 'not accepted',
      words: 'It was proposed as a rule; its document says that it was not accepted.',
    };
  }
  if (state === 'repealed') {
    const until = toWords(span.to).replace(/^until/u, 'In force until');
    return { state, word: 'repealed', words: `${until}. The text is that of its last version.` };
  }
  const sure = surenessWords(span, 'beginning');
  if (state === 'in-force') {
    const words = `${fromWords(span.from)} to ${shown}, the last moment that is held. ${sure}`;
    return { state, word: 'in force', words };
  }
  const words = `(${shown}), in force ${fromWords(span.from)}. ${sure} ${sinceWords(model, rule)}`;
  return { state, word: `last seen in ${source?.title ?? rule.latest.source}`, words };
}

function viewOld(model: GameModel, rule: RuleModel, version: RuleVersion): StatusView {
  const span = spanOf(model, rule, version);
  const words = `in force ${fromWords(span.from)} ${toWords(span.to)}. ${surenessWords(span, 'both')}`;
  return { state: 'old', word: 'superseded', words };
}

/** What the documents after the last copy tell, which may be nothing. */
function sinceWords(model: GameModel, { latest }: RuleModel): string {
  const era = eraOf(model.game, model.sources, latest.source);
  const later = model.sources.slice(model.sources.findIndex(({ id }) => id === latest.source) + 1);
  const ofEra = later.some(({ id }) => eraOf(model.game, model.sources, id)?.id === era?.id);
  return ofEra
    ? 'Later documents of its era do not print it; none says that it was repealed.'
    : 'No later document of its era is held.';
}
