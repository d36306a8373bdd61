/** Words that answer a consultation, and what they are held to say (4E18). */
const ANSWERS: ReadonlyMap<string, Answer> = new Map([
  ...['yes', 'true', 'affirmative', 'correct'].map((word) => [word, 'YES'] as const),
  ...['no', 'false', 'negative', 'incorrect'].map((word) => [word, 'NO'] as const),
  ...['paradox', 'maybe', 'undecidable', 'göd knows'].map((word) => [word, 'PARADOX'] as const),
]);
export type Answer = 'YES' | 'NO' | 'PARADOX';

export type Claim = 'Consistent' | 'Inconsistent';

/** An answer while it may still be claimed against. */
export interface Answered {
  readonly says: Answer;
  /** Whether changes go with it. */
  readonly hasOracularity: boolean;
  readonly claims: Map<string, Claim>;
  /** Midnights since it was given. */
  readonly midnights: number;
  /** Ndays, or ndelays, that have begun and ended since it was given. */
  readonly full: number;
  /** Whether the nday that is on began after it, and the same of the ndelay. */
  readonly freshNday: boolean;
  freshNdelay: boolean;
}

/** A question that is put to a priest. */
export interface Consultation {
  readonly number: number;
  readonly supplicant: string;
  readonly unbeliever: string | undefined;
  /** The nweek in which it was submitted, counted from the first that is played. */
  readonly nweek: number;
  state: 'Waiting' | 'Answered' | 'Pondered' | 'ZOTTED';
  priest: { readonly name: string; midnights: number } | undefined;
  /** Everybody who was ever its priest. */
  readonly priests: string[];
  answer: Answered | undefined;
}

/** Reads an answer; undefined where the word is none. */
export function readAnswer(word: string): Answer | undefined {
  return ANSWERS.get(word.toLowerCase());
}

/** Begins to wait for claims. */
export function answerWith(says: Answer, hasOracularity: boolean): Answered {
  return {
    says,
    hasOracularity,
    claims: new Map(),
    midnights: 0,
    full: 0,
    freshNday: false,
    freshNdelay: false,
  };
}

/**
 * Lets a midnight pass over an answer: it ends an nday where the clock is on and an ndelay where it is
 * off. Only what began after the answer is full.
 */
export function passMidnight(answered: Answered, isOn: boolean): Answered {
  const midnights = answered.midnights + 1;
  const full = answered.full + ((isOn ? answered.freshNday : answered.freshNdelay) ? 1 : 0);
  const begun = isOn ? { freshNday: true } : { freshNdelay: true };
  return { ...answered, midnights, full, ...begun };
}

const JIFFY = 4;
const FULL_PERIODS = 4;

/** Returns whether a jiffy has passed since the answer, after which claims are tallied and closed. */
export function isJiffyOver({ midnights }: { readonly midnights: number }): boolean {
  return midnights >= JIFFY;
}

/** Returns whether more claim that an answer is inconsistent than that it is consistent. */
export function isOverridden({ claims }: Answered): boolean {
  const count = (claim: Claim) => [...claims.values()].filter((one) => one === claim).length;
  return count('Inconsistent') > count('Consistent');
}

/** Returns whether an answer has stood for four full ndays, or ndelays (4E18). */
export function isPonderable({ full }: Answered): boolean {
  return full >= FULL_PERIODS;
}
