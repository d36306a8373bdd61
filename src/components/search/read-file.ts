import type { ReadFile } from '../../finding/sorted-tree.ts';

/** Reads files below an address, each once. */
export function readerAt(base: string): ReadFile {
  const known = new Map<string, Promise<string>>();
  return (path) => {
    const found = known.get(path) ?? fetchText(`${base}${path}`);
    known.set(path, found);
    return found;
  };
}

async function fetchText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} could not be fetched.`);
  return response.text();
}
