import type { RulesetAnswer } from '../../src/engine/answers/ask-ruleset.ts';
import { answerRule, lastTold, type RuleAnswer } from '../../src/engine/index.ts';
import { rulesData } from '../../src/site/data/rules.ts';
import { ruleData } from '../../src/site/data/rule.ts';
import { lastShowing } from '../../src/site/last-showing.ts';
import type { LogEvent, Moment } from '../../src/schemas/index.ts';
import type { GameModel, RuleModel } from '../../src/site/model.ts';
import { timesOf } from '../../src/site/replays.ts';
import { lifeIn } from '../../src/site/rule-lives.ts';
import { spansOfRule } from '../../src/site/rule-spans.ts';
import { endOfRule } from '../../src/site/view/ended.ts';
import { viewRule, type RuleView } from '../../src/site/view/rule.ts';
import { viewRuleset } from '../../src/site/view/ruleset.ts';
import { isWitnessed, versionOf } from '../../src/site/versions.ts';

/** What a page says of a rule and the answers do not, as a line. */
type Denial = string;

/**
 * Tells where the head of a rule's page, its banner, its list of times, the list of rules or their data say otherwise
 * of a rule than the answers do: of the moment of the last document that shows it, and of any later one.
 */
export function deniedOfRules(model: GameModel): Denial[] {
  const standings = new Map(rulesData(model).rules.map(({ rule, standing }) => [rule, standing]));
  return model.rules.flatMap((rule) => {
    const view = viewRule(model, rule, spansOfRule(model, rule));
    const { standing } = ruleData(model, rule);
    const isOne = standings.get(rule.rule) === standing;
    return [
      ...(isOne ? [] : ['its data and the list of all rules differ']),
      ...deniedOfHead(model, rule, view),
      ...deniedOfEnd(model, rule),
      ...deniedOfSpans(model, rule),
    ].map((words) => `rule ${rule.rule} (${view.status.word} ${view.status.words}): ${words}`);
  });
}

function answerIn({ inForce, perhaps, ended, toCome }: RulesetAnswer, rule: string) {
  return [...inForce, ...perhaps, ...ended, ...toCome].find((one) => one.rule === rule);
}

/** What is answered of a rule for the document that shows it last. */
function shownLast(model: GameModel, rule: RuleModel): RuleAnswer | undefined {
  return answerIn(timesOf(model).askRulesetOf(lastShowing(model, rule)), rule.rule);
}

const CLAIMING = /(?:^|\. )In force /u;

function deniedOfHead(model: GameModel, rule: RuleModel, { status }: RuleView): Denial[] {
  const { force, version } = shownLast(model, rule) ?? {};
  const isIn = force?.certainty === 'known' && force.value === 'in-force';
  const { state, words } = status;
  if (state === 'unsure') {
    return isIn && isKnownOnDay(model, rule) !== false ? ['the answers know it in force'] : [];
  }
  if (state === 'in-force' && isKnownLater(model, rule)) return [];
  const isSaid = state === 'in-force' || (state === 'last-seen' && CLAIMING.test(words));
  if (!isSaid || rule.latest.status === 'not-accepted') return [];
  if (!isIn || isKnownOnDay(model, rule) === false) {
    return ['the answers do not know it in force'];
  }
  const { key } = versionOf(rule, rule.latest);
  const isDated = /(?:^| )(?:in force )?from (?!some|a time)/iu.test(words);
  return isDated && version?.value !== key
    ? [`the answers do not know that version ${key} stood`]
    : [];
}

/** Whether a rule is known in force on the day of the last document that shows it; undefined where that is of no day. */
function isKnownOnDay(model: GameModel, rule: RuleModel): boolean | undefined {
  const { world, replay, askRuleset } = timesOf(model);
  const source = lastShowing(model, rule);
  const { calendar } = model.sourceById.get(source)?.asOf ?? {};
  if (typeof calendar !== 'string' || calendar.length < 'yyyy-mm-dd'.length) return undefined;
  if (world.isDenied(source) || replay !== null) return undefined;
  const { certainty, value } = answerIn(askRuleset({ calendar }), rule.rule)?.force ?? {};
  return certainty === 'known' && value === 'in-force';
}

/** What is told of later than the document is known by itself. */
function isKnownLater(model: GameModel, rule: RuleModel): boolean {
  const life = lifeIn(model, rule);
  const { place } = lastTold(life);
  const force = place === null ? undefined : answerRule(life, place).force;
  return force?.certainty === 'known' && force.value === 'in-force';
}

/** Of what is said to have ended no answer of a later time says that it is in force. */
function deniedOfEnd(model: GameModel, rule: RuleModel): Denial[] {
  const ended = endOfRule(model, rule);
  if (ended?.kind !== 'repealed' && ended?.kind !== 'ended') return [];
  const { world } = timesOf(model);
  const { calendar, game } = ended.moment;
  const { last } = world.windowOf({ at: calendar, clock: game }).sure;
  if (last === undefined) return [];
  const life = lifeIn(model, rule);
  const ends = [...life.told, ...life.copied, ...life.gone].flatMap(({ to }) => to ?? []);
  return [last, ...ends.filter((end) => end > last)].flatMap((place) => {
    const { certainty, value } = answerRule(life, place).force;
    return certainty === 'known' && value === 'in-force' ? [`it is in force at ${place}`] : [];
  });
}

/** The last second in which a change can have been made: what follows on its day may be unknown again. */
function madeBy(model: GameModel, event: LogEvent, last: string): string {
  const { at, clock } = event;
  const made = timesOf(model).world.windowOf({ at, clock }).sure.last;
  return made !== undefined && made < last ? made : last;
}

/** A version that a list of times gives as one that stood is what the answers give then, if they give any. */
function deniedOfSpans(model: GameModel, rule: RuleModel): Denial[] {
  const life = lifeIn(model, rule);
  const { world } = timesOf(model);
  const spans = spansOfRule(model, rule);
  const windowOf = ({ calendar, game }: Moment) =>
    world.windowOf({ at: calendar, clock: game }).sure;
  return spans.flatMap(({ from, version, force, mayLack, event }, index): Denial[] => {
    if (from?.basis !== 'recorded' || mayLack === true) return [];
    // Of what is dated in game time the calendar tells too little.
    if (event === null || isOfGameTime(event)) return [];
    const { first, last } = windowOf(from.moment);
    if (last === undefined || first?.slice(0, 10) !== last.slice(0, 10)) return [];
    const next = spans[index + 1]?.from ?? null;
    if (next !== null && (windowOf(next.moment).first ?? '') <= last) return [];
    const answer = answerRule(life, madeBy(model, event, last));
    const isOther = answer.force.value !== undefined && answer.force.value !== force;
    const isUnknown = answer.force.certainty === 'unknown' && force !== 'unknown';
    const isOtherVersion =
      force === 'in-force' &&
      version !== null &&
      isWitnessed(version) &&
      answer.version.certainty === 'known' &&
      answer.version.value !== version.key;
    return [
      ...(isOther
        ? [
            `its times say ${force} at ${last}, the answers ${answer.force.value ?? ''} ${answer.force.certainty}`,
          ]
        : []),
      ...(isUnknown ? [`its times say ${force} at ${last}, and nobody knows`] : []),
      ...(isOtherVersion
        ? [`its times say version ${version.key} at ${last}, the answers ${answer.version.value}`]
        : []),
    ];
  });
}

function isOfGameTime({ clock, during }: LogEvent): boolean {
  return clock !== undefined || during !== undefined;
}

/** Tells where the page of a document's rules says otherwise of one than is answered for it, or for the day it is of. */
export function deniedOfRulesets(model: GameModel): Denial[] {
  const { askRuleset, askRulesetOf, world } = timesOf(model);
  return model.sources.flatMap((source): Denial[] => {
    if ((model.copies.get(source.id) ?? []).length === 0) return [];
    const shown = askRulesetOf(source.id);
    const { calendar } = source.asOf;
    const isOfDay = typeof calendar === 'string' && calendar.length === 'yyyy-mm-dd'.length;
    if (!isOfDay || world.isDenied(source.id)) return [];
    const day = askRuleset({ calendar });
    const view = viewRuleset(model, source);
    return [...shown.inForce, ...shown.ended, ...shown.toCome].flatMap(({ rule, force }) => {
      const other = answerIn(day, rule)?.force;
      const isOther =
        force.certainty === 'known' && other?.value !== undefined && other.value !== force.value;
      const [one, two] = [force.value ?? '', other?.value ?? ''];
      return isOther ? [`${view.page.name}: rule ${rule} is ${one}, ${two} on its day`] : [];
    });
  });
}
