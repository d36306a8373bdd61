/** What a mail says, decoded, before anything is made of it: a line of what `parse-cli.ts` writes. */
export interface ParsedMail {
  /** File of a list of several; counted from 0. */
  readonly file: number;
  readonly lines: readonly [number, number];
  /** The line that begins it. */
  readonly from: string;
  readonly author: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly messageId?: string;
  /** What it answers: the last of these that is known. */
  readonly references: readonly string[];
  /** As its head says, undecoded. */
  readonly date?: string;
  /** Seconds since 1970 that its stations stamped, the last first; at most fifty. */
  readonly received: readonly number[];
  readonly text: string;
  readonly isHtml: boolean;
  /** Name of the list, where its head gives one. */
  readonly list?: string;
  readonly attachments: readonly {
    readonly name?: string;
    readonly type: string;
    readonly bytes: number;
  }[];
  /** Its place within a digest, from 1. */
  readonly inDigest?: number;
}

/** A mail that could not be read, and why. */
export interface UnreadMail {
  readonly file: number;
  readonly lines: readonly [number, number];
  readonly unread: string;
}
