import { describe, expect, test } from 'vitest';
import {
  compareItems,
  compareLines,
  compareWords,
} from '../../src/engine/texts/comparison/words.ts';
import { readPattern } from '../../scripts/import-archives/file-pattern.ts';
import { matchPaths } from '../../src/engine/replay/state/path-pattern.ts';
import { parseChronicle } from '../../src/loaders/parse-chronicle.ts';
import { parseLog } from '../../src/loaders/parse-log.ts';
import { parseRecord } from '../../src/loaders/parse-record.ts';
import { parseScenarios } from '../../src/loaders/parse-scenarios.ts';
import {
  createTermFinder,
  findCitations,
  findPrecedence,
  findTerms,
  findTextDefinitions,
  findTextDepth,
  parseText,
  plainText,
  REFERENCE_FORMS,
  renderTree,
  stringifyText,
  termKey,
} from '../../src/markdown/index.ts';
import { Notes, toSlug, Witness } from '../../src/schemas/index.ts';
import { growthOf, isSteep, type Work } from './growth.ts';

/** What each way of writing has for marks, and those of names that differ. */
const YAML = [
  ...['[', ']', '{', '}', '- ', '- a\n', ': a', ': ', '? ', "'", '"', '|\n', '>\n', ' ', '\t'],
  ...[
    '&a ',
    '*a ',
    '!a ',
    '#',
    '%a\n',
    '---\n',
    'a: b\n',
    'k{n}: v\n',
    '- id: e{n}\n',
    ', ',
    '{a,',
  ],
  ...['- id: e{n}\n  do: x\n  fx: [a b]\n', '? [\n', 'a\n', '\\'],
];
/** What is read as YAML alike by all, and looked at by each: fields, and lists of them. */
const FIELDS = ['a: b\n', 'k{n}: v\n', '- a\n', '- id: e{n}\n', '{a,', '? [\n'];
const JSONS = [
  '[',
  ']',
  '{',
  '}',
  '{"a":',
  '"',
  '"a",',
  '1,',
  '\\',
  ' ',
  '\n',
  '{"id":"e{n}"}\n',
  '[[],',
];
const TEXT = [
  ...['- a\n  - b\n', '> a\n\nb\n\n', '{n}. a\n   - b\n\n'],
  ...['> ', '> a\n', '- ', '- a\n', '  - a\n', '1. ', '1. a\n', '# ', '#\n', '```\n', '~', '`'],
  ...['*', '_', '*a_b', '*a* ', '**a** ', '**a', '***a', '_a ', '\\', '\\*', '&', '&amp;', '&#35;'],
  ...[
    '[',
    ']',
    '[[',
    ']]',
    '[[a]]',
    '{{',
    '}}',
    '{{a}}',
    '/*',
    '*/',
    '|',
    '| - |\n',
    '|a|\n',
    '<b>',
    ...['<u>', '</u>', '<u>a</u>', '<u>*a*', '[a](rule:a)', '](rule:a)', '](https://a', '``'],
  ],
  ...[' ', '\t', '  \n', '\n', ' \n\t', '\u00A0', '!', 'A.1 ', '(a) ', '- **a**\n\n  b\n', '“a”'],
  ...[
    'Rule {n}, ',
    'rules 1, 2 and ',
    'r{n} ',
    '4E{n} ',
    '{n}/1 ',
    'p{n}, ',
    'nweek {n}, ',
    'CFJ {n} ',
  ],
  ...[
    'this rule ',
    'takes precedence over ',
    'rule 1 and ',
    'defers to ',
    '. ',
    ', ',
    'Fair Play ',
    ...[
      '[[ */ ',
      '/* ]] ',
      '[[ /* */ ]] ',
      'created by {n}/0, ',
      'nday 1, nweek ',
      'proposals 1 (a) ',
      '"',
      '(',
    ],
  ],
];
/** What terms are defined by. */
const DEFINITIONS = [
  'A Ferry is a "boat" (a "ship" or (the "Log")) known as The Log, or "it. ',
  ...[
    '"a{n}" means ',
    'is a ',
    '"',
    '(',
    'To "trim" ',
    'the ',
    '“',
    'an eel or ',
    ', ',
    'A{n} is ',
  ],
];
const CHRONICLE = [
  '## A {#a{n}}\n\n',
  '[[',
  ' |',
  '[[a = ',
  '[[a = b]] ',
  '[[a = b]]\n',
  '## ',
  'a ',
  '\n',
  ' = at ]]',
];
const NAMES = [
  'a',
  '*',
  '-',
  '/',
  '.',
  'a*',
  '*/',
  '**/',
  '?',
  ' ',
  '1',
  '+',
  '=',
  ':',
  '> ',
  'a/',
  'é',
];

const GAME = {
  references: REFERENCE_FORMS.map(({ name }) => name),
  comments: [
    { open: '[[', close: ']]' },
    { open: '/*', close: '*/' },
    { open: '{{', close: '}}' },
  ],
  isTitle: (words: string) => words === 'Fair Play',
  resolve: () => ({ href: '#a' }),
};

function growsWith(what: string, marks: readonly string[], work: Work): void {
  describe(what, () => {
    test.each(marks)('takes time linear in repetitions of %j', (mark) => {
      expect(growthOf(work, mark)).not.toSatisfy(isSteep);
    });
  });
}

growsWith('a record of YAML', FIELDS, (text) => parseRecord('a.yaml', text, Notes));
growsWith('a record of JSON', JSONS, (text) => parseRecord('a.json', text, Witness));
growsWith('a log', YAML, (text) => parseLog('a.yaml', text));
growsWith('lines of a log', JSONS, (text) => parseLog('a.jsonl', text));
growsWith('scenarios', FIELDS, (text) => parseScenarios('a.yaml', text));

growsWith('a text', TEXT, (text) => {
  if (findTextDepth(text) !== undefined) return;
  const tree = parseText(text);
  findCitations(tree, GAME);
  findPrecedence(tree, GAME);
  findTerms(tree);
  plainText(tree);
  renderTree(tree, GAME);
});

growsWith('a text with definitions', DEFINITIONS, (text) => {
  findTextDefinitions(text, { comments: GAME.comments, idPrefix: '' });
});

/** Forty terms that begin alike. */
const findAlike = createTermFinder(
  Array.from({ length: 40 }, (_, index) => ({
    key: termKey('eel '.repeat(index + 1) + 'toll'),
    isCapital: false,
  })),
);
growsWith('words in which terms are sought', ['eel ', 'toll ', 'eels '], findAlike);

growsWith('a chronicle', CHRONICLE, (text) => parseChronicle('a.md', text));

growsWith('words that are stored', TEXT, (value) => {
  stringifyText({
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'text', value }] }],
  });
});

growsWith('two versions of a text', TEXT, (text) => {
  const changed = `${text.slice(0, 100)}changed${text.slice(107)}`;
  compareWords(text, changed);
  compareLines(text, changed);
  compareItems(text, changed);
});

growsWith('a name', NAMES, (text) => {
  const path = text.replaceAll('*', 'a');
  toSlug(text);
  matchPaths(text)(path);
  matchPaths(`${text}b*c`)(path);
  readPattern(`a/${text}`)?.fits(path.slice(0, 4_000));
  parseLog('a.jsonl', JSON.stringify({ id: text, at: text, do: text, fx: [text, `a = ${text}`] }));
});
