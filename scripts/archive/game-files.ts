import type { HistoryKind, SeenCauses } from '../import-archives/door.ts';
import type { PostedRules } from './posted-rules.ts';
import type { Trial } from './try-document.ts';

/** One of several documents of a new game. */
export interface DatedSource {
  readonly id: string;
  /** The name of the document, as it will lie beside the manifest. */
  readonly file: string;
  readonly asOf: string;
  readonly format?: string | undefined;
  readonly markup?: string | undefined;
}

/** What somebody says of a new game. */
export interface NewGame {
  readonly game: string;
  readonly name: string;
  /** Where it can be found; undefined where that is not said. */
  readonly home: string | undefined;
  /** The day whose rules the document shows; undefined where nobody says. */
  readonly asOf: string | undefined;
  /** The name of the document, as it will lie beside the manifest. */
  readonly file: string;
  /** How it is to be read, where somebody said so. */
  readonly format?: string | undefined;
  readonly headings?: readonly string[] | undefined;
  readonly markup?: string | undefined;
  /** Several documents in order of time, in place of the one; the manifest names each. */
  readonly dated?: readonly DatedSource[] | undefined;
  /** What the parts of data are called. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** What kind of history the document is, and where in it the rules lie; undefined for one without. */
  readonly history?:
    | {
        readonly kind: HistoryKind;
        readonly paths: readonly string[];
        readonly causes?: SeenCauses;
        /** Which messages of a file of mail seem to print the rules. */
        readonly posted?: PostedRules | undefined;
        /** Where its commits are shown, with `{hash}`. */
        readonly address?: string | undefined;
      }
    | undefined;
}

/** Writes the manifest of a new game, with a word of what else may stand in it. */
export function writeManifest(created: NewGame, id: string): string {
  const { game, name, asOf, file, history } = created;
  if (history?.kind === 'mbox') return writeMail(created, id);
  if (history !== undefined) return writeHistory(created, history, id);
  return `# The documents of ${comment(name)}, in order of time. For the next one, put it beside the others and add
# such a part. What may stand here is told in src/schemas/source.ts of Palimpsest.
game: ${game}
sources:
${(created.dated ?? [{ id, file, asOf }]).map((one) => writeEntry({ ...created, ...one })).join('\n')}`;
}

function writeEntry(entry: NewGame & { readonly id: string }): string {
  const { id, name, file, asOf } = entry;
  return `  - id: ${id}
    file: ${quoted(file)}
    title: ${quoted(asOf === undefined ? `The rules of ${name}` : `The rules of ${asOf}`)}
${howToRead(entry)}    # The day whose rules it shows, in as much as is known of it:
    # { calendar: 2031-02-03 }, { calendar: 2031-02 } or { calendar: 2031 }; a time of day may follow, 2031-02-03T14:05Z.
    asOf: ${asOf === undefined ? '{}' : `{ calendar: ${asOf} }`}
`;
}

function writeMail({ game, name, file, history }: NewGame, id: string): string {
  const seen = history?.posted?.lines ?? [];
  const rulesets = seen.length > 0 ? seen : ["{ subject: '{*}Ruleset{*}' }"];
  return `# The documents of ${comment(name)}. What may stand here is told in docs/mail.md of Palimpsest.
game: ${game}
sources:
  - id: ${id}
    mbox: ${quoted(file)}
    title: ${quoted(`The mail of ${name}`)}
    # Which messages print the rules; * in braces stands for any words${seen.length > 0 ? '. These seem to' : ''}.
    # rulesets:
${rulesets.map((one) => `    #   - ${comment(one)}\n`).join('')}    # What players say, and what it means.
    # reads:
    #   - paragraph: 'I vote {vote:for|against} proposal {proposal:word}{*}'
    #     event: { do: vote, args: { proposal: '{proposal}', vote: '{vote}' } }
    # Who writes under which names and addresses.
    # people:
    #   Ada: [Ada Quill, ada@name.example]
`;
}

/** What was said of how the document is to be read, as lines of the manifest. */
function howToRead({ format, headings, markup, fields }: NewGame): string {
  const lines = [
    ...(format === undefined ? [] : [`format: ${quoted(format)}`]),
    ...(markup === undefined ? [] : [`markup: ${markup}`]),
    ...(fields === undefined ? [] : [`with: ${JSON.stringify(fields)}`]),
    ...(headings === undefined ? [] : [`headings: [${headings.map(quoted).join(', ')}]`]),
  ];
  return lines.map((line) => `    ${line}\n`).join('');
}

function writeHistory(
  created: NewGame,
  { kind, paths, causes, address }: NonNullable<NewGame['history']>,
  id: string,
): string {
  const { game, name, file } = created;
  const [one] = paths;
  const value =
    paths.length === 1 && kind === 'git' ? quoted(one ?? '') : `[${paths.map(quoted).join(', ')}]`;
  const field = kind === 'git' ? 'paths' : 'pages';
  const about =
    kind === 'git'
      ? `# Files with rules. If they were called otherwise before, name those, too: [old.md, new.md].`
      : `# Pages with rules, where * stands for any words; without this line all that are no talk and no redirect.`;
  const seen = [
    ...(causes?.usual ?? []),
    ...(causes?.others ?? []).map(({ pattern }) => comment(pattern)),
  ];
  return `# The documents of ${comment(name)}. What may stand here is told in src/schemas/source.ts and
# src/schemas/repository.ts of Palimpsest.
game: ${game}
sources:
  - id: ${id}
    ${kind}: ${quoted(file)}
    title: ${quoted(`The rules of ${name}`)}
    ${about}
    ${paths.length === 0 ? `# ${field}: [Ruleset]` : `${field}: ${value}`}
${howToRead(created)}    # What a message names as the cause of a change${seen.length > 0 ? '; these were seen' : ''}.
    # causes: [${(seen.length > 0 ? seen : ['Proposal {proposal}', 'Enacting "{proposal}"']).map(quoted).join(', ')}]
    # Where ${kind === 'git' ? 'a commit' : 'a revision'} is shown.
    ${address === undefined ? `# address: https://name.example/${kind === 'git' ? 'commit/{hash}' : 'index.php?oldid={hash}'}` : `address: ${quoted(address)}`}
`;
}

/** Writes the file of a new game, with a word of what else may stand in it. */
export function writeGame({ game, name, home, asOf }: NewGame, { numbered }: Trial): string {
  return `# What is true of ${comment(name)} as a whole. What may stand here is told in src/schemas/game.ts of
# Palimpsest.
id: ${game}
name: ${quoted(name)}
# Two or three sentences for people who do not know the game.
summary: ${quoted(`${name} is a nomic, a game in which changing the rules is a move.`)}
# Spans in which the game ran on without a break. Where the first day is known: from: 2031-01-20.
eras:
  - id: first
    name: First Era${asOf === undefined ? '' : `\n    # from: ${asOf}`}
# number: rules are called by numbers; title: by nothing but their titles.
numbering: ${numbered ? 'number' : 'title'}
# How the rules refer to each other and to proposals; see src/markdown/references/ of Palimpsest.
references: [rule, proposal]
${home === undefined ? '# Where the game can be found.\n# home: https://name.example/' : `home: ${quoted(home)}`}
`;
}

/** Writes the settings of a new archive, none of which need be said. */
export function writeSettings({ name }: NewGame): string {
  return `# What the site is called and how it looks. Every line may be left out.
title: ${quoted(`${name}: the archive`)}
# tagline: Rules, and the rules they were written over
# address: https://name.example/rules
# language: en
# timeZone: UTC
# accent: '#8f1a12'
# footer: Whose words these are.
# games: [one, another]
`;
}

/** A string of JSON is one of YAML, too, whatever stands in it. */
function quoted(words: string): string {
  return JSON.stringify(words);
}

function comment(words: string): string {
  return words.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}

/** What git is to leave alone in an archive of its own; that of starter/ says the same. */
export const IGNORED = `# The built site, and what is made ready beside it
/dist/
/.dist-aside/
/.content-aside/

# What the import writes from the documents, which are kept; it is written again wherever the site is
# built. To keep texts that you edit by hand, take out the line of texts.
/content/rules/
/content/sources/
/content/texts/
/content/proposals/**/*.json
/content/actions/**/*.jsonl
`;
