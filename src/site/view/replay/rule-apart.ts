import type { History } from '../../../engine/index.ts';
import { spaced } from '../../action-words.ts';
import type { GameModel } from '../../model.ts';
import type { ApartValue } from '../../replay/apart.ts';
import { routes } from '../../routes.ts';
import { linked, type Phrase } from '../phrase.ts';
import { valueWords } from './value-words.ts';

/** Returns the address of the rule of which a path tells: `rule/33/revision`. */
export function ruleOfPath(path: string): string {
  return path.split('/')[1] ?? '';
}

/** Names a rule by the number that it has at the end of a history, with the way to its page where it has one. */
export function rulePhraseIn(model: GameModel, history: History, rule: string): Phrase {
  const number = history.valueAt(`rule/${rule}/number`, history.last)?.value;
  const { latest } = model.ruleBySlug.get(rule) ?? {};
  const name = typeof number === 'string' ? number : (latest?.number ?? latest?.title ?? rule);
  return linked(name, latest && routes.rule(model.game.id, rule));
}

/** What the sentence of a rule says by itself. */
const TOLD: ReadonlySet<string> = new Set(['in-force', 'number', 'revision']);

/** Returns how a rule stood just after an event: `in force, revision 5`; and the parts in which it ever differs. */
export function ruleApart(
  history: History,
  rule: string,
  event: number,
  parts: readonly ApartValue[],
): string {
  const valueOf = (part: string) => history.valueAt(`rule/${rule}/${part}`, event)?.value;
  const force = valueOf('in-force');
  if (force === undefined || force === 'no') return 'not in force';
  const revision = valueOf('revision');
  const others = parts
    .map(({ path }) => path.split('/').slice(2).join('/'))
    .filter((part) => !TOLD.has(part))
    .map((part) => `${spaced(part)} ${valueWords(valueOf(part))}`);
  return [
    force === 'yes' ? 'in force' : 'perhaps in force',
    ...(revision === undefined ? [] : [`revision ${valueWords(revision)}`]),
    ...others,
  ].join(', ');
}
