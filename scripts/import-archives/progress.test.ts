import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';

function written(screen: { isTTY?: boolean; columns?: number }): string[] {
  const texts: string[] = [];
  const progress = createProgress({ ...screen, write: (text) => texts.push(text) });
  progress.step({ source: 'harbour/one', state: 'reading' });
  progress.step({ source: 'harbour/one', state: 'read' });
  progress.step({ source: 'harbour/two', state: 'not at hand' });
  progress.end();
  return texts;
}

test('prints a plain line a source where nobody watches', () => {
  expect(written({})).toEqual(['harbour/one: read\n', 'harbour/two: not at hand\n']);
});

test('writes one line over on a terminal, no wider than it, and leaves none', () => {
  const texts = written({ isTTY: true, columns: 20 });
  expect(texts.at(-1)).toBe('\r\u001b[K');
  expect(texts.every((text) => text.startsWith('\r') || text.length < 20)).toBe(true);
  expect(texts.join('')).not.toContain('\n');
});
