import { join } from 'node:path';
import type { Extract } from '../../src/asked/index.ts';
import { pagesAreWritten } from '../../src/later/index.ts';
import { readExtracts } from './kept-extracts.ts';
import { placeKept } from './place-kept.ts';
import { dealOut, renderShares, type Work } from './render-shares.ts';
import { drop, keptOf, packName, type Run } from './run.ts';
import { groupsWanted, keyOf, recordsOf } from './same.ts';
import type { Done } from './share.ts';

/** Places what is kept, and renders the rest. */
export async function makePages(run: Run): Promise<Done[]> {
  const { wanted, content, last, groups, token } = run;
  const names = groupsWanted(wanted, content);
  const isEntwined = last?.isEntwined ?? false;
  const changed = names.filter((group) => {
    const key = keyOf(content, group, isEntwined);
    return keptOf(last, group)?.key !== key || !placeKept(run, group);
  });
  const done = await render(run, changed, { token, isMixed: isEntwined, isAnew: isEntwined });
  if (isEntwined || done.every(({ entwined }) => entwined.length === 0)) return done;
  // Only now it is known that games hang together: what was kept of the others may be old, and where records
  // lie with other games, what was rendered may lack them.
  const isMixed = done.some((one) => one.isMixed);
  const again = isMixed ? names : names.filter((group) => !changed.includes(group));
  for (const { files } of again.flatMap((group) => groups.get(group)?.packs ?? [])) {
    for (const { path } of files) drop(run, path);
  }
  for (const group of again) groups.delete(group);
  pagesAreWritten();
  const more = await render(run, again, { token: `${token}-more`, isMixed, isAnew: true });
  for (const [group, made] of groups) {
    if (names.includes(group)) groups.set(group, { ...made, key: keyOf(content, group, true) });
  }
  return isMixed ? more : [...done, ...more];
}

async function render(
  run: Run,
  names: readonly string[],
  { token, isMixed, isAnew }: { token: string; isMixed: boolean; isAnew: boolean },
): Promise<Done[]> {
  const { wanted, content, kept, bundle, aside, groups, standing, there } = run;
  const extracts = isMixed ? new Map<string, Extract>() : readExtracts(run);
  const work = names.map((group) => toWork(run, group, isAnew));
  const shares = dealOut(work, wanted.jobs, (group, part) => packName(group, part, token));
  const done = await renderShares(
    shares.map((units) => ({
      units,
      bundle: join(kept, bundle),
      publicFolder: join(wanted.project, 'public'),
      packs: kept,
      next: aside.next,
      dist: aside.target,
      standing,
      there,
      texts: content.texts,
      extracts,
      isMixed,
    })),
  );
  const packs = new Map(done.flatMap((one) => [...one.packs]));
  for (const unit of shares.flat().sort((a, b) => a.part - b.part)) {
    const made = groups.get(unit.group)?.packs ?? [];
    const own = packs.get(unit.pack) ?? [];
    const key = keyOf(content, unit.group, run.last?.isEntwined ?? false);
    if (own.length > 0) groups.set(unit.group, { key, packs: [...made, ...own] });
  }
  return done;
}

/** A log is one file of many events, so that its bytes tell what it takes. */
const BYTES_OF_A_FILE = 1_000;

/** Of a game of which texts alone are others most pages are as they were; which, is only found on the way. */
const FEW = 10;

function toWork({ content, last }: Run, group: string, isAnew: boolean): Work {
  const weight = content.weights.get(group) ?? 0;
  const size = Math.max(content.sizes.get(group) ?? 0, weight / BYTES_OF_A_FILE);
  const kept = isAnew ? undefined : keptOf(last, group);
  const records = recordsOf(content, group);
  const isOfTexts =
    records !== '' && kept?.records === records && kept.key !== keyOf(content, group, false);
  return isOfTexts
    ? { group, weight, size: size / FEW, before: kept.packs }
    : { group, weight, size, before: [] };
}
