import type { GameTime } from '../../../src/schemas/index.ts';

/** What the archive says when it is asked. */
export interface Said {
  /** `known` claims that the only candidate is the truth; `unknown` claims nothing. */
  readonly certainty: 'known' | 'around' | 'between' | 'unknown';
  /** Every value that is said to be possible. */
  readonly candidates: readonly string[];
}

/** What is said of a rule at an instant. */
export interface RuleSaid {
  /** `in-force` or `not-in-force`. */
  readonly force: Said;
  readonly number: Said;
  readonly revision: Said;
  readonly title: Said;
  readonly power: Said;
  /** With commas between them; empty where it had none. */
  readonly keywords: Said;
  /** Words with single blanks between them. */
  readonly text: Said;
}

/** What is said of all rules at an instant, by their addresses. */
export interface RulesetSaid {
  readonly inForce: readonly string[];
  readonly perhaps: readonly string[];
  /** Whether no other rule can have been in force. */
  readonly whole: boolean;
}

/** The days between which something is said to lie; one that is missing is not bounded. */
export interface SpanSaid {
  readonly first?: string | undefined;
  readonly last?: string | undefined;
}

/** Answers of the archive, in the form in which they are judged. */
export interface Oracle {
  readonly path: (path: string, instant: string) => Said;
  readonly rule: (rule: string, instant: string) => RuleSaid;
  /** What a rule was at the end of an nweek. */
  readonly ruleIn: (rule: string, time: GameTime) => RuleSaid;
  /** Every rule that the archive knows. */
  readonly rules: () => readonly string[];
  /** The versions of a rule: the words of their copies, and whether a change, or a count of revisions, makes them. */
  readonly versionsOf: (
    rule: string,
  ) => readonly { readonly words: readonly (string | undefined)[]; readonly isMade: boolean }[];
  readonly ruleset: (instant: string) => RulesetSaid;
  /** The same of the moment that a paper shows, as the page of that moment has it. */
  readonly shownRuleset: (paper: string) => RulesetSaid;
  /** The day of which the archive says that a paper is; undefined where it knows none. */
  readonly dayShown: (paper: string) => string | undefined;
  /** The days in which all of a game time lies. */
  readonly windowOf: (time: GameTime) => SpanSaid;
  /** The same by estimates, too. */
  readonly likelyWindowOf: (time: GameTime) => SpanSaid;
  /** The same as whoever turns game time into days reckons it. */
  readonly daysOf: (time: GameTime) => SpanSaid;
  /** First and last place of the clock on a date, as `era.nweek.nday`, three digits each. */
  readonly timeOn: (era: string, date: string) => SpanSaid;
  readonly outcome: (proposal: string) => Said;
}

/** A place of a clock as words that sort as it goes on. */
export function placeOf(
  era: string,
  time: { readonly nweek: number; readonly nday: number },
): string {
  const pad = (value: number) => String(value).padStart(3, '0');
  return `${era}.${pad(time.nweek)}.${pad(time.nday)}`;
}
