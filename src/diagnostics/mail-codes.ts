import type { CodeEntry } from './code-entry.ts';

/** Codes of messages about mails. */
export const MAIL_CODES = {
  'mails-counted': {
    title: 'Mails, counted',
    severity: 'note',
    meaning:
      'So many mails stand in a file, so many are messages of their own, copies, or cannot be read; and so much was read from them.',
    cure: 'Nothing; where more could be read, say under "reads" in the manifest how it is written (docs/mail.md).',
  },
  'mail-unread': {
    title: 'Mail not read',
    severity: 'finding',
    meaning:
      'A mail is empty, has no head, is too large, or is nested in a way that no program of mail writes.',
    cure: 'Nothing, or mend it in a copy of the file, and import that.',
  },
  'mail-id-twice': {
    title: 'Two messages with one Message-ID',
    severity: 'finding',
    meaning: 'Two mails have the same Message-ID and say different things. Both are kept.',
    cure: 'Nothing. What answers that Message-ID is taken to answer the first.',
  },
  'mail-copies-differ': {
    title: 'Copies of a message differ',
    severity: 'finding',
    meaning:
      'Two mails have the same Message-ID, author and time, and do not say quite the same. The first is read.',
    cure: 'Nothing; where the other is the better one, let it stand first in the file, or its file first in the list.',
  },
  'mail-maybe-twice': {
    title: 'Perhaps sent twice',
    severity: 'finding',
    meaning:
      'Somebody sent the same few words twice within a day, which may be one mail sent twice or two actions alike. Both count.',
    cure: 'Where it is one, strike the second out in a log of your own: an event with "corrects" and without effects.',
  },
  'mail-date-odd': {
    title: 'Date of a mail that cannot be',
    severity: 'finding',
    meaning:
      'A mail has no date, or says that it was sent after it arrived, long before, or before there was mail. Its time is what the stations on its way have stamped, or not known.',
    cure: 'Nothing; a clock was wrong.',
  },
  'mail-event-unread': {
    title: 'Words of a mail not read as an event',
    severity: 'finding',
    meaning:
      'Words fit a pattern under "reads" in the manifest, and do not give an event: a name has signs that mean something in paths, a value is of another kind, or the text of a proposal is not there.',
    cure: 'Nothing, where the words mean nothing; otherwise mend the pattern, or write the event into a log of your own.',
  },
  'mail-ruleset-unread': {
    title: 'Rules in a mail not read',
    severity: 'finding',
    meaning:
      'A message prints rules by what the manifest says under "rulesets", and no reader of rulesets could read them.',
    cure: 'Name the format, or the lines above and below the rules ("after", "until"); or narrow "subject" and "from".',
  },
} as const satisfies Record<string, CodeEntry>;
