import type { Built } from './build-site.ts';

/** What free hosts take at most, as they say themselves. */
const LIMITS = [
  { host: 'GitHub Pages', of: 'bytes', most: 1_000_000_000, words: '1 GB' },
  { host: 'Cloudflare Pages', of: 'files', most: 20_000, words: '20,000 files' },
] as const;
/** After these, the workflow that builds archives of others (`.github/workflows/build.yml`) ends a build. */
const MINUTES = 30;

const NUMBER = new Intl.NumberFormat('en');
const SHARE = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });

/** Returns what a build did, how large the site is, and how near to what hosts take. */
export function tellSize(built: Built, seconds: number): string[] {
  const { pages, files, bytes, rendered, written, removed } = built;
  const share = (part: number, whole: number) => SHARE.format(part / whole);
  const near = LIMITS.map(
    ({ host, of, most, words }) => `${share(built[of], most)} of the ${words} that ${host} takes`,
  );
  const tooMuch = LIMITS.filter(({ of, most }) => built[of] > most).map(({ host }) => host);
  return [
    `${count(rendered, 'file')} rendered, ${NUMBER.format(written)} written, ${NUMBER.format(removed)} removed in ${seconds.toFixed(2)} s.`,
    `The site has ${count(pages, 'page')} in ${count(files, 'file')} of ${(bytes / 1e6).toFixed(1)} MB: ${near.join(', ')}; ${share(seconds, MINUTES * 60)} of the ${MINUTES} minutes that a build in the workflow may take.`,
    ...(tooMuch.length === 0 ? [] : [`It is too large for ${tooMuch.join(' and ')}.`]),
  ];
}

function count(number: number, what: string): string {
  return `${NUMBER.format(number)} ${what}${number === 1 ? '' : 's'}`;
}
