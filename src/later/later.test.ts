import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  askForWhole,
  forgetWhenWritten,
  leaveForLater,
  leaveWhole,
  pagesAreWritten,
  renderWithPieces,
} from './index.ts';

const textOf = (chunks: Iterable<Uint8Array>): string => Buffer.concat([...chunks]).toString();

test('a piece that nobody offers to write later is made at once', () => {
  expect(leaveForLater(() => 'keel')).toBe('keel');
});

test('what is left is put in where it was left, whatever it is', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' })), async (pieces) => {
      const { page, fill } = await renderWithPieces(() =>
        Promise.resolve(pieces.map((piece) => `<p>ü ${leaveForLater(() => piece)}</p>`).join('')),
      );
      const whole = pieces.map((piece) => `<p>ü ${piece}</p>`).join('');
      expect(textOf(fill(Buffer.from(page)))).toBe(Buffer.from(whole).toString());
      expect(textOf(fill(page))).toBe(Buffer.from(whole).toString());
    }),
  );
});

test('a piece of data stands in the file as the data is written', async () => {
  const wording = '"keel"\n';
  const inJson = (piece: string): string => JSON.stringify(piece).slice(1, -1);
  const data = () => JSON.stringify({ text: leaveForLater(() => wording, inJson) });
  const { page, fill } = await renderWithPieces(() => Promise.resolve(data()));
  expect(textOf(fill(Buffer.from(page)))).toBe(data());
});

test('a long piece is made when its turn comes, and none before', async () => {
  const made: number[] = [];
  const long = (one: number): string => `${made.push(one)}${' '.repeat(200_000)}`;
  const { page, fill } = await renderWithPieces(() =>
    Promise.resolve([1, 2, 3].map((one) => leaveForLater(() => long(one))).join(' ')),
  );
  expect(made).toEqual([]);
  const chunks = fill(page)[Symbol.iterator]();
  chunks.next();
  expect(made).toEqual([1]);
  chunks.next();
  expect(made).toEqual([1, 2]);
});

test('short pieces are written together', async () => {
  const { page, fill } = await renderWithPieces(() =>
    Promise.resolve(`<p>${[1, 2].map((one) => leaveForLater(() => String(one))).join(' ')}</p>`),
  );
  expect([...fill(page)].map((chunk) => Buffer.from(chunk).toString())).toEqual(['<p>1 2</p>']);
});

test('all of an answer is left where that is asked for, and nowhere else', async () => {
  const answer = () => leaveWhole(() => '{"keel": 1}') ?? 'as ever';
  expect(answer()).toBe('as ever');
  await renderWithPieces(async () => {
    expect(answer()).toBe('as ever');
    const whole = await askForWhole(answer);
    expect(typeof whole === 'function' && whole()).toBe('{"keel": 1}');
    expect(answer()).toBe('as ever');
    expect(await askForWhole(() => 'nothing left')).toBe('nothing left');
    expect(await askForWhole(() => typeof answer())).toBe('object');
  });
});

test('a piece is put in where it was left in another piece', async () => {
  const { page, fill } = await renderWithPieces(() => {
    const rules = ['keel', 'mast'].map((rule) => leaveForLater(() => `(${rule})`));
    return Promise.resolve(leaveForLater(() => `[${rules.join(' ')}]`) + leaveForLater(() => '.'));
  });
  expect(textOf(fill(Buffer.from(page)))).toBe('[(keel) (mast)].');
});

test('what looks like a place for a piece stays as it is', async () => {
  const spoof = '<!--later 00000000-0000-0000-0000-000000000000 0-->';
  const { page, fill } = await renderWithPieces(() =>
    Promise.resolve(`${spoof}${leaveForLater(() => spoof)}`),
  );
  expect(textOf(fill(Buffer.from(page)))).toBe(spoof + spoof);
});

test('what is to be forgotten is forgotten once', () => {
  const forgotten: string[] = [];
  forgetWhenWritten(() => forgotten.push('keel'));
  forgetWhenWritten(() => forgotten.push('mast'));
  expect(forgotten).toEqual([]);
  pagesAreWritten();
  pagesAreWritten();
  expect(forgotten).toEqual(['keel', 'mast']);
});

test('the offer ends with the page, also where rendering fails', async () => {
  await expect(renderWithPieces(() => Promise.reject(new Error('sunk')))).rejects.toThrow('sunk');
  expect(leaveForLater(() => 'keel')).toBe('keel');
});
