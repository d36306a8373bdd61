/** The line on which each value of a JSON text begins, by its path: `["0","rules","101"]`. */
export type JsonPlaces = ReadonlyMap<string, number>;

interface Open {
  readonly isList: boolean;
  /** Key or number of the value that comes next. */
  next: string;
  expectsKey: boolean;
  /** The keys that were given until now. */
  readonly keys: Set<string>;
}

/** A key that an object gives a second time. */
export interface GivenTwice {
  /** Keys and numbers that lead to it, itself the last. */
  readonly path: readonly string[];
  readonly line: number;
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"|[{}[\],\n]|[^\s{}[\],:"]+/gu;

/**
 * Finds the lines of the values of a JSON text, which must be sound, down to `depth` keys. The path of
 * a value is its keys and numbers, put together by {@link pathKey}.
 * @param onTwice told of every key that its object has already, however deep
 */
export function locateJson(
  text: string,
  depth: number,
  onTwice?: (twice: GivenTwice) => void,
): JsonPlaces {
  const places = new Map<string, number>();
  const open: Open[] = [];
  let line = 1;
  const begin = () => {
    if (open.length <= depth) places.set(pathKey(...open.map(({ next }) => next)), line);
  };
  for (const [token] of text.matchAll(TOKEN)) {
    const inner = open.at(-1);
    if (token === '\n') line++;
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',') advance(inner);
    else if (inner?.expectsKey === true) {
      if (!takeKey(inner, token)) onTwice?.({ path: open.map(({ next }) => next), line });
    } else {
      begin();
      if (token === '{') open.push({ isList: false, next: '', expectsKey: true, keys: new Set() });
      if (token === '[') open.push({ isList: true, next: '0', expectsKey: false, keys: new Set() });
    }
  }
  return places;
}

function advance(inner: Open | undefined): void {
  if (inner === undefined) return;
  if (inner.isList) inner.next = String(Number(inner.next) + 1);
  else inner.expectsKey = true;
}

/** Takes a key; false where its object has it already. */
function takeKey(inner: Open, token: string): boolean {
  // A sound key is a sound JSON text itself.
  inner.next = token.includes('\\') ? String(JSON.parse(token)) : token.slice(1, -1);
  inner.expectsKey = false;
  const isNew = !inner.keys.has(inner.next);
  inner.keys.add(inner.next);
  return isNew;
}

/** Puts the keys and numbers that lead to a value together. */
export function pathKey(...parts: readonly (string | number)[]): string {
  return JSON.stringify(parts.map(String));
}
