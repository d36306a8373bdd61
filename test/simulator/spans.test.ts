import { describe, expect, test } from 'vitest';
import { answerRule } from '../../src/engine/answers/answer-rule.ts';
import { isBelieved, type RuleVersion } from '../../src/engine/index.ts';
import type { GameModel, RuleModel } from '../../src/site/model.ts';
import { timesOf } from '../../src/site/replays.ts';
import { lifeIn } from '../../src/site/rule-lives.ts';
import { ruleSpans } from '../../src/site/rule-spans.ts';
import { spanOf, type Bound, type VersionSpan } from '../../src/site/spans.ts';
import { standingOf, type Standing } from '../../src/site/standing.ts';
import { anyQuestions, askedModel, disagreementsOn } from '../support/one-answer.ts';
import { deniedOfRules, deniedOfRulesets } from '../support/said-of-rules.ts';
import { sampleModels } from '../support/sample-archive.ts';
import { twinsOf } from './damage/twins.ts';
import { runSeed, type SeedResult } from './run-seed.ts';
import { addressOf, rulesAt, type RuleThen, type Truth } from './truth/truth.ts';

/** Games whose rule pages are held to the answers and to the truth. */
const SEEDS = 150;

/** A version of a rule with what a page says of when it stood. */
interface Printed {
  readonly rule: RuleModel;
  readonly version: RuleVersion;
  readonly span: VersionSpan;
}

interface Seconds {
  readonly first?: string;
  readonly last?: string;
}

function modelOf({ archive }: SeedResult): GameModel {
  const { game, sources, witnesses, events } = archive;
  const [model] = sampleModels({ games: [game], sources, witnesses, log: events });
  if (model === undefined) throw new Error('No model of a game.');
  return model;
}

function printedIn(model: GameModel): Printed[] {
  return model.rules.flatMap((rule) =>
    rule.versions.map((version) => ({ rule, version, span: spanOf(model, rule, version) })),
  );
}

function windowIn(model: GameModel, bound: Bound | null): Seconds {
  if (bound === null) return {};
  const { calendar, game } = bound.moment;
  return timesOf(model).world.windowOf({ at: calendar, clock: game }).sure;
}

const isTold = (bound: Bound | null) => bound?.basis === 'recorded' || bound?.basis === 'printed';

const secondBefore = (place: string) =>
  `${new Date(Date.parse(place) - 1000).toISOString().slice(0, 19)}Z`;

/** What a page prints and the answers deny. */
function denied(model: GameModel, { rule, version, span }: Printed): string[] {
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

/** What a page prints and the truth denies; nothing for a version that is none in it. */
function untrue(model: GameModel, truth: Truth, { rule, version, span }: Printed): string[] {
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

describe('what pages print of when a rule stood', () => {
  const games = Array.from({ length: SEEDS }, (_, index) => runSeed(index + 1)).map((result) => ({
    result,
    model: modelOf(result),
  }));

  test('is what the answers give', () => {
    const wrong = games.flatMap(({ result: { seed, damage }, model }) =>
      printedIn(model)
        .flatMap((one) => denied(model, one))
        .map((words) => `seed ${seed} (${damage.kind}): ${words}`),
    );
    expect(wrong).toEqual([]);
  });

  test('is said alike by the heads of pages, their lists of times, rulesets and data', () => {
    const wrong = games.flatMap(({ result: { seed, damage }, model }) =>
      [...deniedOfRules(model), ...deniedOfRulesets(model)].map(
        (words) => `seed ${seed} (${damage.kind}): ${words}`,
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('is said alike by pages, browsers and the command line at any instant', () => {
    const wrong = games
      .filter(({ model }) => model.rules.length > 0)
      .slice(0, 60)
      .flatMap(({ result: { seed, archive, damage }, model }) => {
        const asked = askedModel(model, archive.events);
        return disagreementsOn(asked, anyQuestions(asked, 3, 6)).map(
          (words) => `seed ${seed} (${damage.kind}): ${words}`,
        );
      });
    expect(wrong).toEqual([]);
  });

  test('is true, or no software could see that it is not', () => {
    const wrong = games.flatMap(({ result, model }) => {
      const { seed, truth, damage, archive } = result;
      const untold = printedIn(model).filter((one) => untrue(model, truth, one).length > 0);
      if (untold.length === 0) return [];
      const twins = twinsOf(truth, damage.papers, archive);
      return untold
        .filter(
          (one) => twins.length === 0 || twins.some((twin) => untrue(model, twin, one).length > 0),
        )
        .flatMap((one) => untrue(model, truth, one))
        .map((words) => `seed ${seed} (${damage.kind}: ${damage.story}): ${words}`);
    });
    expect(wrong).toEqual([]);
  });

  test('is told of most versions', () => {
    const all = games.flatMap(({ model }) => printedIn(model));
    const told = all.filter(({ span }) => isTold(span.from) || isTold(span.to));
    expect(told.length / all.length).toBeGreaterThan(0.4);
  });

  test('lists the changes that the answers are made of, and doubts those that they doubt', () => {
    for (const { model } of games) {
      const { history, world } = timesOf(model);
      for (const rule of model.rules) {
        const life = lifeIn(model, rule);
        for (const { event, force, revision, from } of ruleSpans(model, rule, history)) {
          const step = life.steps.find((one) => world.history.events[one.event] === event);
          if (event === null || step === undefined) continue;
          expect([force, revision]).toEqual([step.force ?? 'unknown', step.revision]);
          if (from?.basis === 'recorded') expect(isBelieved(life, step.window.sure)).toBe(true);
        }
      }
    }
  });

  test('says of what became of a rule what the answers say last', () => {
    for (const { model, result } of games) {
      const { last } = timesOf(model).world.windowOf({ at: result.truth.to }).sure;
      for (const rule of model.rules) {
        const standing = standingOf(model, rule);
        const said = answerRule(lifeIn(model, rule), last ?? '').force;
        const name = `seed ${result.seed}, rule ${rule.rule}, ${standing}`;
        if (said.certainty !== 'known') continue;
        const kinds = said.value === 'in-force' ? IN_FORCE : ENDED;
        expect(kinds.has(standing), name).toBe(true);
      }
    }
  });
});

const IN_FORCE: ReadonlySet<Standing> = new Set(['in-force', 'last-seen']);
const ENDED: ReadonlySet<Standing> = new Set(['repealed', 'ended', 'not-accepted']);
