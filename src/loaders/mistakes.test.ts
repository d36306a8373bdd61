import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'astro/zod';
import { parseLog } from './parse-log.ts';

const Mistake = z.strictObject({
  what: z.string(),
  log: z.string(),
  place: z.string(),
  words: z.string(),
});

const file = join(import.meta.dirname, 'fixtures/mistakes.yaml');
const mistakes = z.array(Mistake).parse(parse(readFileSync(file, 'utf8')));

/** Words of the libraries that read YAML, JSON and shapes; none of them speaks to users. */
const RAW =
  /Invalid (?:input|string|option|key)|Too (?:big|small)|received|Unrecognized|implicit|flow (?:map|seq)|JSON at/iu;

describe('a log that somebody wrote wrongly', () => {
  test.each(mistakes)('gets one message for $what', ({ log, place, words }) => {
    const { messages } = parseLog('log.yaml', log);
    const [told] = messages;
    expect(messages.map(({ reason }) => reason)).toHaveLength(1);
    expect(`${told?.line ?? 0}:${told?.column ?? 0}`).toBe(place);
    expect(told?.reason).toContain(words);
    expect(told?.reason).toMatch(/^Unexpected .*, expected .*\.$/su);
    expect([told?.fatal, Boolean(told?.note)]).toEqual([true, true]);
  });

  test('is read with a mark of the order of bytes, and with the line ends of another system', () => {
    const right = '- id: a\n  do: x\n  fx: [tide = ebb]\n';
    for (const text of [`\uFEFF${right}`, right.replaceAll('\n', '\r\n')]) {
      const { events, messages } = parseLog('log.yaml', text);
      expect([messages, events[0]?.fx]).toEqual([[], ['tide = ebb']]);
    }
    expect(parseLog('log.jsonl', '\uFEFF{"id":"a","do":"x"}\r\n').messages).toEqual([]);
  });
});

describe('whatever is done to a log', () => {
  const right = `- id: gift
  at: { between: [2031-03-01, 2031-03-05] }
  clock: { era: ebb, nweek: 6 }
  do: give
  authority: [11/1]
  rolls: [{ what: depth, got: '4' }]
  fx:
    - fenn 5 brine > odile
    - [add, player/fenn/brine, '3']
  judges: [{ event: first, verdict: void }]
  play: { in: chair, step: { vote: [moles] } }
  decision: { proposal: p1, quorum: '1', index: '1', ballots: [{ voter: b, kind: vote, vote: FOR }] }
`;
  const marks = fc.constantFrom(
    '\t',
    ' ',
    '-',
    ':',
    '[',
    ']',
    '{',
    '}',
    '"',
    '\n',
    '?',
    '*',
    '+',
    'x',
    '',
  );
  const edit = fc.tuple(fc.nat(right.length), fc.nat(6), marks);

  test('no library speaks to the user, and every message has its place and its cure', () => {
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        const text = edits.reduce(
          (now, [at, length, mark]) => now.slice(0, at) + mark + now.slice(at + length),
          right,
        );
        for (const { reason, line, note } of parseLog('log.yaml', text).messages) {
          expect(reason).toMatch(/^Unexpected .*expected .*\.$/su);
          expect(reason).not.toMatch(RAW);
          expect([Number(line) > 0, Boolean(note)]).toEqual([true, true]);
        }
      }),
      { numRuns: 600 },
    );
  });
});
