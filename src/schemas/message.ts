import { z } from 'astro/zod';
import { When } from './event.ts';
import { LineRange, Sha256, Slug, Words } from './scalars.ts';

/** What lines of a message are that are not its author's own words. */
const MessageRun = z.strictObject({
  lines: LineRange,
  as: z.enum(['quoted', 'attribution', 'signature', 'footer']),
});
export type MessageRun = z.output<typeof MessageRun>;

/** A file that came with a message; it is told of, and not read. */
const Attachment = z.strictObject({
  name: z.string().optional(),
  type: z.string(),
  bytes: z.number().int().nonnegative(),
});

/** Where a copy of a message stands. */
const MessagePlace = z.strictObject({
  /** File of a list of several. */
  file: z.string().optional(),
  lines: LineRange,
});

/**
 * A line of `messages/<game>/<source>/<month>.jsonl`: a mail as a witness, with its author, its time and
 * its list. Its words are wording and lie in `texts/`.
 */
export const Message = z.strictObject({
  /** Its address: a digest of its Message-ID, or of its words where it has none. */
  id: Slug,
  /** As its head gives it, without the angle brackets. */
  messageId: z.string().optional(),
  /** What whoever sent it is called; no address of a mail. */
  author: z.string(),
  /** When it was sent; left out where that cannot be told. */
  at: When.optional(),
  /** What its head says of the time, where that is not believed. */
  said: z.string().optional(),
  subject: z.string(),
  /** Message that it answers. */
  answers: Slug.optional(),
  /** Message-ID of the one that it answers, where that is not here. */
  answersLost: z.string().optional(),
  /** First message of its thread; its own id where it is the first. */
  thread: Slug,
  /** Its lines in the file, from the line that begins it; a message of a digest has those of the digest. */
  place: MessagePlace,
  /** Further copies of it. */
  copies: z.array(MessagePlace).optional(),
  /** Lines of its text. */
  size: z.number().int().nonnegative(),
  /** Digest of its words. */
  words: Sha256,
  /** Lines of its text that are not its author's own words. */
  runs: z.array(MessageRun).optional(),
  attachments: z.array(Attachment).optional(),
  /** Whether its text was read out of HTML. */
  html: z.boolean().optional(),
  /** The source that its rules became. */
  ruleset: Slug.optional(),
  /** How many events were read from it. */
  events: z.number().int().positive().optional(),
});
export type Message = z.output<typeof Message>;

/** A line of `texts/<game>/<source>/<month>.jsonl`: what a message says. */
export const MessageText = z.strictObject({ id: Slug, text: z.string() });
export type MessageText = z.output<typeof MessageText>;

/** What a source that was posted by mail was posted in. */
export const PostedIn = z.strictObject({
  /** Id of the mails in the manifest. */
  of: Slug,
  message: Slug,
  author: Words.optional(),
});
