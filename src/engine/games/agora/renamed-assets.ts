import type { Effect } from '../../replay/log/short-form.ts';
import type { HandlerContext } from '../../replay/handlers.ts';

const pathOf = (asset: string) => `treasury/renamed/${asset}`;

/** Remembers that an asset has another name now; the new name means itself again. */
export function noteRenaming(from: string, to: string, context: HandlerContext): Effect[] {
  const back: Effect[] =
    context.get(pathOf(to)) === undefined ? [] : [{ op: 'end', path: pathOf(to) }];
  return [...back, { op: 'set', path: pathOf(from), value: to }];
}

/** Finds what an asset is called now that a report calls by an old name: `player/nix/winsomes`. */
export function meantPath(path: string, context: HandlerContext): string {
  const parts = path.split('/');
  const asset = parts[2];
  if (parts.length !== 3 || asset === undefined) return path;
  let now = asset;
  for (const seen = new Set<string>(); !seen.has(now);) {
    seen.add(now);
    const next = context.get(pathOf(now));
    if (typeof next === 'string') now = next;
  }
  return [...parts.slice(0, 2), now].join('/');
}
