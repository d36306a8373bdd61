import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Locked {
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

type Packages = Readonly<Record<string, Locked>>;

const lockfiles = ['package-lock.json', 'test/mutants/package-lock.json'].map((file) => {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages };
  return { file, packages };
});

test.each(lockfiles)('$file names packages, and no place to fetch them from', ({ packages }) => {
  const named = Object.keys(packages).filter((path) => packages[path]?.resolved !== undefined);
  expect(named).toEqual([]);
});

// npm leaves out what it did not find while it wrote the lockfile, and `npm ci` then refuses it.
test.each(lockfiles)('$file holds the packages of every platform', ({ packages }) => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !isLocked(packages, path, name))
      .map((name) => `${path} needs ${name}`),
  );
  expect(missing).toEqual([]);
});

/** Says whether a package is found from another one, as Node looks it up: folder by folder upwards. */
function isLocked(packages: Packages, from: string, name: string): boolean {
  const place = from === '' ? `node_modules/${name}` : `${from}/node_modules/${name}`;
  if (place in packages) return true;
  return (
    from !== '' &&
    isLocked(packages, from.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/u, ''), name)
  );
}
