/** A reference from a page to something else. */
export interface Reference {
  readonly element: string;
  readonly attribute: string;
  /** As a browser reads it. */
  readonly url: string;
  readonly rel: string;
  readonly line: number;
}

/** A script of a page: a file, or words that stand in the page. */
export interface Script {
  readonly src: string | null;
  /** Characters between the tags. */
  readonly inline: number;
  readonly line: number;
}

/** What the checks need to know of one page of the built site. */
export interface PageFacts {
  /** Below the folder of the site: `agora/rules/index.html`. */
  readonly file: string;
  readonly lang: string;
  readonly titles: readonly string[];
  readonly descriptions: readonly string[];
  readonly canonicals: readonly string[];
  readonly headings: readonly string[];
  /** What kind of page it is: `data-kind` of its body. */
  readonly kind: string;
  readonly ids: readonly string[];
  /** Whether its main part shows anything but headings, running text and the way to it. */
  readonly hasSubstance: boolean;
  /** Names of the classes that its elements have, each once. */
  readonly classes: readonly string[];
  readonly references: readonly Reference[];
  readonly scripts: readonly Script[];
  /** What the page forbids itself, and whether that comes before all that it fetches. */
  readonly policies: readonly { readonly content: string; readonly first: boolean }[];
  /** What other places are told of where a reader comes from. */
  readonly referrers: readonly string[];
  /** Elements and attributes that style the page from within. */
  readonly inlineStyles: readonly { readonly what: string; readonly line: number }[];
  /** Attributes that would run as scripts. */
  readonly handlers: readonly { readonly attribute: string; readonly line: number }[];
}

/** Something that is wrong with the built site. */
export interface Finding {
  readonly check: string;
  readonly file: string;
  readonly line?: number;
  readonly message: string;
}

/** A check of the built site as a whole. */
export interface Check {
  readonly name: string;
  readonly run: (site: Site) => readonly Omit<Finding, 'check'>[];
}

/** The built site as the checks see it. */
export interface Site {
  /** Folder in which it lies. */
  readonly folder: string;
  /** Where it will stand: `https://archive.example/`, with its base path. */
  readonly root: URL;
  readonly pages: readonly PageFacts[];
  /** All files below the folder, with slashes. */
  readonly files: ReadonlySet<string>;
  readonly read: (file: string) => string;
}
