/** The assets that the Treasuror tracks, by the sign that the ledger has for each. */
export const ASSETS = {
  cn: 'coins',
  wc: 'victory-cards',
  jc: 'justice-cards',
  lc: 'legislative-cards',
  vc: 'voting-cards',
  wp: 'victory-points',
  ws: 'winsomes',
  bg: 'blot-b-gones',
  pd: 'pendants',
  xv: 'extra-votes',
  vt: 'votives',
} as const;

/** The sign of an asset in the ledger. */
export type AssetSign = keyof typeof ASSETS;

/** Tells whether a word is the sign of an asset. */
export function isAssetSign(word: string): word is AssetSign {
  return word in ASSETS;
}

/** The cards, of which each active player gets one when everything else is destroyed. */
export const CARDS = [ASSETS.wc, ASSETS.jc, ASSETS.lc, ASSETS.vc] as const;

/** What kind of thing holds assets; the first part of its paths. */
export const HOLDERS = ['player', 'contract', 'entity'] as const;
