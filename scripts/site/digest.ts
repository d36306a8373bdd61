import { hash } from 'node:crypto';

/** Returns the digest of some bytes or words, in 43 characters. */
export function digestOf(data: string | Uint8Array): string {
  return hash('sha256', data, 'base64url');
}

/** Returns the digest of things of which each has a name: the same whatever their order. */
export function digestAll(parts: Iterable<readonly [name: string, digest: string]>): string {
  return digestOf(
    [...parts]
      .map(([name, digest]) => `${name}\0${digest}\n`)
      .sort()
      .join(''),
  );
}
