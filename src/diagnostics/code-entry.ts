/** What a reader needs to know of one kind of message. */
export interface CodeEntry {
  /** A short name for lists. */
  readonly title: string;
  /** `error` stops the run, `finding` is kept with the source and shown, `note` only informs. */
  readonly severity: 'error' | 'finding' | 'note';
  /** What has happened and why that matters. */
  readonly meaning: string;
  /** What to do about it. */
  readonly cure: string;
}
