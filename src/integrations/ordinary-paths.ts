import { existsSync, readdirSync } from 'node:fs';
import type { AstroPrerenderer } from 'astro';
import { toSlashes } from '../paths/index.ts';

/** A path for which Astro renders a page or an endpoint. */
export type Path = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number];

/** A path whose page can be written without Astro, with its file below the folder of the site. */
export interface OrdinaryPath extends Path {
  readonly file: string;
}

/**
 * Parts the paths of a site. Ordinary are pages and endpoints of routes with parameters, unless two
 * routes have one path, or `public` has the file, or Astro keeps the page from build to build.
 */
export function findOrdinary(
  paths: readonly Path[],
  publicFolder: string,
): { readonly ordinary: readonly OrdinaryPath[]; readonly left: Path[] } {
  const taken = listFiles(publicFolder);
  const counts = countPlaces(paths);
  const ordinary: OrdinaryPath[] = [];
  const left: Path[] = [];
  for (const path of paths) {
    const file = fileOf(path);
    const isAlone = counts.get(placeOf(path)) === 1 && !taken.has(file);
    if (isAlone && isOfMany(path)) ordinary.push({ ...path, file });
    else left.push(path);
  }
  ordinary.sort(byPathname);
  return { ordinary, left };
}

/** What belongs to one thing comes together, so that what its pages share has to be kept but briefly. */
function byPathname(a: Path, b: Path): number {
  return a.pathname < b.pathname ? -1 : 1;
}

function isOfMany({ route, cacheKey }: Path): boolean {
  const isKind = route.type === 'page' || route.type === 'endpoint';
  return isKind && route.params.length > 0 && cacheKey === undefined;
}

/** Where Astro writes the page of a path. */
function fileOf({ pathname, route }: Path): string {
  const path = pathname.slice(1);
  return route.type === 'page' ? `${path}index.html` : path;
}

function countPlaces(paths: readonly Path[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(placeOf(path), (counts.get(placeOf(path)) ?? 0) + 1);
  return counts;
}

/** Routes without parameters have no slash at their end, whatever is asked for. */
function placeOf({ pathname }: Path): string {
  return pathname.endsWith('/') ? pathname.slice(0, -1) : pathname;
}

function listFiles(folder: string): ReadonlySet<string> {
  if (!existsSync(folder)) return new Set();
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Set(names.map((name) => toSlashes(name)));
}
