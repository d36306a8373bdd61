import { buildSite, type Built } from './build-site.ts';
import { tellSize } from './tell-size.ts';
import type { Wanted } from './wanted.ts';

/**
 * Builds a site and says what was done.
 * @throws NotByUs where the site needs what only Astro's own build does.
 */
export async function buildAndTell(wanted: Wanted): Promise<void> {
  const began = performance.now();
  const built = await buildSite(wanted);
  const seconds = (performance.now() - began) / 1000;
  if (built === undefined) {
    wanted.say(`Nothing has changed since the last build (${seconds.toFixed(2)} s).`);
  } else for (const line of [...tellSlow(built), ...tellSize(built, seconds)]) wanted.say(line);
}

/** Says which pages took the slow way, for nobody would see it by the pages. */
function tellSlow({ slow }: Built): string[] {
  const byReason = Map.groupBy(slow, ([, reason]) => reason);
  return [...byReason].map(([reason, kinds]) => {
    const names = kinds.map(([component]) => component).sort();
    return `${names.join(', ')}: rendered the slow way, for ${reason}.`;
  });
}
