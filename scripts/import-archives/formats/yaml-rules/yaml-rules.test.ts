import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { describeFormat } from '../../../../test/support/describe-format.ts';
import type { SourceDocument } from '../../document.ts';
import { readSource } from '../../read-source.ts';
import { yamlRules } from './index.ts';
import { openYaml } from './open-yaml.ts';

describeFormat(yamlRules, import.meta.url);

function documentOf(text: string): SourceDocument {
  const file = { name: 'rules.yaml', path: 'rules.yaml', lines: text.split('\n') };
  return { id: 'rules', name: file.name, isFolder: false, sha256: '', files: [file] };
}

const words = fc.stringMatching(/^[a-z'"\\:#\-{}[\]&*!|>%@ ,.é—🦀\n\t]{1,60}$/u);
const style = fc.constantFrom(
  'PLAIN' as const,
  'QUOTE_DOUBLE' as const,
  'QUOTE_SINGLE' as const,
  'BLOCK_LITERAL' as const,
  'BLOCK_FOLDED' as const,
);

test('sets out every scalar as it is meant, however it is written', () => {
  fc.assert(
    fc.property(words, style, (meant, defaultStringType) => {
      const text = stringify({ a: meant }, { defaultStringType });
      const { a: said } = parse(text, { schema: 'failsafe' }) as { a: string };
      const opened = openYaml(documentOf(text));
      if (!('root' in opened)) throw new Error(opened.reason);
      const value = opened.root.members[0]?.value;
      expect(value?.meaning()).toBe(said);
      const lines = value?.place() ?? [];
      // Where YAML folds lines, paragraphs are parted by blank ones.
      const single = (text: string) => text.replace(/\n+/gu, '\n').replace(/\n$/u, '').trimEnd();
      expect(single(lines.map(({ text }) => text).join('\n'))).toBe(single(said));
    }),
    { numRuns: 500 },
  );
});

test('reads what the manifest names', () => {
  const text = 'weir:\n  - [1]\n  - key: A-1\n    how: Sweep.\n  - key: A-2\n    how: Mop.\n';
  const names = new Map(Object.entries({ rules: 'weir', number: 'key', text: 'how' }));
  const { drafts } = readSource(documentOf(text), new Map(), yamlRules, new Map(), { names });
  expect(drafts.rules.map(({ id }) => id)).toEqual(['A-1', 'A-2']);
});

test.each(['a: [', '- a\n---\n- b', '- '.repeat(20_000) + 'a', '\t- a: b', 'a: *b'])(
  'refuses %.20j with a message',
  (text) => {
    const { drafts, messages } = readSource(documentOf(text), new Map(), yamlRules);
    expect(drafts.rules).toEqual([]);
    expect(messages.length).toBeGreaterThan(0);
  },
);
