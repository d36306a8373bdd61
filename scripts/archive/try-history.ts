import { dirname, basename } from 'node:path';
import type { VFileMessage } from 'vfile-message';
import { createMessage, isFatal } from '../../src/diagnostics/index.ts';
import { Game, SourceEntry, type SourceRecord, type Witness } from '../../src/schemas/index.ts';
import {
  FORMATS,
  findRules,
  readSeries,
  seeCauses,
  NO_CAUSES,
  type FoundRules,
  type HistoryKind,
  type OpenManifest,
  type SeenCauses,
  type SourceRecords,
} from '../import-archives/door.ts';
import { describeDoubts, describeMarkup, tryMarkup, type ReadRule } from './doubts.ts';
import { describeGuess, tryTwice, type Trial, type TrialOptions } from './try-document.ts';
import { describePosted, findPosted, type PostedRules } from './posted-rules.ts';
import { counted } from '../../src/schemas/counted.ts';

/** What an import would read of a history, and what the manifest is to say of it. */
export interface HistoryTrial extends Trial {
  readonly kind: HistoryKind;
  /** Files with rules; none where the manifest need not say. */
  readonly paths: readonly string[];
  /** What else in a repository looks like rules. */
  readonly others: FoundRules['others'];
  /** Files of a repository that went when those with rules came. */
  readonly before?: FoundRules['before'];
  /** What messages name as the causes of changes. */
  readonly causes: SeenCauses;
  readonly sources: readonly SourceRecord[];
  /** Of a file of mail: the messages that look as if they printed the rules. */
  readonly posted?: PostedRules | undefined;
}

/** How a history is to be tried. */
export interface HistoryOptions extends TrialOptions {
  readonly kind: HistoryKind;
  /** Files or pages with rules; looked for in the last commit where they are left out. */
  readonly paths?: readonly string[] | undefined;
  /** Which messages are to be read as rulesets. */
  readonly rulesets?: readonly object[] | undefined;
}

/** Tries to read a repository, an export with its revisions, or a file of mail, as an import would, and writes nothing. */
export function tryHistory(path: string, options: HistoryOptions): HistoryTrial {
  const { kind } = options;
  const nothing = {
    ...{ kind, paths: [], others: [], sources: [], rules: [], texts: [], causes: NO_CAUSES },
    ...{ record: undefined, numbered: true },
  };
  const chosen = choosePaths(path, options);
  if ('problem' in chosen) return { ...nothing, messages: [chosen.problem] };
  const plain = tryTwice(options, (least) => readOnce(path, options, chosen, least));
  if (kind === 'mbox') {
    const size = plain.record?.mails?.messages ?? 0;
    const probe = (rulesets: object[]) =>
      readOnce(path, { ...options, rulesets }, chosen, undefined).sources;
    return { ...plain, posted: findPosted(size, probe) };
  }
  return tryMarkup(plain, () => {
    const marked: HistoryOptions = { ...options, format: plain.record?.format, markup: 'markdown' };
    return readOnce(path, marked, chosen, undefined);
  });
}

type Chosen = Pick<HistoryTrial, 'paths' | 'others' | 'before'>;

function readOnce(
  path: string,
  { game, id, kind, format, headings, markup, fields, rulesets }: HistoryOptions,
  { paths, others, before }: Chosen,
  least: number | undefined,
): HistoryTrial {
  const entry = SourceEntry.parse({
    ...{ id, [kind]: basename(path), title: id },
    ...(paths.length > 0 && { [kind === 'git' ? 'paths' : 'pages']: pathsField(paths, kind) }),
    ...(format !== undefined && { format }),
    ...(headings !== undefined && { headings }),
    ...(markup !== undefined && { markup }),
    ...(fields !== undefined && { with: fields }),
    ...(rulesets !== undefined && { rulesets }),
  });
  const manifest: OpenManifest = {
    folder: dirname(path),
    manifest: { game, sources: [entry] },
    game: Game.parse({
      ...{ id: game, name: game, summary: game, numbering: 'number' },
      eras: [{ id: 'first', name: 'First Era' }],
    }),
    placeOf: () => ({ file: basename(path), line: 1 }),
  };
  const gathered = gatherEnd();
  const series = readSeries(manifest, entry, {
    ...{ root: dirname(path), archiveFolders: [], accept: true, formats: FORMATS, least },
    take: gathered.take,
  });
  const sources = series.fresh === undefined ? [] : gathered.sources;
  const held = sources.length === 0 ? [] : gathered.held();
  const failed = sources.length === 0 || series.messages.some(isFatal);
  return {
    ...{ kind, paths, others, before, messages: series.messages },
    causes: seeCauses(sources.flatMap((source) => source.series ?? [])),
    sources,
    record: failed ? undefined : sources.at(-1),
    rules: held.map(({ id: called, title }) => ({ id: called, title })),
    texts: held.map(({ id: called, title, words, text }) => ({ id: called, title, words, text })),
    numbered: held.length === 0 || held.some(({ number }) => number !== null),
  };
}

/** One path stands for itself; a list of one would be shown as several files. */
function pathsField(paths: readonly string[], kind: HistoryKind): unknown {
  return kind === 'git' && paths.length === 1 ? paths[0] : paths;
}

function choosePaths(
  path: string,
  { kind, paths }: HistoryOptions,
): Chosen | { readonly problem: VFileMessage } {
  if (kind === 'mbox') return { paths: [], others: [] };
  if (paths !== undefined || kind === 'wiki') return { paths: paths ?? [], others: [] };
  const found = findRules(path, 'HEAD', FORMATS);
  const place = { file: basename(path), line: 1 };
  if ('code' in found) {
    return { problem: createMessage(found.code, place, { reason: found.reason }) };
  }
  if (found.paths.length > 0) return found;
  const reason = `Unexpected lack of rules in the last commit, expected files that look like them. ${found.nearest ?? ''}`;
  const note =
    'Name the files that hold the rules with --paths, and say what is told of them here with --format, --headings or --with.';
  return { problem: createMessage('nothing-found', place, { reason: reason.trim(), note }) };
}

/** Gathers what the last source of a history holds, in its order, and of those before it no text. */
function gatherEnd() {
  const sources: SourceRecord[] = [];
  let held: (Witness & Pick<ReadRule, 'text'>)[] = [];
  const take = ({ source, witnesses, texts }: SourceRecords) => {
    // Words that were cut out of a text keep all of it in memory; copies do not.
    sources.push(structuredClone(source));
    const { gone = [], unread = [] } = source.series ?? {};
    const without = new Set([...gone, ...unread, ...witnesses.map(({ rule }) => rule)]);
    held = held.filter(({ rule }) => !without.has(rule));
    for (const witness of witnesses.toSorted((a, b) => a.order - b.order)) {
      held.splice(witness.order, 0, { ...witness, text: texts.get(witness.rule) ?? '' });
    }
  };
  return { sources, take, held: () => held };
}

/** Returns what was read of a history, in lines for people. */
export function describeHistory(name: string, trial: HistoryTrial): string[] {
  const { kind, paths, sources, rules, record } = trial;
  if (record === undefined) return [];
  if (kind === 'mbox') return describeMail(name, trial);
  const [first, last] = [rules[0], rules.at(-1)];
  const days = [sources[0], sources.at(-1)].map((one) => one?.series?.at?.slice(0, 10) ?? '?');
  const what = kind === 'git' ? 'a repository' : 'an export of a wiki with its history';
  const one = kind === 'git' ? 'commit' : 'revision';
  const each = `${one}s`;
  const title = FORMATS.find((format) => format.name === record.format)?.title ?? '';
  const findings = sources.reduce((sum, one) => sum + one.findings.length, 0);
  return [
    `${name} is ${what}; its rules are read as ${record.format}: ${title}.`,
    ...describeGuess(trial.guess),
    ...describeMarkup(trial),
    ...(paths.length === 0 ? [] : [`Rules lie in ${paths.join(', ')}.`]),
    ...trial.others.map(
      (other) =>
        `${other.paths.join(', ')} ${other.paths.length === 1 ? 'looks' : 'look'} like rules, too (${other.rules}): to read ${other.paths.length === 1 ? 'it' : 'them'}, write --paths '${other.paths.join(',')}'.`,
    ),
    ...describeBefore(trial),
    `${counted(sources.length, `${one} changes`, `${one}s change`)} them, from ${days[0]} to ${days[1]}.`,
    first === undefined || last === undefined
      ? 'The last of them holds no rule.'
      : `The last holds ${counted(rules.length, 'rule')}: ${called(first)} to ${called(last)}.`,
    ...describeUnread(record),
    ...describeDoubts(trial.texts),
    ...describeCauses(trial.causes, sources.length, each),
    ...(findings === 0
      ? []
      : [`The import tells of ${counted(findings, 'odd place')}: npm run import -- --verbose.`]),
  ];
}

/** Says where else the rules may have stood before the first commit that changes them. */
function describeBefore({ paths, before = [] }: HistoryTrial): string[] {
  if (before.length === 0) return [];
  const [gone, it] = before.length === 1 ? ['is gone', 'it'] : ['are gone', 'them'];
  return [
    `${before.join(', ')} ${gone} since these came: to read ${it} as what was in force before, write --paths '${[...paths, ...before].join(',')}'.`,
  ];
}

/** Says how much of the files that the last source of a history changes was not understood. */
function describeUnread({ coverage: { lines, unclaimed } }: SourceRecord): string[] {
  if (unclaimed === 0) return [];
  const all = counted(lines, 'line');
  return [
    `Of the ${all} of files that it changes ${unclaimed} ${unclaimed === 1 ? 'was' : 'were'} not understood.`,
  ];
}

function describeCauses({ named, usual, others }: SeenCauses, all: number, each: string): string[] {
  const shown = usual.map((one) => `“${one}”`).join(', ');
  return [
    ...(named === 0
      ? []
      : [
          `${named} of ${all} ${each} ${named === 1 ? 'names' : 'name'} a proposal, as in ${shown}.`,
        ]),
    ...others.map(
      ({ pattern, count: times }) =>
        `${times} ${each} say “${pattern}”: where that names the cause of a change, write it under causes in the manifest.`,
    ),
  ];
}

function describeMail(name: string, { sources, posted }: HistoryTrial): string[] {
  const record = sources.find(({ mails }) => mails !== undefined);
  const counts = record?.mails;
  if (record === undefined || counts === undefined) return [];
  const { messages } = counts;
  return [
    `${name} is a file of mail: ${counted(messages, 'message')}, each with a page of its own.`,
    ...describePosted(posted),
    'Which of them print the rules, and what players say in them, is for the manifest to say: docs/mail.md.',
    ...(record.findings.length === 0
      ? []
      : [
          `The import tells of ${counted(record.findings.length, 'odd place')}: npm run import -- --verbose.`,
        ]),
  ];
}

function called({ id, title }: { readonly id: string; readonly title: string }): string {
  return title === '' || title === id ? id : `${id} “${title}”`;
}
