/** What an export says of one page, before its revisions. */
export interface ExportedPage {
  readonly title: string;
  /** 0 is the main namespace; odd numbers are talk. */
  readonly namespace: number;
  readonly id: string;
  /** Where its last revision leads, if that is a redirect. */
  readonly redirect?: string;
}

/** Who made a revision. Whoever is suppressed is nobody to the reader of an export. */
export type Contributor =
  | { readonly name: string; readonly id?: string }
  | { readonly ip: string }
  | { readonly isDeleted: true };

/**
 * The text of a slot: as it was, deleted, or left out by whoever made the export (a stub holds none,
 * and in some the text could not be found).
 */
export type SlotText =
  { readonly state: 'text'; readonly words: string } | { readonly state: 'deleted' | 'left out' };

/** One of the contents of a revision; `main` is the page itself. */
export interface Slot {
  readonly role: string;
  /** `wikitext` where nothing else is said. */
  readonly model: string;
  readonly text: SlotText;
  readonly bytes?: number;
  /** Digest in base 36, as MediaWiki prints it. */
  readonly sha1?: string;
  /** Whether the words have another digest or another length than the export says. */
  readonly isDamaged: boolean;
}

/** A revision of a page. */
export interface ExportedRevision {
  readonly id: string;
  readonly parent?: string;
  /** To the second: `2007-02-07T14:05:31Z`. */
  readonly time: string;
  readonly contributor: Contributor;
  /** Empty where there is none, null where it is deleted. */
  readonly comment: string | null;
  readonly isMinor: boolean;
  /** The main one first. */
  readonly slots: readonly Slot[];
}

/** One thing that an export holds, and the line on which it begins. */
export type ExportItem = { readonly line: number } & (
  | {
      readonly kind: 'revision';
      readonly page: ExportedPage;
      readonly revision: ExportedRevision;
    }
  /** A revision or a page of which something needed is missing or damaged. */
  | { readonly kind: 'refused'; readonly what: 'revision' | 'page'; readonly reason: string }
  /** What is no page and no revision: an entry of the log, a file, a thread. */
  | { readonly kind: 'aside'; readonly what: string }
  /** The export is no XML from here on, or ends in the middle; nothing after it is read. */
  | { readonly kind: 'broken'; readonly reason: string }
);
