import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import { describe, expect, test } from 'vitest';
import { leastContrast, PAPERS } from './accent.ts';
import { Settings } from './settings.ts';

const problem = (settings: unknown): string | undefined =>
  Settings.safeParse(settings).error?.issues[0]?.message;

test('every field may be left out', () => {
  expect(Settings.parse({})).toMatchObject({
    title: 'Palimpsest',
    language: 'en',
    timeZone: 'UTC',
  });
});

describe('what cannot be done is refused with a sentence', () => {
  test.each([
    [{ title: ' ' }, /./u],
    [{ titel: 'A' }, /titel/u],
    [{ address: 'name.example' }, /^expected an address such as/u],
    [{ address: 'https://name.example/?a' }, /^expected an address without/u],
    [{ address: 'ftp://name.example/' }, /^expected an address such as/u],
    [{ language: 'xx-nowhere' }, /^expected a language/u],
    [{ language: 'not a tag' }, /^expected a language/u],
    [{ timeZone: 'Europe/Atlantis' }, /^expected a time zone/u],
    [{ accent: 'red' }, /^expected a colour such as/u],
    [{ accent: '#f0e68c' }, /read in the light scheme: #f0e68c has a contrast of 1\.\d to 1/u],
    [{ accent: { light: '#1f4f7a', dark: '#1f4f7a' } }, /read in the dark scheme/u],
    [{ games: [] }, /^expected a game, or no such field/u],
    [{ games: ['a', 'a'] }, /^expected every game once/u],
  ])('%j', (settings, sentence) => {
    expect(problem(settings)).toMatch(sentence);
  });
});

describe('the accent', () => {
  test.each(['#1f4f7a', '#8f1a12', '#000000', '#145214', '#5b2a86'])(
    'of %s is made readable in the dark',
    (light) => {
      const { accent } = Settings.parse({ accent: light });
      expect(accent?.light).toBe(light);
      expect(leastContrast(accent?.dark ?? '', PAPERS.dark)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('is held against the papers on which it stands', () => {
    expect(papersOf('light')).toEqual(PAPERS.light);
    expect(papersOf('dark')).toEqual(PAPERS.dark);
  });
});

const NAMES = ['--paper', '--paper-deep', '--old-paper', '--old-paper-deep', '--tint-new'];

/** The colours of the stylesheet behind text that has the accent. */
function papersOf(scheme: 'light' | 'dark'): (string | undefined)[] {
  const found = new Map<string, string>();
  const css = postcss.parse(readFileSync('src/styles/tokens.css', 'utf8'));
  css.walkDecls((declaration) => {
    const rule = declaration.parent;
    if (rule?.type !== 'rule' || rule.selector !== ':root') return;
    const media = rule.parent?.type === 'atrule' ? (rule.parent as postcss.AtRule).params : '';
    if (media.includes('dark') === (scheme === 'dark')) {
      found.set(declaration.prop, declaration.value);
    }
  });
  return NAMES.map((name) => found.get(name));
}
