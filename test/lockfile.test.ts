import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const lockfile = readFileSync('package-lock.json', 'utf8');
const { packages } = JSON.parse(lockfile) as { packages: Readonly<Record<string, Locked>> };

test('the lockfile names packages and their digests, and no place to fetch them from', () => {
  const named = Object.keys(packages).filter((path) => packages[path]?.resolved !== undefined);
  expect(named).toEqual([]);
});

// npm leaves out what it did not find while it wrote the lockfile, and `npm ci` then refuses it.
test('the lockfile holds the packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(path, name))
      .map((name) => `${path} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

/** Says whether a package is found from another one, as Node looks it up: folder by folder upwards. */
function isLocked(from: string, name: string): boolean {
  const place = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (place in packages) return true;
  return (
    from !== '' && isLocked(from.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/u, ''), name)
  );
}
