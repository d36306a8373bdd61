import type { CodeEntry } from './code-entry.ts';
import { DATA_CODES } from './data-codes.ts';
import { NOTES_CODES } from './notes-codes.ts';
import { DAMAGE_CODES } from './damage-codes.ts';
import { ARCHIVE_CODES } from './archive-codes.ts';
import { HEADING_CODES } from './heading-codes.ts';
import { LOG_CODES } from './log-codes.ts';
import { MAIL_CODES } from './mail-codes.ts';
import { REPOSITORY_CODES } from './repository-codes.ts';
import { RUN_CODES } from './run-codes.ts';
import { SCENARIO_CODES } from './scenario-codes.ts';
import { SYNTAX_CODES } from './syntax-codes.ts';
import { SYSTEM_CODES } from './system-codes.ts';

export { type CodeEntry } from './code-entry.ts';

/**
 * Every code that a message may carry. The page `/diagnostics/` is made from this table.
 * A code is never renamed: addresses and acknowledgements point to it.
 */
export const CODES = {
  ...SYSTEM_CODES,
  ...RUN_CODES,
  ...SCENARIO_CODES,
  ...ARCHIVE_CODES,
  ...HEADING_CODES,
  ...REPOSITORY_CODES,
  ...MAIL_CODES,
  ...DATA_CODES,
  ...NOTES_CODES,
  'manifest-unreadable': {
    title: 'Manifest cannot be read',
    severity: 'error',
    meaning: 'The manifest is missing, is not YAML, or does not have the shape of a manifest.',
    cure: 'Mend the line that the message names; starter/archives/lantern/archive.yaml is a manifest with comments, and README.md tells of more.',
  },
  'source-gone': {
    title: 'Source left the manifest',
    severity: 'note',
    meaning:
      'No manifest of the game names the source any more. Its records, and what was imported from it alone, leave the content; what people wrote stays.',
    cure: 'Nothing; or name the source in the manifest again, and import.',
  },
  'source-absent': {
    title: 'Source not at hand',
    severity: 'note',
    meaning:
      'The document lies neither beside the manifest nor in a folder of NOMIC_ARCHIVES. Its committed records stay as they are.',
    cure: 'Nothing, or put the document beside the manifest or name its folder in NOMIC_ARCHIVES.',
  },
  'digest-differs': {
    title: 'Document is not the one expected',
    severity: 'error',
    meaning: 'The file has another SHA-256 than the manifest states, so it is another document.',
    cure: 'Fetch the right file; or, where the new one is right, import with --accept and write its digest into the manifest.',
  },
  'path-outside': {
    title: 'Path leads outside',
    severity: 'error',
    meaning:
      'A manifest names a file outside the folder in which it would be looked for, by its path or through a link.',
    cure: 'Name a file below the manifest or below a folder of NOMIC_ARCHIVES, without "..", and put the file itself there, not a link.',
  },
  'folder-absent': {
    title: 'Archive folder is not there',
    severity: 'error',
    meaning:
      'NOMIC_ARCHIVES names a folder that does not exist, so no document can be found in it.',
    cure: 'Correct the path in NOMIC_ARCHIVES, or leave it out; several are separated as in PATH.',
  },
  'file-unreadable': {
    title: 'File cannot be read',
    severity: 'error',
    meaning:
      'The machine does not let the file be read, or it is none: a folder, a pipe, a device.',
    cure: 'Put a file in its place, or give the user who imports the right to read it.',
  },
  'source-empty': {
    title: 'Document is empty',
    severity: 'error',
    meaning: 'The file holds nothing but white space.',
    cure: 'Fetch the document again. Where the file is your own, write it or remove it.',
  },
  'source-too-large': {
    title: 'Document is too large',
    severity: 'error',
    meaning: 'The file is larger than any ruleset known, so it is probably not one.',
    cure: 'Check the file name in the manifest; split a genuine collection into its documents. An export of MediaWiki and mail are read piece by piece, however large: name them under “wiki” or “mbox” instead of “file”.',
  },
  'encoding-damaged': {
    title: 'Encoding is not UTF-8',
    severity: 'error',
    meaning: 'The file holds bytes that are not UTF-8, so its characters cannot be told.',
    cure: 'Convert the file to UTF-8 with the encoding it was written in, for instance with iconv.',
  },
  'binary-content': {
    title: 'Document is not text',
    severity: 'error',
    meaning: 'The file holds NUL characters: it is not text.',
    cure: 'Export the document as plain text first.',
  },
  'format-unknown': {
    title: 'No format matches',
    severity: 'error',
    meaning: 'No importer finds enough evidence that the document is in its format.',
    cure: 'Name the format in the manifest, or add one as CONTRIBUTING.md tells.',
  },
  'format-ambiguous': {
    title: 'Several formats match',
    severity: 'error',
    meaning: 'Two importers find nearly equal evidence, and guessing could misread the document.',
    cure: 'Name the format in the manifest.',
  },
  'format-mismatch': {
    title: 'Document is not in the named format',
    severity: 'error',
    meaning:
      'The format that the manifest names was tried and found nothing in the document, which does not look like it.',
    cure: 'Correct the format in the manifest, or the file.',
  },
  'format-doubtful': {
    title: 'Document does not look like the named format',
    severity: 'note',
    meaning:
      'The format that the manifest names finds no marks of itself in the document. It was read all the same, because the manifest says so.',
    cure: 'Nothing, where what was read is right; otherwise correct the format in the manifest, or the file.',
  },
  'file-missing': {
    title: 'Accompanying file is missing',
    severity: 'error',
    meaning: 'The format needs a second file, such as the order of the pages, and it is not there.',
    cure: 'Put the file beside the document and name it under "with" in the manifest.',
  },
  'file-set-aside': {
    title: 'File of a folder is not read',
    severity: 'finding',
    meaning:
      'A folder that a manifest names holds a picture, or a file that is hidden. The others are read.',
    cure: 'Nothing, where it holds no rules; otherwise save it as text, or call it otherwise.',
  },
  'file-no-text': {
    title: 'File of a folder is no text',
    severity: 'finding',
    meaning:
      'A folder that a manifest names holds a file that is no text, such as a print (PDF), which may hold rules. The others are read.',
    cure: 'Save it as text, or take it out of the folder.',
  },
  'file-without-rules': {
    title: 'File of a folder holds no rule',
    severity: 'finding',
    meaning:
      'Other files of the folder hold rules, and in this one no line looks like the heading of one. Its lines belong to nothing.',
    cure: 'Nothing, where it tells of the rules or introduces them; otherwise write what its headings look like under “headings” in the manifest.',
  },
  'nothing-found': {
    title: 'No rule found',
    severity: 'error',
    meaning:
      'The format was recognised, but not one rule could be read: the document is cut off or damaged.',
    cure: 'Compare the document with its original; see whether its head or tail is missing.',
  },
  'source-truncated': {
    title: 'Document ends early',
    severity: 'error',
    meaning: 'Something that the format always closes is still open at the end of the document.',
    cure: 'Fetch the whole document.',
  },
  'line-unclaimed': {
    title: 'Line not understood',
    severity: 'finding',
    meaning:
      'A line belongs to no rule and is not known page furniture, so the importer did not place it.',
    cure: 'Nothing, where it is no rule: an introduction, a list of players. Where it is one, write what headings look like under “headings” in the manifest.',
  },
  'text-altered': {
    title: 'Text is not its source',
    severity: 'error',
    meaning:
      'The text that would be written differs from its source lines by more than white space.',
    cure: 'This is a fault of the importer. Report it with the document.',
  },
  'claim-overlap': {
    title: 'Words claimed twice',
    severity: 'error',
    meaning: 'Two rules claim the same words of the document.',
    cure: 'This is a fault of the importer. Report it with the document.',
  },
  'duplicate-rule': {
    title: 'Rules stand twice',
    severity: 'error',
    meaning:
      'Many rules of one document have the addresses of others, so that something else may have been read as rules.',
    cure: 'Say with "headings" in the manifest what the headings of rules look like, or give rules addresses of their own under "identities".',
  },
  'revision-mismatch': {
    title: 'Heading and history disagree',
    severity: 'finding',
    meaning:
      'The revision number in the heading is not the number of changes that the history lists.',
    cure: 'Nothing: the source says both. Acknowledge it in notes with what is known of the cause.',
  },
  'history-missing': {
    title: 'History is missing',
    severity: 'finding',
    meaning:
      'The rule lists no change at all, though its number or the rules beside it say that it should.',
    cure: 'Look for another witness of the rule.',
  },
  'history-damaged': {
    title: 'History is damaged',
    severity: 'finding',
    meaning: 'The comment that lists the changes breaks off or cannot be read to its end.',
    cure: 'Look for another witness of the rule.',
  },
  'meta-damaged': {
    title: 'Heading lines are damaged',
    severity: 'finding',
    meaning: 'The lines between the heading and the text are cut, doubled or misread.',
    cure: 'Compare with another witness; a reading of your own belongs in notes as an emendation.',
  },
  ...DAMAGE_CODES,
  'reference-unused': {
    title: 'Link without place',
    severity: 'finding',
    meaning:
      'The list of links holds a number that stands nowhere in the text, or stands there twice.',
    cure: 'Compare with the original document.',
  },
  'count-unexpected': {
    title: 'Count is not the expected one',
    severity: 'finding',
    meaning:
      'The manifest states how many of something the document holds, and another number was read.',
    cure: 'Correct the manifest, or the format that reads the document.',
  },
  'count-contradicted': {
    title: 'Document says otherwise of itself',
    severity: 'finding',
    meaning:
      'The document states how many rules, proposals or sections it holds, the highest number, or that it holds a rule, and something else was read.',
    cure: 'See whether a part of the document is missing; otherwise extend the format, or acknowledge it in notes.',
  },
  'record-invalid': {
    title: 'Record has the wrong shape',
    severity: 'error',
    meaning:
      'A file of the content does not have the shape that its collection asks for, or a file that accompanies a document does not fit its format.',
    cure: 'Mend the field that the message names; import again where the importer wrote the file.',
  },
  ...SYNTAX_CODES,
  'record-orphaned': {
    title: 'Record belongs to nothing',
    severity: 'error',
    meaning: 'A record names a game or a source that does not exist.',
    cure: 'Add the game or source, or remove the record.',
  },
  'write-pending': {
    title: 'Import would change files',
    severity: 'error',
    meaning:
      'With --check nothing is written, and the files at hand are not what the import gives.',
    cure: 'Run the import without --check and commit what it writes.',
  },
  'entry-malformed': {
    title: 'Entry cannot be read',
    severity: 'finding',
    meaning:
      'One entry of a collection breaks the grammar of its file, so only part of it was read.',
    cure: 'Mend the entry at its origin, or acknowledge it in notes.',
  },
  'identity-mismatch': {
    title: 'Name and content disagree',
    severity: 'finding',
    meaning:
      'A file is named for one rule or proposal and states the number of another, or a link of a rule leads to another number than its heading has.',
    cure: 'Nothing: both are kept. Acknowledge it in notes with what is known of the cause.',
  },
  'identity-unnumbered': {
    title: 'Name is not a number',
    severity: 'finding',
    meaning:
      'The source numbers what it holds, and one file has a name in place of a number, so it has no place in their order.',
    cure: 'Nothing: it keeps its name. Acknowledge it in notes with what is known of it.',
  },
  'markup-unread': {
    title: 'Markup read as words',
    severity: 'finding',
    meaning:
      'The text has markup that means more than words can show (a template, a directive), or so many signs that they could not be read in due time. The words stand as they are printed.',
    cure: 'Compare with the source. Where a text has no markup at all, say "markup: plain" in the manifest.',
  },
  'history-contradiction': {
    title: 'History contradicts the source',
    severity: 'finding',
    meaning:
      'The changes that a rule lists lead to something that another part of the source denies.',
    cure: 'Nothing: both are kept. Acknowledge it in notes with what is known of the cause.',
  },
  'number-out-of-order': {
    title: 'Number out of order',
    severity: 'finding',
    meaning:
      'A paragraph begins with a number as a rule does, but not with a later one, so it was read as words of the rule above.',
    cure: 'Compare with the original document; the paragraph may be quoted, or a rule in the wrong place.',
  },
  'event-unplayable': {
    title: 'Event cannot be replayed',
    severity: 'finding',
    meaning:
      'An event of a log names something that is not there, or asks for what cannot be. It has no effect, and the replay goes on without it.',
    cure: 'Compare the line with those before it; mend the log, or record a ruling on the event.',
  },
  'revision-unknown': {
    title: 'Revision of a rule is not known',
    severity: 'finding',
    meaning:
      'What an event of a log changes hangs on which revision of a rule was in force, and no source at hand tells that. What the revisions differ in is unknown from there on.',
    cure: 'Import the source that holds the history of the rule, or name it with --manifest.',
  },
  'rule-standing': {
    title: 'Change that the rule does not allow',
    severity: 'finding',
    meaning:
      'An event of a log makes a rule that the log has in force already, or changes or repeals one that it has ended. The event counts all the same.',
    cure: 'Compare the event with the one that is named; mend the number of the rule, or the action.',
  },
  'clock-contradicted': {
    title: 'Clock cannot have shown that',
    severity: 'finding',
    meaning:
      'An event of a log says what the clock showed, and the days that are known of the clock leave no way to that. The event counts all the same.',
    cure: 'Compare the date and the clock of the event with those before it; mend the one that is wrong, or the anchors of the game.',
  },
  'revision-untold': {
    title: 'Printed revision is not that of the log',
    severity: 'finding',
    meaning:
      'A document prints a rule with a revision that the rule cannot have had by the log when the document was made.',
    cure: 'Compare the two: mend the moment of the document in the manifest, or add what the log lacks.',
  },
  'reference-unknown': {
    title: 'Named thing is not there',
    severity: 'finding',
    meaning:
      'An event of a log, the file of a game or its notes name an event, a proposal, a rule, a revision, a source or a finding of which no log and no source of the game tells. What hangs on that name has no effect.',
    cure: 'Mend the name, or add the log or the source that tells of it.',
  },
  'time-outside': {
    title: 'Time of an event is impossible',
    severity: 'finding',
    meaning:
      'An event of a log names an era, an nweek or an nday that the game does not have, or a date outside the game or the era that it names; or a manifest says so of a source.',
    cure: 'Mend the date or the game time; or the era, where the file of the game has it wrong.',
  },
  ...LOG_CODES,
  'file-unread': {
    title: 'File is not read',
    severity: 'error',
    meaning:
      'A file lies in a folder of the content and has a name that is not read there, so that nothing of it would count.',
    cure: 'Give it the ending that the message names, or put it somewhere else; a README is left alone.',
  },
  'path-unknown': {
    title: 'Path is not known',
    severity: 'error',
    meaning: 'A replay was asked for a path, or a pattern of paths, at which nothing ever stood.',
    cure: 'Name a path as a replay without --path prints it; quote a pattern, so that the shell leaves its stars alone.',
  },
  'time-unknown': {
    title: 'Time is not of the game',
    severity: 'error',
    meaning:
      'A replay was asked for at a time before the game, or at a game time that it does not count, or counts twice.',
    cure: 'Ask for a date of the game; or, where it counts nweeks, name the era with one, as in second.nweek-85.',
  },
  'time-beyond': {
    title: 'Time is beyond what is known',
    severity: 'note',
    meaning:
      'A replay was asked for at a time before the first event that is known, or after the last. What is shown is the nearest that is known; what has happened besides, nobody tells.',
    cure: 'Nothing, or ask for a time between the two, or add a log that reaches further.',
  },
  'step-refused': {
    title: 'Step of a procedure is refused',
    severity: 'note',
    meaning:
      'A rule does not let an event of a log take its step in a procedure. The event is kept and shown, and changes nothing.',
    cure: 'Nothing, if that is what happened; otherwise compare the line with those before it.',
  },
  'branch-unknown': {
    title: 'Branch is not known',
    severity: 'error',
    meaning: 'A replay was asked for in a branch that no event of the logs belongs to.',
    cure: 'Name one of the branches that the message lists, or leave the branch out.',
  },
} as const satisfies Record<string, CodeEntry>;

/** The stable name of a kind of message. */
export type Code = keyof typeof CODES;
