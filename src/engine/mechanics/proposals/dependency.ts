/** Something that a proposal depends on: `Proposal 441`, `Rule 33/2`. */
export interface Dependency {
  readonly kind: 'proposal' | 'rule';
  readonly number: string;
  /** Undefined where any revision will do. */
  readonly revision: string | undefined;
}

/** Objects that are active, by number and revision: `33/2`. */
export interface ActiveObjects {
  readonly proposals: ReadonlySet<string>;
  readonly rules: ReadonlySet<string>;
}

/** Reads a dependency; undefined where it is none. */
export function readDependency(words: string): Dependency | undefined {
  const parts = /^(proposal|rule) (\d+)(?:\/(\d+))?$/iu.exec(words);
  if (parts === null) return undefined;
  const [, kind = '', number = '', revision] = parts;
  return { kind: kind.toLowerCase() === 'rule' ? 'rule' : 'proposal', number, revision };
}

/** Returns whether a dependency is met by what is active now (r358/0 I and II). */
export function isMet({ kind, number, revision }: Dependency, active: ActiveObjects): boolean {
  const objects = kind === 'rule' ? active.rules : active.proposals;
  if (revision !== undefined) return objects.has(`${number}/${revision}`);
  return [...objects].some((object) => object.split('/')[0] === number);
}
