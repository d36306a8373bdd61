/** An assertion on a moment of a game, to be held against what the archive says of it. */
export interface ChronicleAssertion {
  /** What it is about: `rules`, a part of a rule, or a path of the gamestate. */
  readonly subject: string;
  /** `=` where it is known, `~` where no more than likely. */
  readonly sign: '=' | '~';
  readonly value: string;
  /** A moment as addresses name it, or a date. */
  readonly time: string;
  /** The branch of the log in which it is so; undefined for what did stand. */
  readonly branch?: string;
  /** What is printed; empty where that is the value. */
  readonly words: string;
  readonly place: { readonly file: string; readonly line: number; readonly column: number };
}

/** A paragraph of plain words and assertions. */
export type Paragraph = readonly (string | ChronicleAssertion)[];

/** A step of a chronicle, with the name that its address keeps. */
export interface ChronicleStep {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly Paragraph[];
}

/** The history of a game in prose. */
export interface Chronicle {
  readonly introduction: readonly Paragraph[];
  readonly steps: readonly ChronicleStep[];
}

/** Returns the assertions of a chronicle in their order. */
export function assertionsIn({ introduction, steps }: Chronicle): ChronicleAssertion[] {
  const paragraphs = [...introduction, ...steps.flatMap((step) => step.paragraphs)];
  return paragraphs.flat().filter((part) => typeof part !== 'string');
}
