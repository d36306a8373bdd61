import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { FORMATS, runImport } from '../../scripts/import-archives/door.ts';
import { fateOf } from '../../src/site/proposal-fate.ts';
import {
  anyQuestions,
  disagreementsOn,
  openGame,
  unlikeMoments,
  unlikeRulePages,
} from '../support/one-answer.ts';

/** The law of `test/one-answer.test.ts`, of the archive that lies nowhere in the repository. */

const folders = inject('archives');
const isHere = folders.some((folder) => existsSync(join(folder, 'agora/ruleset')));
const own = resolve(import.meta.dirname, '../..');
let root: string;

describe.skipIf(!isHere)('one question has one answer', () => {
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'palimpsest-answers-'));
    cpSync(join(own, 'archives/agora'), join(root, 'archives/agora'), { recursive: true });
    for (const path of ['games/agora.yaml', 'notes/agora.yaml', 'actions/agora/adoptions.yaml']) {
      cpSync(join(own, 'src/content', path), join(root, 'content', path));
    }
    const options = { manifests: [], accept: false, check: false, formats: FORMATS };
    expect(runImport({ ...options, root, archiveFolders: folders }).failed).toBe(false);
  });

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('in Agora', () => {
    const game = openGame(root, 'agora');
    expect(game.model.rules.length).toBeGreaterThan(300);
    const questions = anyQuestions(game, 14, 20);
    expect(questions).toHaveLength(280);
    expect(disagreementsOn(game, questions)).toEqual([]);
    expect(unlikeRulePages(game, questions.map(({ rule }) => rule))).toEqual([]);
    const { length } = game.times.moments;
    const places = Array.from({ length: 12 }, (_, index) => Math.floor((index * length) / 12));
    expect(unlikeMoments(game, [...new Set(places)])).toEqual([]);
  });

  test('and of no proposal is anything decided that its changes contradict', () => {
    const { model } = openGame(root, 'agora');
    const fates = model.proposals.map((proposal) => ({ slug: proposal.slug, ...fateOf(model, proposal) }));
    expect(fates.filter(({ conflict }) => conflict !== null)).toEqual([]);
    const twice = fates.filter(({ outcomes }) => outcomes.length > 1);
    expect(twice).toHaveLength(20);
    expect(twice.map(({ slug }) => slug)).toContain('8188');
  });
});
