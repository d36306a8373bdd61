import { expect, test } from 'vitest';
import {
  sampleGame,
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../../test/support/sample-archive.ts';
import { citationHref } from './citation-href.ts';

const begins = (era: string, nweek: number, nday = 1) => ({
  game: { era, nweek, nday },
  calendar: '2005-04-04',
  begins: true,
});
const model = sampleModel({
  games: [
    sampleGame({
      eras: [
        { id: 'ebb', name: 'Ebb' },
        { id: 'flood', name: 'Flood' },
        { id: 'calm', name: 'Calm' },
      ],
      anchors: [begins('flood', 85), begins('calm', 112), begins('flood', 7), begins('calm', 7)],
    }),
  ],
  sources: [sampleSource('print')],
  witnesses: [sampleWitness('1', 'print', { lastRevision: 'nweek 85' })],
});
const [witness] = model.copies.get('print') ?? [];
if (witness === undefined) throw new Error('The sample has no copy.');
const hrefOf = (nweek: string) =>
  citationHref(model, witness, { kind: 'time', key: nweek, printed: `nweek ${nweek}` });

test('an nweek of which the text’s own era knows something is the one meant', () => {
  expect(hrefOf('85')).toBe('/harbour/eras/ebb/#nweek-85');
});

test('an nweek with which another era began leads to that era', () => {
  expect(hrefOf('112')).toBe('/harbour/eras/calm/');
});

test('an nweek with which two eras began, or none, leads nowhere', () => {
  expect(hrefOf('7')).toBeNull();
  expect(hrefOf('60')).toBeNull();
});
