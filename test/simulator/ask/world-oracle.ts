import {
  askPath,
  askRule,
  checkDecisions,
  createLives,
  createRulesets,
  createRulesetsOf,
  gameTimes,
  worldOf,
  type Answer,
  type AskRuleset,
  type RuleAnswer,
  type World,
} from '../../../src/engine/index.ts';
import type { GameTime, Witness } from '../../../src/schemas/index.ts';
import {
  placeOf,
  type Oracle,
  type RuleSaid,
  type RulesetSaid,
  type Said,
  type SpanSaid,
} from './oracle.ts';
import type { Archive } from './read-archive.ts';

const UNKNOWN: Said = { certainty: 'unknown', candidates: [] };

const NO_RULESET: RulesetSaid = { inForce: [], perhaps: [], whole: false };

/** Answers as the engine gives them to whoever asks. */
export function createWorldOracle(archive: Archive): Oracle {
  const { game, sources, events, witnesses } = archive;
  const wordsOf = ({ source, rule }: Witness) => archive.texts.get(`${source}/${rule}`);
  const world = worldOf({ game, sources, events, witnesses });
  const times = gameTimes(
    game,
    sources.filter(({ id }) => !world.isDenied(id)),
  );
  const lives = createLives(world);
  const rulesets = createRulesets(world, lives);
  const rulesetsOf = createRulesetsOf(world, lives);
  const asOfPaper = (paper: string) => sources.find(({ id }) => id === paper)?.asOf;
  return {
    path: (path, instant) => said(askPath(world, path, { calendar: instant }), String),
    rule: (rule, instant) => ruleSaid(askRule(world, rule, { calendar: instant }), archive),
    ruleIn: (rule, game) => ruleSaid(askRule(world, rule, { game }), archive),
    rules: () => world.rules,
    versionsOf: (rule) =>
      (world.ruleOf(rule)?.versions ?? []).map(
        ({ witnesses: copies, events: listed, logged, revision }) => ({
          words: copies.map(wordsOf),
          isMade: revision !== null || listed.length > 0 || logged.length > 0,
        }),
      ),
    ruleset: (instant) => rulesetSaid(rulesets({ calendar: instant })),
    // A paper that is missing has no page.
    shownRuleset: (paper) => (asOfPaper(paper) ? rulesetSaid(rulesetsOf(paper)) : NO_RULESET),
    dayShown: (paper) => {
      const calendar = asOfPaper(paper)?.calendar;
      return typeof calendar === 'string' ? calendar.slice(0, 10) : undefined;
    },
    windowOf: (clock) => daysOf(world, clock, 'sure'),
    likelyWindowOf: (clock) => daysOf(world, clock, 'likely'),
    daysOf: (clock) => ({
      first: times.beginningOf(clock).first,
      last: times.endOf(clock).last,
    }),
    timeOn: (era, date) => {
      const { first, last, certainty } = times.timeOn(era, date);
      // What hangs on an estimate says so, and claims nothing.
      if (certainty === 'around') return {};
      return { first: first && placeOf(era, first), last: last && placeOf(era, last) };
    },
    outcome: (proposal) => outcomeOf(world, proposal),
  };
}

function rulesetSaid({ inForce, perhaps, isWhole }: ReturnType<AskRuleset>): RulesetSaid {
  const isSure = ({ force }: RuleAnswer) => force.certainty === 'known';
  const likely = inForce.filter((rule) => !isSure(rule));
  return {
    inForce: inForce.filter(isSure).map(({ rule }) => rule),
    perhaps: [...likely, ...perhaps].map(({ rule }) => rule),
    whole: isWhole,
  };
}

function said<T>({ certainty, candidates }: Answer<T>, toWords: (value: T) => string): Said {
  return { certainty, candidates: candidates.map(toWords) };
}

function ruleSaid(answer: RuleAnswer, archive: Archive): RuleSaid {
  const { rule, force, number, revision, copy, title, attributes } = answer;
  const power = attributes.get(archive.game.id === 'agora' ? 'power' : 'chutzpah');
  const keywords = attributes.get('keywords');
  const texts = copy.candidates.map((source) => archive.texts.get(`${source}/${rule}`));
  const isHeld = !texts.includes(undefined);
  return {
    force: said(force, String),
    number: said(number, String),
    revision: said(revision, String),
    title: said(title, String),
    power: power === undefined ? UNKNOWN : said(power, String),
    keywords: keywords === undefined ? UNKNOWN : said(keywords, String),
    text: isHeld ? { certainty: copy.certainty, candidates: texts.map(String) } : UNKNOWN,
  };
}

/** The days of the one window in which all of a game time lies. */
function daysOf(world: World, clock: GameTime, part: 'sure' | 'likely'): SpanSaid {
  const { first, last } = world.windowOf({ clock })[part];
  return { first: first?.slice(0, 10), last: last?.slice(0, 10) };
}

function outcomeOf({ history }: World, proposal: string): Said {
  const [check, other] = checkDecisions(history.counted).filter(
    ({ decision }) => decision.proposal === proposal,
  );
  const outcome = check?.decision.outcome;
  if (outcome === undefined || other !== undefined || check?.agrees !== true) return UNKNOWN;
  return { certainty: 'known', candidates: [outcome] };
}
