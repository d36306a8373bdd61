import { expect, test } from 'vitest';
import { compareBlocks } from '../../engine/index.ts';
import { renderText } from '../../markdown/index.ts';
import { viewHunks } from './hunks.ts';
import { nameRegions } from './region-names.ts';

/** A text with drawings before and after what changes. */
const drawn = (word: string) => [
  { text: '+--+\n|  |', isDrawn: true },
  { text: `A ${word} stands here.`, isDrawn: false },
  { text: `+--+\n| ${word} |`, isDrawn: true },
  { text: '=====', isDrawn: true },
];

test('what is scrolled by itself has a name of its own on its page', () => {
  const html = renderText('```\n+-+\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```\n| |\n```\n', {
    references: [],
    comments: [],
    isTitle: () => false,
    resolve: () => null,
    idPrefix: 'r1-',
  });
  const names = [...nameRegions(html, '1 "<of>"').matchAll(/aria-label="(?<name>[^"]*)"/gu)];
  expect(names.map(({ groups }) => groups?.['name'])).toEqual([
    'Preformatted text 1 of 1 &quot;&lt;of>&quot;',
    'Table 2 of 1 &quot;&lt;of>&quot;',
    'Preformatted text 3 of 1 &quot;&lt;of>&quot;',
  ]);
});

test('no two drawings of a comparison have one name', () => {
  const names = viewHunks(compareBlocks(drawn('weir'), drawn('gull'))).flatMap((hunk) =>
    hunk.kind === 'unchanged' ? hunk.blocks.map(({ drawing }) => drawing) : [hunk.drawing],
  );
  const told = names.filter((name) => name !== null);
  expect(told.length).toBeGreaterThan(2);
  expect(new Set(told).size).toBe(told.length);
});
