import { z } from 'astro/zod';
import { fieldsOf, GIVEN_FIELDS, MailPattern } from './mail-pattern.ts';
import { Flag, Slug, Words } from './scalars.ts';

/** Which messages are meant: all conditions must hold. */
const Which = {
  /** Subject, without the name of the list and without `Re:`. */
  subject: MailPattern.optional(),
  /** Whoever may have sent it, as the records call them. */
  from: z.union([Words, z.array(Words).min(1)]).optional(),
} as const;

/** Messages that print the rules. */
const RulesetMail = z.strictObject({
  ...Which,
  /** Name of the format of rulesets; without it, the best evidence wins. */
  format: Slug.optional(),
  /** The line above the rules, and the line below them, where more is said in the message. */
  after: MailPattern.optional(),
  until: MailPattern.optional(),
  /** Whether the message quotes them, as a ruleset that is forwarded; its own words are no rules then. */
  quoted: Flag.optional(),
});
export type RulesetMail = z.output<typeof RulesetMail>;

/** Plain data in which `{name}` stands for what a pattern found. */
const Template = z.record(z.string(), z.json());

/** What some words of a mail mean in the game. */
const MailMeaning = z
  .strictObject({
    ...Which,
    /** A line of the author's own words. */
    line: MailPattern.optional(),
    /** A paragraph of the author's own words, its lines joined. */
    paragraph: MailPattern.optional(),
    /** Where the text of a proposal begins and ends, below: the lines between stand for it. */
    text: z.strictObject({ after: MailPattern, until: MailPattern.optional() }).optional(),
    /** An event as docs/log-format.md describes it, without id and source. */
    event: Template,
  })
  .superRefine((meaning, context) => {
    for (const message of faultsOf(meaning)) context.addIssue({ code: 'custom', message });
  });
export type MailMeaning = z.output<typeof MailMeaning>;

function faultsOf(meaning: {
  readonly subject?: string | undefined;
  readonly line?: string | undefined;
  readonly paragraph?: string | undefined;
  readonly text?: unknown;
  readonly event: Readonly<Record<string, unknown>>;
}): string[] {
  const patterns = [meaning.subject, meaning.line, meaning.paragraph].filter((one) => one != null);
  if (patterns.length === 0) return ['expected "line", "paragraph" or "subject"'];
  if (meaning.line !== undefined && meaning.paragraph !== undefined) {
    return ['expected "line" or "paragraph", not both'];
  }
  if (meaning.text !== undefined && !hasProposal(meaning.event)) {
    return ['expected "proposes" in the event whose proposal the text is of'];
  }
  const names = patterns.flatMap(fieldsOf).map((field) => field.split(':', 1)[0] ?? '');
  const found = names.filter((name) => name !== '*');
  const repeated = found.filter((name, index) => found.indexOf(name) !== index);
  const known = new Set<string>([...found, ...GIVEN_FIELDS]);
  const asked = fieldsOf(JSON.stringify(meaning.event));
  const unknown = asked.filter((name) => /^[a-z][a-z0-9-]*$/u.test(name) && !known.has(name));
  return [
    ...repeated.map((name) => `expected the name {${name}} once in all patterns of a meaning`),
    ...unknown.map((name) => `expected no {${name}} in the event: no pattern finds it`),
  ];
}

function hasProposal(event: Readonly<Record<string, unknown>>): boolean {
  const { proposes } = event;
  return typeof proposes === 'object' && proposes !== null && !Array.isArray(proposes);
}

/** What a manifest says of a source that is mail. */
export const MailFields = {
  /** A file of mail (mbox) beside the manifest or in an archive folder, or several in order of time. */
  mbox: z.union([Words, z.array(Words).min(1)]).optional(),
  /** What the list is called. */
  list: Words.optional(),
  /**
   * What people are called in the game, by the names and addresses under which they write; of commits and
   * revisions by the names that these give.
   */
  people: z.record(Words, z.union([Words, z.array(Words).min(1)])).optional(),
  /** Which messages print the rules. */
  rulesets: z.array(RulesetMail).min(1).optional(),
  /** What words of mails mean in the game; the first that fits counts. */
  reads: z.array(MailMeaning).min(1).optional(),
} as const;
