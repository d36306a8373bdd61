import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseText, plainText, stringifyText } from '../../../src/markdown/index.ts';
import type { SourceFile } from '../document.ts';
import { buildBody } from './blocks.ts';
import type { BlockOptions } from './block-options.ts';
import { textLines, type TextLine } from './text-line.ts';

const bullet = /^[*-](?:\s+|$)/u;

function linesOf(...lines: readonly string[]): TextLine[] {
  const file: SourceFile = { name: 'f', path: 'f', lines };
  return textLines(file, 1, lines.length);
}

function build(options: Partial<BlockOptions>, ...lines: readonly string[]): string[] {
  const { body } = buildBody(linesOf(...lines), { bullet, ...options });
  return stringifyText(body).trimEnd().split('\n');
}

describe('paragraphs', () => {
  test('end at a blank line where no width is known', () => {
    expect(build({}, 'A dog', 'barks.', '', 'Nobody', 'asks.')).toEqual([
      'A dog barks.',
      '',
      'Nobody asks.',
    ]);
  });

  test('end where the next word had room', () => {
    const text = ['Twenty columns wide', 'it is, and here too', 'it ends.', 'Next one.'];
    expect(build({ width: 20 }, ...text)).toEqual([
      'Twenty columns wide it is, and here too it ends.',
      '',
      'Next one.',
    ]);
  });

  test('go on where the source is known to break off', () => {
    const goesOn = (line: TextLine) => line.text.endsWith('of');
    expect(build({ width: 40, goesOn }, 'A crate of', 'eels.', 'Done.')).toEqual([
      'A crate of eels.',
      '',
      'Done.',
    ]);
  });

  test('are joined by one space, but within a word that breaks at its hyphen', () => {
    expect(
      build({}, 'Use the half-', 'built boat,\u00a0 the two-', 'or three-', 'oared one.'),
    ).toEqual(['Use the half-built boat, the two- or three-oared one.']);
  });

  test('are lines where nothing is wrapped', () => {
    expect(build({ width: Infinity }, 'One.', 'Two.')).toEqual(['One.', '', 'Two.']);
  });
});

describe('lists', () => {
  test('take continuation lines into the item', () => {
    expect(build({}, 'They may:', '* eat', 'soup', '* sing.')).toEqual([
      'They may:',
      '',
      '- eat soup',
      '- sing.',
    ]);
  });

  test('wrap at their own width', () => {
    const text = ['* two words fit', 'here now.', 'The end of the list'];
    expect(build({ width: 40, itemWidth: 14 }, ...text)).toEqual([
      '- two words fit here now.',
      '',
      'The end of the list',
    ]);
  });

  test('keep printed numbers as words', () => {
    const label = /^(?:\d+[.)]|[A-Z]\.)\s/u;
    expect(build({ label }, '1) Look.', '2) Leap', 'far.', 'A. Rest.')).toEqual([
      '- 1\\) Look.',
      '- 2\\) Leap far.',
      '',
      'A. Rest.',
    ]);
  });

  test('wrap as paragraphs do where an item is wider', () => {
    const text = ['* two words fit here', 'and it ends.', 'A paragraph'];
    expect(build({ width: 22, itemWidth: 14 }, ...text)).toEqual([
      '- two words fit here and it ends.',
      '',
      'A paragraph',
    ]);
  });

  test('begin in mid-sentence where their numbers are a series', () => {
    const label = /^\d+\. /u;
    expect(build({ label, width: 20 }, 'It rains on until we', '1. stop,', '2. go.')).toEqual([
      ...['It rains on until we', '', '- 1\\. stop,', '- 2\\. go.'],
    ]);
    expect(build({ label, width: 20 }, 'It rains on for rule', '7. stop.')).toEqual([
      'It rains on for rule 7. stop.',
    ]);
  });

  test('do not begin in mid-sentence', () => {
    const text = ['It is as old as rule', '* and older than the', 'sea.'];
    expect(build({ width: 20 }, ...text)).toEqual([
      'It is as old as rule \\* and older than the sea.',
    ]);
  });

  test('lie within each other where the source sets them in', () => {
    const options = { nests: true, width: Infinity, label: /^\d\)\s/u };
    const text = ['1) Eat:', '    - soup', '   * cake', '2) Sing', '    - softly', '- and'];
    expect(build(options, ...text)).toEqual([
      ...['- 1\\) Eat:', '  - soup', '  - cake', '- 2\\) Sing', '  - softly', '', '* and'],
    ]);
  });

  test('go no deeper than six', () => {
    const text = Array.from({ length: 9 }, (_, depth) => `${' '.repeat(2 * depth)}- eel`);
    const depths = build({ nests: true, width: Infinity }, ...text).map((line) =>
      line.search(/\S/u),
    );
    expect(depths).toEqual([0, 2, 4, 6, 8, 10, 10, 10, 10]);
  });

  test('may hold an item without words, whose bullet is claimed', () => {
    const { body, claims } = buildBody(linesOf('* ', '* one'), { bullet });
    expect(plainText(body)).toBe('one');
    expect(claims.map(({ as }) => as)).toEqual(['marker', 'marker', 'text']);
  });
});

describe('sub-headings', () => {
  test('skip no level', () => {
    const isHeading = ({ text }: TextLine) => {
      if (text.startsWith('=')) return 3;
      return text.startsWith('-') && 5;
    };
    const bulletless = { bullet: /^\* /u, isHeading };
    expect(build(bulletless, '-low', 'text', '=high', '-low', 'text')).toEqual([
      ...['### -low', '', 'text', '', '### =high', '', '#### -low', '', 'text'],
    ]);
  });
});

describe('lines kept as they are', () => {
  test('are code where they are drawn', () => {
    const isPreformatted = ({ text }: TextLine) => text.startsWith('|');
    expect(build({ isPreformatted, width: 40 }, 'Here', '|a | b|', '|--+--|', 'there.')).toEqual([
      ...['Here', '', '```', '|a | b|', '|--+--|', '```', '', 'there.'],
    ]);
  });

  test('are verse where the format says so', () => {
    const options = { width: 40, shapesOf: () => [{ kind: 'verse' as const, from: 0, to: 3 }] };
    expect(build(options, 'Soup', 'in boots', 'tonight')).toEqual([
      'Soup\\',
      'in boots\\',
      'tonight',
    ]);
  });

  test('are verse in a part of a run', () => {
    const options = { width: 40, shapesOf: () => [{ kind: 'verse' as const, from: 1, to: 3 }] };
    expect(build(options, 'Sing:', 'soup', 'in boots', 'Thanks.')).toEqual([
      ...['Sing:', '', 'soup\\', 'in boots', '', 'Thanks.'],
    ]);
  });

  test('are a table where the format says so', () => {
    const options = { width: 40, shapesOf: () => [{ kind: 'table' as const, from: 0, to: 3 }] };
    expect(build(options, 'now then', 'one a b', 'two c d')).toEqual([
      '|     | now | then |',
      '| --- | --- | ---- |',
      '| one | a   | b    |',
      '| two | c   | d    |',
    ]);
  });

  test('stand alone where they are brackets', () => {
    const standsAlone = ({ text }: TextLine) => text === '[[';
    expect(build({ width: 40, standsAlone }, 'Look', '[[', 'a note')).toEqual([
      ...['Look', '', '\\[\\[', '', 'a note'],
    ]);
  });

  test('do not stand alone where they may end a full paragraph', () => {
    const standsAlone = ({ text }: TextLine, isOpen: boolean) => text === ']]' && !isOpen;
    expect(build({ width: 20, standsAlone }, 'A paragraph so full.', ']]', 'Short.', ']]')).toEqual(
      [...['A paragraph so full. ]]', '', 'Short.', '', ']]']],
    );
  });
});

test('claims cover the words in their order', () => {
  const { claims } = buildBody(linesOf('Do:', ' * eat', 'soup'), { bullet });
  expect(claims).toEqual([
    { span: { line: 1, start: 0, end: 3 }, as: 'text' },
    { span: { line: 2, start: 1, end: 2 }, as: 'marker' },
    { span: { line: 2, start: 3, end: 6 }, as: 'text' },
    { span: { line: 3, start: 0, end: 4 }, as: 'text' },
  ]);
});

test('the body has the words of the lines, in memory and as stored', () => {
  const word = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.constantFrom(
      '* ',
      '1. ',
      'A. ',
      '[[',
      '|',
      '  ',
      '   - x',
      '\\',
      '<b>',
      '&amp;',
      '_',
      '#',
      '>',
      '===',
    ),
  );
  const lines = fc.array(fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')));
  const options: BlockOptions = {
    bullet,
    label: /^(?:\d+\.|[A-Z]\.)\s/u,
    width: 20,
    nests: true,
    isHeading: ({ text }) => text.startsWith('#') && 4,
    isPreformatted: ({ text }) => text.startsWith('|'),
    shapesOf: (run) => [{ kind: run.length > 4 ? 'table' : 'verse', from: 1, to: run.length }],
  };
  const squeeze = (text: string) => text.replace(/\s+/gu, '');
  fc.assert(
    fc.property(lines, (texts) => {
      const given = linesOf(...texts.map((text) => text.replaceAll(/[\r\n]/gu, '')));
      const { body, claims } = buildBody(given, options);
      const claimed = claims
        .filter(({ as }) => as === 'text')
        .map(({ span }) => texts[span.line - 1]?.slice(span.start, span.end))
        .join('');
      expect(squeeze(plainText(body))).toBe(squeeze(claimed));
      expect(squeeze(plainText(parseText(stringifyText(body))))).toBe(squeeze(claimed));
    }),
    { numRuns: 500 },
  );
});
