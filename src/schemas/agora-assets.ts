import { ownValue } from './own-value.ts';

/**
 * The assets that Agora's Treasuror tracks, by the sign that ledger and reports have for each. A path
 * ends in the word: `player/nix/coins`. Importers write these paths and the engine reckons with them.
 */
export const AGORA_ASSETS = {
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

/** Finds the word for the sign of an asset; undefined where it is no such sign. */
export function agoraAsset(sign: string): string | undefined {
  return ownValue(AGORA_ASSETS, sign);
}
