import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forgetWhenWritten, leaveForLater, pagesAreWritten, renderWithPieces } from './index.ts';

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

test('a piece is made when its turn comes, and none before', async () => {
  const made: number[] = [];
  const { page, fill } = await renderWithPieces(() =>
    Promise.resolve([1, 2].map((one) => leaveForLater(() => String(made.push(one)))).join(' ')),
  );
  expect(made).toEqual([]);
  const chunks = fill(Buffer.from(page))[Symbol.iterator]();
  chunks.next();
  chunks.next();
  expect(made).toEqual([1]);
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
