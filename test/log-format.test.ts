import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { explainDifferences } from '../src/engine/replay/causes.ts';
import type { History } from '../src/engine/replay/history.ts';
import { replay, type ReplayOptions } from '../src/engine/replay/replay.ts';
import { parseLog } from '../src/loaders/parse-log.ts';
import { CAUSE_CODES } from '../src/schemas/cause-codes.ts';
import { EffectOp, LogEvent, Verdict } from '../src/schemas/index.ts';

const PATH = 'docs/log-format.md';
const document = readFileSync(fileURLToPath(new URL(`../${PATH}`, import.meta.url)), 'utf8');

/** A block of the example, with the log as far as the document has told it by then. */
interface Told {
  readonly expected: string;
  readonly log: string;
}

/** Every answer that the document prints, in its order. */
function readExample(): Told[] {
  const example = document.slice(document.indexOf('## A worked example'));
  const blocks = [...example.matchAll(/```(?<kind>yaml|text)\n(?<body>.*?)```/gsu)];
  let log = '';
  return blocks.flatMap(({ groups }) => {
    const { kind, body = '' } = groups ?? {};
    if (kind === 'yaml') log += body;
    if (kind === 'yaml') return [];
    return body
      .trimEnd()
      .split('\n\n')
      .map((expected) => ({ expected, log }));
  });
}

const QUESTION =
  /^(?<what>state at (?<at>\S+)|outcomes|differences)(?: as believed after (?<until>\S+))?(?: in the branch (?<branch>\S+))?$/u;

/** Answers the first line of a block in the form in which the document prints answers. */
function answer({ expected, log }: Told): string {
  const [question = ''] = expected.split('\n');
  const { what = '', at = '', until, branch } = QUESTION.exec(question)?.groups ?? {};
  const { events, messages } = parseLog(PATH, log);
  expect(messages).toEqual([]);
  const main = replay(events);
  const options: ReplayOptions = {
    ...(until !== undefined && {
      policy: { kind: 'as-believed', until: main.indexOf(until) ?? -1 },
    }),
    ...(branch !== undefined && { branch: { id: branch, title: branch, override: new Map() } }),
  };
  const history = replay(events, options);
  return [question, ...answerLines(what, at, history)].join('\n');
}

function answerLines(what: string, at: string, history: History): string[] {
  if (what === 'differences') return differences(history);
  return what === 'outcomes' ? outcomes(history) : state(history, at);
}

function state(history: History, at: string): string[] {
  const values = [...history.stateAt(history.at(at))].sort(([a], [b]) => (a < b ? -1 : 1));
  const width = Math.max(...values.map(([path]) => path.length));
  return values.map(
    ([path, value]) => `${path.padEnd(width)}  ${typeof value === 'string' ? value : 'unknown'}`,
  );
}

function outcomes(history: History): string[] {
  return history.outcomes
    .filter(({ status }) => status !== 'applied' && status !== 'none')
    .filter(({ event }) => event.branch === undefined)
    .map(({ event, status, reason }) => `${event.id} ${status}: ${reason ?? ''}`);
}

function differences(history: History): string[] {
  return explainDifferences(history).map(({ check, cause }) => {
    const { event, path, asserted, found } = check;
    return `${event.id} ${path}: ${asserted} reported, ${found ?? 'nothing'} replayed: ${cause.code}`;
  });
}

describe('the document on the format of logs', () => {
  const example = readExample();

  test('prints answers', () => {
    expect(example.length).toBeGreaterThan(9);
  });

  test.each(example)('is right in saying: $expected', (told) => {
    expect(answer(told)).toBe(told.expected);
  });

  test('names every field of an event, every op and every verdict', () => {
    const names = [...Object.keys(LogEvent.shape), ...EffectOp.options, ...Verdict.options];
    expect(names.filter((name) => !document.includes(`| \`${name}\``))).toEqual([]);
  });

  test('names every cause of a difference', () => {
    expect(CAUSE_CODES.filter((code) => !document.includes(`| \`${code}\``))).toEqual([]);
  });
});
