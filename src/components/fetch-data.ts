/** In the place of what is too long for one file of data: the files that hold it, and what it is. */
interface Parted {
  readonly $parts: readonly string[];
  readonly of: 'array' | 'object' | 'string';
}

/** Fetches the data beside a page, with all its parts. */
export async function fetchData(address: string): Promise<unknown> {
  const base = new URL(address, document.baseURI);
  return joinParts(await fetchJson(base), base);
}

async function fetchJson(address: URL): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.href} could not be fetched.`);
  return response.json();
}

/** Calls itself for the levels of data that the build wrote, of which depth was limited before. */
async function joinParts(value: unknown, base: URL): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((item) => joinParts(item, base)));
  if (typeof value !== 'object' || value === null) return value;
  if (isParted(value)) {
    const load = async (path: string) => joinParts(await fetchJson(new URL(path, base)), base);
    const contents = await Promise.all(value.$parts.map(load));
    if (value.of === 'string') return contents.join('');
    return value.of === 'array' ? contents.flat(1) : Object.fromEntries(contents.flatMap(fieldsOf));
  }
  const fields = Object.entries(value).map(
    async ([name, inner]) => [name, await joinParts(inner, base)] as const,
  );
  return Object.fromEntries(await Promise.all(fields));
}

function fieldsOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function isParted(value: object): value is Parted {
  return '$parts' in value && Array.isArray(value.$parts);
}
