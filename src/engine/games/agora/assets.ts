import { AGORA_ASSETS } from '../../../schemas/agora-assets.ts';

/** The cards, of which each active player gets one when everything else is destroyed. */
export const CARDS = [AGORA_ASSETS.wc, AGORA_ASSETS.jc, AGORA_ASSETS.lc, AGORA_ASSETS.vc] as const;

/** What kind of thing holds assets; the first part of its paths. */
export const ACCOUNT_KINDS = ['player', 'contract', 'entity'] as const;
