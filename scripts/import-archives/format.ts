import type { Code, Particulars } from '../../src/diagnostics/index.ts';
import type { Markup } from '../../src/schemas/index.ts';
import type { SourceDocument, SourceFile, Span } from './document.ts';
import type { ClaimKind, Drafts } from './draft.ts';
import type { OwnWords } from './shared/markup/latex/own-words.ts';

/** Why a document may be in a format. */
export interface Sniff {
  /** From 0 (nothing speaks for it) to 1 (certain). Half is the least that counts. */
  readonly score: number;
  /** The places that speak for it, to be shown when formats compete. */
  readonly evidence: readonly Span[];
}

/** Finds the rule at an anchor of a file; without an anchor, the only one that the file holds. */
export type RulesOfFile = (anchor: string | undefined) => string | undefined;

/** Stands for the path of a file where a label may be in any of them, as references of LaTeX and Typst are. */
export const ANYWHERE = '';

/** The same of any file of a source, by its path from the root of the source; of a label {@link ANYWHERE}, too. */
export type RuleAt = (path: string, anchor: string | undefined) => string | undefined;

/** What the manifest says of the way in which a document is written. */
export interface Writing {
  readonly markup?: Markup | undefined;
  /** Where the files of the source are to be read; ends with a slash. */
  readonly filesAt?: string | undefined;
  /** Finds the rules of files of the source that are not read together with this one. */
  readonly ruleAtOther?: RuleAt | undefined;
  /** Names the set of rules that a file is, where other files of the source have rules of the same numbers. */
  readonly partOf?: ((file: string) => string | undefined) | undefined;
  /** How headings of rules are marked in the files of the source, where each holds rules and is read by itself. */
  readonly marked?: string | undefined;
  /** Patterns of the headings of rules. */
  readonly headings?: readonly string[] | undefined;
  /** What the parts of the data are called, by what they are: `number` → `id`. */
  readonly names?: ReadonlyMap<string, string> | undefined;
  /** Returns what commands of the document's own stand for in a file of LaTeX. */
  readonly ownWords?: ((file: SourceFile) => OwnWords) | undefined;
}

/** What `parse` may say besides its drafts. */
export interface ParseContext {
  /** Files named under `with` in the manifest, by role. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Numbers of files that the manifest states, by their names. */
  readonly numbers?: ReadonlyMap<string, number>;
  readonly writing: Writing;
  /** Claims a piece of a line for the source itself: section headings, lists of links. */
  claim(span: Span, as: ClaimKind): void;
  /** Sets a piece of a line aside, with the reason in a few words: `page header`. */
  ignore(span: Span, why: string): void;
  /**
   * Reports something about a place, which may lie in one of `files`; parsing goes on. `rule` is the
   * heading concerned, as printed. Whoever does not read something of which there are many says so
   * under `refused` of the particulars, so that no count leaves it out.
   */
  report(code: Code, span: Span, particulars: Particulars, rule?: string): void;
}

/** A way in which archives write their rules down. */
export interface ArchiveFormat {
  /** Equal to the folder's name; used in manifests and kept with every source. */
  readonly name: string;
  /** What it reads, in one line, for help and documentation. */
  readonly title: string;
  /** Roles of the accompanying files that it needs, as named under `with`. */
  readonly needs?: readonly string[];
  /** Roles of accompanying files that it heeds where they are named. */
  readonly takes?: readonly string[];
  /** Numbers its files, and heeds the numbers that a manifest states. */
  readonly takesNumbers?: boolean;
  /** Reads a folder of files as one source; `either` where it reads a file as well. */
  readonly readsFolder?: boolean | 'either';
  /** Reads what many people write in their own ways; asked only where no other format takes the document. */
  readonly isGeneral?: boolean;
  /** Another format whose documents it can read as well, being the wider one: that goes first. */
  readonly includes?: string;
  /** Former names, which manifests may go on using. */
  readonly aliases?: readonly string[];
  /** What `with` may name besides files: parts of the data, by what they are. */
  readonly names?: readonly string[];
  /** Heeds `headings` of the manifest. */
  readonly takesHeadings?: boolean;
  /**
   * For one that reads a folder in which each rule has a file: of a document that is a part (`isPart`)
   * it reads the files that it is given, and misses none.
   */
  readonly apart?: {
    /** Tells by its name whether a file may hold a rule. */
    readonly holdsRule: (name: string) => boolean;
    /** Tells by its name whether a file is needed to read the others. */
    readonly goesWith: (name: string) => boolean;
  };
  /** Weighs the evidence; looks at the text only, and at no more of it than it must. */
  sniff(document: SourceDocument): Sniff | undefined;
  /**
   * Tells what a document has that looks like rules, why that is not enough, and what to write in the
   * manifest; undefined where nothing looks like rules.
   */
  explain?(document: SourceDocument): string | undefined;
  /** Finds the rules of a file to which links from other files may lead, and reads nothing else of it. */
  rulesIn?(document: SourceDocument, writing: Writing): RulesOfFile;
  /** Names the sets of rules that the files of a folder are, where rules in them have the same numbers. */
  partsOf?(document: SourceDocument, writing: Writing): ReadonlyMap<string, string>;
  /** Tells how headings of rules are marked in the files of a folder, where each holds rules. */
  markOf?(document: SourceDocument, writing: Writing): string | undefined;
  /** Reads drafts. Reports through the context and reads on; never throws on bad input. */
  parse(document: SourceDocument, context: ParseContext): Drafts;
}

/** Gives a format its type. */
export function defineFormat(format: ArchiveFormat): ArchiveFormat {
  return format;
}
