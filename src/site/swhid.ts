import { hash } from 'node:crypto';

/** Returns the identifier of a file's content that Software Heritage and git reckon: `swh:1:cnt:…`. */
export function swhidOf(content: string): string {
  const bytes = Buffer.from(content);
  return `swh:1:cnt:${hash('sha1', Buffer.concat([Buffer.from(`blob ${bytes.length}\0`), bytes]))}`;
}
