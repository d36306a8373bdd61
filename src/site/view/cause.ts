import { proposalBehind, toSlug, type RevisionEvent } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import { routes } from '../routes.ts';
import { datingWords } from '../moment-words.ts';
import { linked, type Phrase } from './phrase.ts';

/** One change of a rule, in words. */
export interface EffectView {
  /** As printed, such as `revised`. */
  readonly verb: string;
  /** What follows it: ` by p1909`, with the way to the proposal. */
  readonly cause: Phrase;
  /** When, where the source says so, and whatever else it says. */
  readonly rest: readonly string[];
}

/** Returns what an event did, and by what. */
export function viewEffect(model: GameModel, event: RevisionEvent): EffectView {
  const { part, at, details = {} } = event;
  const facts = Object.entries(details).map(([name, value]) =>
    value === '' || value === 'true' ? spaced(name) : `${spaced(name)} ${value}`,
  );
  return {
    verb: event.verb,
    cause: [...causePhrase(model, event), ...(part === undefined ? [] : [` ${part}`])],
    rest: [...(at === undefined ? [] : [datingWords(at)]), ...facts],
  };
}

/** Joins effects that follow each other and are told by the same word: `Revised by 962/0, 1025/0`. */
export function joinEffects(effects: readonly EffectView[]): EffectView[] {
  const joined: EffectView[] = [];
  for (const effect of effects) {
    const last = joined.at(-1);
    if (last?.verb === effect.verb && last.rest.length === 0 && effect.rest.length === 0) {
      joined.splice(-1, 1, { ...last, cause: [...last.cause, ',', ...withoutBy(effect.cause)] });
    } else joined.push(effect);
  }
  return joined;
}

function withoutBy([first = '', ...rest]: Phrase): Phrase {
  return typeof first === 'string' ? [first.replace(/^ by /u, ' '), ...rest] : [first, ...rest];
}

function causePhrase(model: GameModel, event: RevisionEvent): Phrase {
  const { by, cause } = event;
  if (by === null) return cause === undefined ? [] : [` by ${spaced(cause)}`];
  const named = proposalBehind(event);
  const proposal = named && model.proposalByPrinted.get(named.printed.toLowerCase());
  if (proposal) {
    const title = proposal.title === null ? [] : [`, “${proposal.title}”`];
    const href = routes.proposal(model.game.id, proposal.slug);
    return [' by ', { text: kinded(by, cause), href }, ...title];
  }
  const rule = cause === 'rule' ? model.ruleBySlug.get(toSlug(by)) : undefined;
  if (rule) return [' by ', ...linked(`rule ${by}`, routes.rule(model.game.id, rule.rule))];
  return [` by ${kinded(by, cause)}`];
}

/** A bare number does not say what it counts: `proposal 3915`; other causes are named as printed. */
function kinded(by: string, cause: string | undefined): string {
  return cause === undefined ? by : `${spaced(cause)} ${by}`;
}

function spaced(name: string): string {
  return name.replaceAll(/[-_]/gu, ' ');
}
