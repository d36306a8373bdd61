import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Settings } from '../schemas/index.ts';
import { findUnknownGames, loadSettings, readSettings } from './read-settings.ts';

function rootWith(text?: string): string {
  const root = mkdtempSync(join(tmpdir(), 'palimpsest-settings-'));
  if (text !== undefined) writeFileSync(join(root, 'palimpsest.yaml'), text);
  return root;
}

describe('settings', () => {
  test.each([
    ['are not there', undefined],
    ['say nothing', '# title: The Harbour\n\n'],
  ])('that %s are the usual ones', (_what, text) => {
    expect(readSettings(rootWith(text))).toEqual({ settings: Settings.parse({}), messages: [] });
  });

  test('that say something are taken', () => {
    const { settings } = readSettings(rootWith('title: The Harbour\ntimeZone: Asia/Tokyo\n'));
    expect(settings).toMatchObject({
      title: 'The Harbour',
      timeZone: 'Asia/Tokyo',
      language: 'en',
    });
  });

  test('are told of where they are wrong, with the place', () => {
    const { messages } = readSettings(rootWith('title: A\naccent: "#ffff00"\n'));
    expect(messages.map(({ ruleId, file, line }) => [ruleId, file, line])).toEqual([
      ['record-invalid', 'palimpsest.yaml', 2],
    ]);
    expect(() => loadSettings(rootWith('titel: A\n'))).toThrow(/palimpsest\.yaml:1/u);
  });

  test.each(['', '\n \n'])('that are empty are told of: %j', (text) => {
    const { settings, messages } = readSettings(rootWith(text));
    expect(settings).toEqual(Settings.parse({}));
    expect(messages.map(({ ruleId, line, fatal }) => [ruleId, line, fatal])).toEqual([
      ['record-invalid', 1, true],
    ]);
    expect(() => loadSettings(rootWith(text))).toThrow(/palimpsest\.yaml:1.*empty/u);
  });

  test('that cannot be read are told of', () => {
    const root = rootWith();
    mkdirSync(join(root, 'palimpsest.yaml'));
    expect(readSettings(root).messages).toHaveLength(1);
  });
});

test('a game that the archive does not have is told of where it is named', () => {
  const root = rootWith('games:\n  - harbour\n  - quay\n');
  const { settings } = readSettings(root);
  const found = findUnknownGames(root, settings, ['harbour']);
  expect(found.map(({ file, line, reason }) => [file, line, reason])).toEqual([
    ['palimpsest.yaml', 3, 'Unexpected game quay, expected one of harbour.'],
  ]);
  expect(findUnknownGames(root, settings, ['quay', 'harbour'])).toEqual([]);
});
