import { toProposals } from '../../../scripts/import-archives/proposals.ts';
import { answerRule } from '../../../src/engine/answers/answer-rule.ts';
import type { RuleVersion } from '../../../src/engine/index.ts';
import type { GameModel, RuleModel } from '../../../src/site/model.ts';
import { timesOf } from '../../../src/site/replays.ts';
import { lifeIn } from '../../../src/site/rule-lives.ts';
import { spanOf, type Bound, type VersionSpan } from '../../../src/site/spans.ts';
import { sampleModels } from '../../support/sample-archive.ts';
import type { SeedResult } from '../run-seed.ts';
import { addressOf, rulesAt, type RuleThen, type Truth } from '../truth/truth.ts';

/** A version of a rule with what a page says of when it stood. */
export interface Printed {
  readonly rule: RuleModel;
  readonly version: RuleVersion;
  readonly span: VersionSpan;
}

interface Seconds {
  readonly first?: string;
  readonly last?: string;
}

/** Returns the model that pages are made of, of the archive that a seed left. */
export function modelOf({ archive }: SeedResult): GameModel {
  const { game, sources, witnesses, events } = archive;
  const proposals = toProposals(game.id, [], witnesses);
  const [model] = sampleModels({ games: [game], sources, witnesses, proposals, log: events });
  if (model === undefined) throw new Error('No model of a game.');
  return model;
}

/** Returns each version of each rule, with what its page says of when it stood. */
export function printedIn(model: GameModel): Printed[] {
  return model.rules.flatMap((rule) =>
    rule.versions.map((version) => ({ rule, version, span: spanOf(model, rule, version) })),
  );
}

function windowIn(model: GameModel, bound: Bound | null): Seconds {
  if (bound === null) return {};
  const { calendar, game } = bound.moment;
  return timesOf(model).world.windowOf({ at: calendar, clock: game }).sure;
}

/** Returns whether something tells of an end of the time in which a version stood. */
export const isTold = (bound: Bound | null): boolean =>
  bound?.basis === 'recorded' || bound?.basis === 'printed';

const secondBefore = (place: string) =>
  `${new Date(Date.parse(place) - 1000).toISOString().slice(0, 19)}Z`;

/** Returns what a page prints and the answers deny. */
export function denied(model: GameModel, { rule, version, span }: Printed): string[] {
  const [from, to] = [windowIn(model, span.from), windowIn(model, span.to)];
  const ask = (place: string) => answerRule(lifeIn(model, rule), place);
  const isKnown = (place: string) => {
    const { version: said, force } = ask(place);
    const isIn = said.value === version.key && said.certainty === 'known';
    return isIn && (force.value === 'in-force') === span.isInForce;
  };
  const name = `${rule.rule}/${version.key}`;
  const wrong: string[] = [];
  if (isTold(span.from) && from.first !== undefined && isKnown(secondBefore(from.first))) {
    wrong.push(`${name} began before ${from.first}`);
  }
  if (isTold(span.to) && to.last !== undefined && isKnown(to.last)) {
    wrong.push(`${name} lasted beyond ${to.last}`);
  }
  if (!isTold(span.from) || !isTold(span.to)) return wrong;
  if (from.last === undefined || to.first === undefined || to.first <= from.last) return wrong;
  const { force, version: said } = ask(from.last);
  const standing = span.isInForce ? 'in-force' : 'not-in-force';
  if (force.certainty === 'known' && force.value !== standing) {
    wrong.push(`${name} is ${standing} on its page, ${force.value ?? ''} by the answers`);
  }
  if (said.certainty === 'known' && said.value !== version.key) {
    wrong.push(`${name} stood at ${from.last} on its page, ${said.value ?? ''} by the answers`);
  }
  const isOfDays = span.from?.basis === 'recorded' && span.to?.basis === 'recorded';
  if (isOfDays && !span.mayLack && force.certainty === 'unknown') {
    wrong.push(`${name} stood at ${from.last} on its page, and the answers do not know`);
  }
  return wrong;
}

/** Returns what a page prints and the truth denies; nothing for a version that is none in it. */
export function untrue(model: GameModel, truth: Truth, { rule, version, span }: Printed): string[] {
  const own = [...new Set(truth.changes.map((change) => change.rule))].find(
    (one) => addressOf(truth, one) === rule.rule,
  );
  if (own === undefined || version.revision === null || !span.isInForce) return [];
  const isIt = (then: RuleThen | undefined) =>
    then?.inForce === true && then.revision === version.revision;
  const moments = [...new Set(truth.changes.map(({ at }) => at))].sort();
  const first = moments.findIndex((at) => isIt(rulesAt(truth, at).get(own)));
  const last = moments.findLastIndex((at) => isIt(rulesAt(truth, at).get(own)));
  const name = `${rule.rule}/${version.key}`;
  if (first < 0) return isTold(span.from) ? [`${name} never stood`] : [];
  const [begun = '', ended = '9'] = [moments[first], moments[last + 1]];
  const [from, to] = [windowIn(model, span.from), windowIn(model, span.to)];
  const isOff = (at: string, { first: least = '', last: most = '9' }: Seconds) =>
    at < least || at > most;
  return [
    ...(isTold(span.from) && isOff(begun, from) ? [`${name} began ${begun}`] : []),
    ...(span.from?.basis === 'shown' && begun < (from.first ?? '')
      ? [`${name} began ${begun}`]
      : []),
    ...(isTold(span.to) && isOff(ended, to) ? [`${name} ended ${ended}`] : []),
    ...(span.to?.basis === 'shown' && ended > (to.last ?? '9') ? [`${name} ended ${ended}`] : []),
  ];
}
