import { expect, test } from 'vitest';
import { groupByEra } from './era-groups.ts';

const eras = [
  { id: 'ebb', name: 'Ebb' },
  { id: 'flood', name: 'Flood' },
];
const numbering = { numberOf: (item: string) => item.slice(1), sectionOf: () => '' };
const eraOf = (item: string) => ({ e: 'ebb', f: 'flood' })[item.charAt(0)];

test('a list of several eras is divided by them, in their order', () => {
  const groups = groupByEra(['f1', 'e2', 'x3', 'e4'], eras, eraOf, numbering);
  expect(groups).toEqual([
    { id: 'era-ebb', name: 'Ebb', items: ['e2', 'e4'] },
    { id: 'era-flood', name: 'Flood', items: ['f1'] },
    { id: 'era-no-era', name: 'Era not known', items: ['x3'] },
  ]);
});

test('a long era is divided by numbers', () => {
  const many = Array.from({ length: 40 }, (_, n) => `e${n * 10}`);
  const names = groupByEra([...many, 'f1'], eras, eraOf, numbering).map(({ name }) => name);
  expect(names).toEqual([
    'Ebb, 0 to 90',
    'Ebb, 100 to 190',
    'Ebb, 200 to 290',
    'Ebb, 300 to 390',
    'Flood',
  ]);
});

test('a list of one era is divided by numbers alone', () => {
  expect(groupByEra(['e1', 'e2'], eras, eraOf, numbering)).toEqual([
    { id: 'from-0', name: '1 to 2', items: ['e1', 'e2'] },
  ]);
});
