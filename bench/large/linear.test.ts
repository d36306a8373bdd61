import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { clearContent, inCopy, NODE, scriptOf } from '../project.ts';
import { SHAPES, writeLarge, type ShapeName } from './shapes.ts';

/** Sizes of the first build; the second has twice as much of everything, the third four times. */
const SIZES: Readonly<Record<ShapeName, number>> = {
  witnesses: 60,
  events: 400,
  citations: 50,
  holdings: 15,
  text: 20_000,
  rewritten: 20_000,
  versions: 60,
  findings: 800,
};

const STEPS = [1, 2, 4] as const;
const NAMES = Object.keys(SHAPES) as ShapeName[];

/** Bytes of each game: what is held of it, and what the site has of it, by step. */
const measured = new Map<ShapeName, { readonly held: number; readonly built: number }[]>();

/** Every shape is a game of one archive, so that three builds measure all of them. */
beforeAll(
  () =>
    inCopy((project) => {
      for (const step of STEPS) {
        const content = clearContent(project);
        for (const name of NAMES) writeLarge(content, name, SIZES[name] * step);
        build(project);
        for (const name of NAMES) {
          const held = heldBytes(content, name);
          const built = bytesBelow(join(project, 'dist', name));
          measured.set(name, [...(measured.get(name) ?? []), { held, built }]);
        }
      }
      return Promise.resolve();
    }),
  600_000,
);

function build(project: string): void {
  const [, ...parameters] = scriptOf('build:site').split(' ');
  const { status, stdout, stderr } = spawnSync(NODE, parameters, {
    cwd: project,
    encoding: 'utf8',
    // The test's own surroundings say that a site is being developed, which reads all anew for each page.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(`The archive could not be built:\n${stdout}${stderr}`);
}

function heldBytes(content: string, game: string): number {
  const kinds = ['rules', 'texts', 'sources', 'actions'];
  return kinds.reduce((sum, kind) => sum + bytesBelow(join(content, kind, game)), 0);
}

function bytesBelow(folder: string): number {
  if (statSync(folder, { throwIfNoEntry: false }) === undefined) return 0;
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .filter((found) => found.isFile())
    .reduce((sum, { size }) => sum + size, 0);
}

/**
 * The power with which the site grows, of what is held: 1 where each step adds as much as it adds to
 * what is held, 2 where it adds as much as the square. What every game has is left out by taking steps.
 */
function growthOf(name: ShapeName): number {
  const [first, second, third] = measured.get(name) ?? [];
  if (!first || !second || !third) throw new Error(`${name} was not measured.`);
  const held = (third.held - second.held) / (second.held - first.held);
  const built = (third.built - second.built) / (second.built - first.built);
  return Math.log(built) / Math.log(held);
}

describe('the size of the built site', () => {
  test.each(NAMES)('is linear in what is held: %s', (name) => {
    expect(growthOf(name)).toBeLessThan(1.15);
    expect(growthOf(name)).toBeGreaterThan(0.3);
  });
});
