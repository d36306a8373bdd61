import { describe, expect, test } from 'vitest';
import { toPage, type PageParticulars } from './page.ts';

const games = [
  { id: 'harbour', name: 'Harbour' },
  { id: 'ferry', name: 'Ferry' },
];

const particulars: PageParticulars = {
  kind: 'rule',
  name: 'Rule 33',
  description: 'A rule.',
  address: '/harbour/rules/33/',
  time: null,
  games,
  game: { id: 'harbour', name: 'Harbour' },
  above: [{ text: 'Rules', href: '/harbour/rules/' }],
  crumb: '33',
};

describe('the frame of a page', () => {
  test('is named by page, game and site', () => {
    expect(toPage(particulars).title).toBe('Rule 33 · Harbour · Palimpsest');
    expect(toPage({ ...particulars, name: 'Harbour' }).title).toBe('Harbour · Palimpsest');
  });

  test('has the way from the first page down to it', () => {
    expect(toPage(particulars).crumbs).toEqual([
      { text: 'Games', href: '/' },
      { text: 'Harbour', href: '/harbour/' },
      { text: 'Rules', href: '/harbour/rules/' },
      { text: '33', href: null },
    ]);
    expect(toPage({ ...particulars, kind: 'home' }).crumbs).toEqual([]);
  });

  test('marks the game that it belongs to', () => {
    const marked = toPage(particulars).games.map(({ href, current }) => [href, current]);
    expect(marked).toEqual([
      ['/harbour/', true],
      ['/ferry/', false],
    ]);
  });

  test('stands for itself, and has its data beside it', () => {
    expect(toPage(particulars)).toMatchObject({
      canonical: '/harbour/rules/33/',
      data: '/harbour/rules/33/data.json',
      indexed: true,
    });
    expect(toPage({ ...particulars, hasData: false }).data).toBeNull();
  });

  test('is kept from indexes where it shows an old text or a comparison', () => {
    expect(
      toPage({ ...particulars, old: { kind: 'old', title: 'Old', words: 'Old.', links: [] } })
        .indexed,
    ).toBe(false);
    expect(toPage({ ...particulars, kind: 'diff' }).indexed).toBe(false);
  });
});
