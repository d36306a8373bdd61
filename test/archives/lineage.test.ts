import { describe, expect, inject, test } from 'vitest';
import type { RuleDraft } from '../../scripts/import-archives/draft.ts';
import type { ArchiveFormat } from '../../scripts/import-archives/format.ts';
import { FORMATS } from '../../scripts/import-archives/formats/index.ts';
import { readRealSource } from '../support/real-source.ts';

const folders = inject('archives');

/** A number that both documents have, with what each lists of its changes. */
interface Line {
  readonly number: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

describe.skipIf(folders.length === 0)('the rules of the First Era in 2002 and in 2007', () => {
  const open = (() => {
    let lines: readonly Line[] | undefined;
    return () => (lines ??= readLines());
  })();
  const numbers = (holds: (line: Line) => boolean) =>
    open()
      .filter(holds)
      .map(({ number }) => number);
  const goesOn = ({ before, after }: Line) => before.every((change, at) => after[at] === change);

  test('have 36 numbers in common', () => {
    expect(open()).toHaveLength(36);
  });

  test('go on from the history of 2002, but for the one that lists none in 2007', () => {
    expect(numbers((line) => !goesOn(line))).toEqual(['257']);
    expect(numbers(({ before, after }) => before.length > 0 && after.length === 0)).toEqual(['257']);
  });

  test('prove something in 27 of the 35, which list a change in 2002', () => {
    expect(numbers((line) => goesOn(line) && line.before.length > 0)).toHaveLength(27);
  });

  test('would not pass for each other', () => {
    const [first, ...others] = open().filter(({ before }) => before.length > 0);
    expect(first).toBeDefined();
    const mixed = others.map(({ number, before }) => ({ number, before, after: first?.after ?? [] }));
    expect(mixed.filter(goesOn)).toEqual([]);
  });
});

function readLines(): Line[] {
  const pages = { pages: 'b-nomic/002.pages.yaml' };
  const print = readRealSource(folders, 'b-nomic/002_45ea24fe6a73fb23.txt', formatOf('ocr-print'), pages);
  const dump = readRealSource(folders, 'b-nomic/000_161809361884cb21.txt', formatOf('browser-dump'));
  const later = new Map(dump.drafts.rules.map((rule) => [rule.number, rule]));
  return print.drafts.rules.flatMap((rule) => {
    const heir = later.get(rule.number);
    if (heir === undefined || rule.number === null) return [];
    return [{ number: rule.number, before: changesOf(rule), after: changesOf(heir) }];
  });
}

function formatOf(name: string): ArchiveFormat {
  const format = FORMATS.find((one) => one.name === name);
  if (format === undefined) throw new Error(`Unexpected lack of the format ${name}.`);
  return format;
}

/** Lists changes as class and cause: what one document calls revised, another may call modified. */
function changesOf({ events }: RuleDraft): string[] {
  return events.map(({ verb, by }) => `${classOf(verb)} by ${by ?? 'nothing'}`);
}

function classOf(verb: string): string {
  return ['revised', 'modified', 'amended'].includes(verb) ? 'changed' : verb;
}
