import { sha1 } from '@noble/hashes/legacy.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Returns the identifier of a file's content that Software Heritage and git reckon: `swh:1:cnt:…`. */
export function swhidOf(content: string): string {
  const bytes = utf8ToBytes(content);
  const head = utf8ToBytes(`blob ${bytes.length}\0`);
  return `swh:1:cnt:${bytesToHex(sha1(concatBytes(head, bytes)))}`;
}
