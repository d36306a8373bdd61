import { expect, test } from 'vitest';
import { describeFormat } from '../../../../test/support/describe-format.ts';
import { detect } from '../../detect.ts';
import type { SourceDocument } from '../../document.ts';
import { readSource } from '../../read-source.ts';
import { FORMATS } from '../index.ts';
import { jsonRules } from './index.ts';

describeFormat(jsonRules, import.meta.url);

function documentOf(text: string): SourceDocument {
  const file = { name: 'data.json', path: 'data.json', lines: text.split('\n') };
  return { id: 'data', name: file.name, isFolder: false, sha256: '', files: [file] };
}

function read(data: unknown, names?: Readonly<Record<string, string>>) {
  const writing = names && { names: new Map(Object.entries(names)) };
  return readSource(documentOf(JSON.stringify(data)), new Map(), jsonRules, new Map(), writing);
}

const DUTIES = [
  { key: 'A-1', what: 'Sweep', how: 'With a broom.' },
  { key: 'A-2', what: 'Mop', how: 'With water.', parts: [{ key: 'A-3', how: 'Warm.' }] },
];

test('reads what the manifest names, and nothing else', () => {
  const names = { rules: 'a.0', number: 'key', title: 'what', text: 'how', children: 'parts' };
  const { drafts, messages } = read({ a: [DUTIES], rules: [] }, names);
  expect(drafts.rules.map(({ id, title, parent }) => [id, title, parent])).toEqual([
    ['A-1', 'Sweep', undefined],
    ['A-2', 'Mop', undefined],
    ['A-3', '', 'A-2'],
  ]);
  expect(messages.map(({ ruleId }) => ruleId)).toEqual([]);
});

test('lists what stands beside the rules that the manifest names', () => {
  const data = { made: 'by hand', empty: [], laws: { by: { name: 'Ada' }, list: DUTIES } };
  const names = {
    rules: 'laws.list',
    number: 'key',
    title: 'what',
    text: 'how',
    children: 'parts',
  };
  const [message] = read(data, names).messages;
  expect(message?.ruleId).toBe('fields-unread');
  expect(message?.reason).toContain('beside the rules: “made”, “laws.by”; expected');
});

test('says where the manifest names what is not there', () => {
  expect(read({ a: DUTIES }, { rules: 'b' }).messages.map(({ ruleId }) => ruleId)).toEqual([
    'nothing-found',
    'line-unclaimed',
  ]);
  const { messages } = read(
    { a: DUTIES },
    { rules: 'a', number: 'no', title: 'what', text: 'how' },
  );
  expect(messages.map(({ reason }) => reason).join()).toContain('lack of the field “no”');
});

test('does not take reports of faults for rules, and tells what to write', () => {
  const faults = [1, 2, 3].map((number) => ({ number, title: 'Lamp', body: 'It is dark.' }));
  const detected = detect(documentOf(JSON.stringify(faults)), FORMATS);
  expect('problem' in detected && detected.problem.reason).toContain('“format: json-rules”');
});

test.each(['[{"a":', '{"rules": {"__proto__": 1}}', '['.repeat(20_000), '12'])(
  'refuses %.30s with a message',
  (text) => {
    const { drafts, messages } = readSource(documentOf(text), new Map(), jsonRules);
    expect(drafts.rules).toEqual([]);
    expect(messages.length).toBeGreaterThan(0);
  },
);

test('does not take the numbers of data for headings of rules', () => {
  const places = Array.from({ length: 40 }, (_, at) => ({ at: [at, at + 1], of: { a: 1 } }));
  const file = { name: 'data.json', path: 'data.json' };
  const lines = JSON.stringify(places, null, 1).split('\n');
  const document = { ...documentOf(''), files: [{ ...file, lines }] };
  expect(detect(document, FORMATS)).toHaveProperty('problem');
});

test('does not take a folder of any lists for rules', () => {
  const places = JSON.stringify([1, 2, 3].map((at) => ({ at: [at], of: { a: 1 } })));
  const files = ['a.json', 'b.json'].map((name) => ({ name, path: name, lines: [places] }));
  expect(detect({ ...documentOf(''), isFolder: true, files }, FORMATS)).toHaveProperty('problem');
});

/** A sentence that does not end where one looks for that. */
const LONG = `Dust${' and dust'.repeat(60)}.`;

test('reads a list of words that the manifest names, each called by its first words', () => {
  const { drafts } = read(
    { laws: ['1. Mop daily.', 'Sweep: with a broom.', 'Mop daily.', LONG] },
    { rules: 'laws' },
  );
  expect(drafts.rules.map(({ key, number, title }) => [key, number, title])).toEqual([
    ['Mop daily', null, ''],
    ['Sweep', null, ''],
    ['Mop daily 2', null, ''],
    ['Dust and dust and dust and dust and', null, ''],
  ]);
  expect(JSON.stringify(drafts.rules[1]?.body)).toContain('Sweep: with a broom.');
});

test('takes paragraphs of statutes for numbers', () => {
  const of = (from: number) =>
    [0, 1, 2].map((at) => ({
      paragraph: `§${from + at}`,
      text: `Theft of kind ${at}.`,
      fine: '9',
    }));
  const statutes = {
    Mill: { link: '', paragraphs: of(1) },
    Weir: { link: '', paragraphs: of(11) },
  };
  const { drafts } = read(statutes);
  expect(drafts.rules.flatMap(({ number }) => number ?? [])).toEqual('1 2 3 11 12 13'.split(' '));
});

test('reads names within names', () => {
  const rules = [1, 2].map((key) => ({ key, in: { en: `Sing ${key}.`, xx: 'La.' }, parts: [] }));
  const { drafts, messages } = read({ rules }, { rules: 'rules', text: 'in.en' });
  expect(drafts.rules.map(({ number }) => number)).toEqual(['1', '2']);
  expect(JSON.stringify(drafts.rules[1]?.body)).toContain('Sing 2.');
  expect(messages.map(({ reason }) => reason).join()).toContain('“in.xx” (2);');
});

test('says of a value that is a whole text with headings where to keep it', () => {
  const rules = '# Rules\n\n## 1. Lamps\n\nLamps burn.\n\n## 2. Boats\n\nBoats rest.\n';
  const text = JSON.stringify({ title: 'Quay', keeper: 'Ada', rules });
  const found = detect(documentOf(text), FORMATS);
  expect('problem' in found ? found.problem.reason : '').toContain('(rules.md)');
});
