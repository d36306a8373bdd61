import fc from 'fast-check';
import { decode } from '../../scripts/import-archives/decode.ts';
import type { SourceFile } from '../../scripts/import-archives/document.ts';
import type { FormatInput } from './format-cases.ts';

type Edit = (lines: readonly string[]) => readonly string[];

/** Marks that mean something to one format or another, and to Markdown. */
const MARKS = [
  ...['[[', ']]', '[', ']', '{{', '}}', '/*', '*/', '<b>', '<', '&amp;', '\\', '`', '```', '~~~'],
  ...['* ', '- ', '+ ', '# ', '> ', '1. ', '1) ', 'A.1', '|', '---', '===', '**', '_', '__', '!['],
  ...[' ', '    ', '\t', '\u00a0', '\u2028', 'Rule 1', 'Rule 9/9', '[1]', '9/9', 'Keywords:', ': '],
  ...['Created by ', 'Revised by ', 'References', '1. http://h.example/', '_'.repeat(65), '.', ','],
];

const noise = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.oneof(fc.constantFrom(...MARKS), fc.string({ maxLength: 3 })))
    .map((parts) => parts.join('')),
);

/** Any text at all in the place of the document. */
export function anyText(input: FormatInput): fc.Arbitrary<FormatInput> {
  return fc
    .array(noise, { minLength: 1 })
    .map((lines) => lines.join('\n'))
    .map((text) => withFirstFile(input, text))
    .filter((made) => made !== undefined);
}

/** A document that breaks off anywhere. */
export function anyPrefix(inputs: readonly FormatInput[]): fc.Arbitrary<FormatInput> {
  return fc
    .tuple(fc.constantFrom(...inputs), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([input, part]) => {
      const text = input.document.files[0]?.lines.join('\n') ?? '';
      return withFirstFile(input, text.slice(0, Math.ceil(text.length * part)));
    })
    .filter((made) => made !== undefined);
}

/** A document, or a file that accompanies it, after a few random edits. */
export function anyEdit(inputs: readonly FormatInput[]): fc.Arbitrary<FormatInput> {
  return fc
    .tuple(fc.constantFrom(...inputs), fc.nat(), fc.array(edit, { minLength: 1, maxLength: 6 }))
    .map(([input, which, edits]) => {
      const { files } = input.document;
      const all = [...files, ...input.companions.values()];
      const chosen = all[which % all.length];
      return chosen && replace(input, chosen, redecode(chosen, applyAll(chosen.lines, edits)));
    })
    .filter((made) => made !== undefined);
}

const edit: fc.Arbitrary<Edit> = fc
  .record({
    kind: fc.constantFrom('delete', 'double', 'insert', 'join', 'break', 'spoil', 'cut'),
    at: fc.nat(),
    column: fc.nat({ max: 120 }),
    size: fc.integer({ min: 1, max: 4 }),
    noise,
  })
  .map(({ kind, at, column, size, noise: spoiler }) => {
    return (lines) => {
      const index = lines.length === 0 ? 0 : at % lines.length;
      const line = lines[index] ?? '';
      const changed = {
        delete: [],
        double: [...lines.slice(index, index + size), ...lines.slice(index, index + size)],
        insert: [spoiler, ...lines.slice(index, index + size)],
        join: [lines.slice(index, index + size).join(' ')],
        break: [line.slice(0, column), line.slice(column), ...lines.slice(index + 1, index + size)],
        spoil: [
          line.slice(0, column) + spoiler + line.slice(column),
          ...lines.slice(index + 1, index + size),
        ],
        cut: [line.slice(0, column), ...lines.slice(index + 1, index + size)],
      }[kind];
      return [...lines.slice(0, index), ...changed, ...lines.slice(index + size)];
    };
  });

function applyAll(lines: readonly string[], edits: readonly Edit[]): readonly string[] {
  return edits.reduce((edited, change) => change(edited), lines);
}

function withFirstFile(input: FormatInput, text: string): FormatInput | undefined {
  const first = input.document.files[0];
  return first && replace(input, first, redecode(first, [text]));
}

/** Decodes as the import does, so that no input is tried that could not come so far. */
function redecode(file: SourceFile, lines: readonly string[]): SourceFile | undefined {
  const decoded = decode(file.path, Buffer.from(lines.join('\n')));
  return 'problem' in decoded ? undefined : { ...file, lines: decoded.lines };
}

function replace(
  input: FormatInput,
  old: SourceFile,
  changed: SourceFile | undefined,
): FormatInput | undefined {
  if (changed === undefined) return undefined;
  const swap = (file: SourceFile) => (file === old ? changed : file);
  return {
    document: { ...input.document, files: input.document.files.map(swap) },
    companions: new Map([...input.companions].map(([role, file]) => [role, swap(file)])),
  };
}

/** Inputs on which an expression or loop that is worse than linear takes minutes, by what they are. */
export function hugeInputs(input: FormatInput): readonly (readonly [string, FormatInput])[] {
  const sample = input.document.files[0]?.lines ?? [];
  const first = sample.slice(0, 12);
  const size = 1_000_000;
  const longLines = [
    '[',
    '[[ ',
    ' ',
    '*',
    '_',
    '. ',
    '1',
    'a',
    '1. ',
    'Rule 1',
    '(1) ',
    '{{',
    ', ',
  ];
  return [
    ...longLines.map(
      (mark) =>
        [
          `a line of ${JSON.stringify(mark)}`,
          [...first, mark.repeat(size / mark.length), ...first],
        ] as const,
    ),
    ...longLines.map(
      (mark) =>
        [
          `lines of ${JSON.stringify(mark)}`,
          [...first, ...Array.from({ length: size / 40 }, () => mark.repeat(40 / mark.length))],
        ] as const,
    ),
    [
      'itself many times',
      Array.from({ length: 20_000 / sample.length }, () => sample).flat(),
    ] as const,
  ].flatMap(([name, lines]) => {
    const made = withFirstFile(input, lines.join('\n'));
    return made ? [[name, made] as const] : [];
  });
}
