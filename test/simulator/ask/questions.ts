import type { Random } from '../random.ts';
import { dayOf, daysBetween, minuteOf, plusDays } from '../truth/days.ts';
import { ASSETS } from '../truth/holdings.ts';
import { addressOf, type Truth } from '../truth/truth.ts';
import { isSnapshot } from '../papers/write.ts';
import type { RuleSaid } from './oracle.ts';

/** What a question is about, so that it can be put to a truth, too. */
export type Question =
  | {
      readonly law: keyof RuleSaid;
      readonly rule: string;
      readonly address: string;
      readonly instant: string;
    }
  | {
      /** What a rule was at the end of an nweek. */
      readonly law: 'in-game-time';
      readonly part: 'force' | 'revision' | 'title';
      readonly rule: string;
      readonly address: string;
      readonly era: string;
      readonly nweek: number;
    }
  | { readonly law: 'one-version'; readonly rule: string; readonly address: string }
  | {
      readonly law: 'holdings';
      readonly holder: string;
      readonly asset: string;
      readonly instant: string;
    }
  | { readonly law: 'ruleset' | 'one-answer'; readonly instant: string }
  | {
      /** The rules at the moment that a paper shows. */
      readonly law: 'shown-ruleset';
      readonly paper: string;
      readonly instant: string;
    }
  | {
      readonly law: 'window' | 'one-window';
      readonly era: string;
      readonly nweek: number;
      readonly nday: number | undefined;
    }
  | { readonly law: 'clock' | 'there-and-back'; readonly era: string; readonly date: string }
  | { readonly law: 'outcome'; readonly proposal: string };

/** The laws that questions of a rule stand for. */
const PARTS: readonly (keyof RuleSaid)[] = [
  'force',
  'revision',
  'number',
  'title',
  'power',
  'keywords',
  'text',
];

/** How many instants are asked for, and how many rules and holders at each. */
const INSTANTS = 6;
const EACH = 4;

/** Draws what is asked of an archive: random instants, and the moments of its papers. */
export function drawQuestions(random: Random, truth: Truth): Question[] {
  const instants = drawInstants(random, truth);
  const rules = [...new Set(truth.changes.map(({ rule }) => rule))];
  const ofRules = instants.flatMap((instant) =>
    Array.from({ length: EACH }, () => random.pick(rules)).flatMap((rule) =>
      PARTS.map((law): Question => ({ law, rule, address: addressOf(truth, rule), instant })),
    ),
  );
  const ofRulesets = instants.flatMap((instant): Question[] => [
    { law: 'ruleset', instant },
    { law: 'one-answer', instant },
  ]);
  return [
    ...ofRules,
    ...ofRulesets,
    ...truth.plans.filter(isSnapshot).map(({ id, at }): Question => {
      return { law: 'shown-ruleset', paper: id, instant: at };
    }),
    ...drawHoldings(random, truth, instants),
    ...drawTimes(random, truth),
    ...drawOutcomes(random, truth),
    ...drawInGameTime(random.apart('game time'), truth, rules),
    ...rules.map((rule): Question => {
      return { law: 'one-version', rule, address: addressOf(truth, rule) };
    }),
  ];
}

function drawInstants(random: Random, truth: Truth): string[] {
  const days = daysBetween(truth.from, truth.to);
  const anywhere = Array.from({ length: INSTANTS }, () =>
    minuteOf(plusDays(truth.from, random.below(days + 1)), random.below(24 * 60)),
  );
  const ofPapers = truth.plans.filter(isSnapshot).map(({ at }) => `${dayOf(at)}T23:59:59Z`);
  const changes = truth.changes.slice(0, 1 + random.below(truth.changes.length)).slice(-1);
  return [...anywhere, ...ofPapers, ...changes.map(({ at }) => at)];
}

function drawHoldings(random: Random, truth: Truth, instants: readonly string[]): Question[] {
  const holders = Object.keys(truth.opening);
  if (holders.length === 0) return [];
  const last = [...truth.movements, ...truth.reports].map(({ at }) => at).sort();
  return instants
    .filter((instant) => instant <= (last.at(-1) ?? ''))
    .flatMap((instant) =>
      Array.from({ length: EACH }, (): Question => ({
        ...{ law: 'holdings', holder: random.pick(holders), instant },
        asset: random.pick(Object.keys(ASSETS)),
      })),
    );
}

function drawTimes(random: Random, truth: Truth): Question[] {
  if (truth.game.anchors.length === 0) return [];
  return Array.from({ length: EACH }, () => random.pick(truth.clock)).flatMap(
    ({ era, nweek, nday, date }): Question[] => [
      { law: 'window', era, nweek, nday: random.chance(0.5) ? nday : undefined },
      { law: 'one-window', era, nweek, nday: undefined },
      { law: 'clock', era, date },
      { law: 'there-and-back', era, date },
    ],
  );
}

function drawOutcomes(random: Random, truth: Truth): Question[] {
  if (truth.keeping !== 'register' || truth.votes.length === 0) return [];
  return Array.from({ length: EACH }, (): Question => {
    return { law: 'outcome', proposal: random.pick(truth.votes).proposal };
  });
}

function drawInGameTime(random: Random, truth: Truth, rules: readonly string[]): Question[] {
  if (truth.game.anchors.length === 0) return [];
  return Array.from({ length: INSTANTS }, () => random.pick(truth.clock)).flatMap(
    ({ era, nweek }) => {
      const rule = random.pick(rules);
      return (['force', 'revision', 'title'] as const).map((part): Question => ({
        ...{ law: 'in-game-time', part, rule, address: addressOf(truth, rule), era, nweek },
      }));
    },
  );
}

/** Puts a question in words, for stories. */
export function spell(question: Question): string {
  const { law, ...rest } = question;
  const said = Object.entries(rest).filter(
    ([name, value]) => name !== 'rule' && value !== undefined,
  );
  return `${law} (${said.map(([name, value]) => `${name} ${value}`).join(', ')})`;
}
