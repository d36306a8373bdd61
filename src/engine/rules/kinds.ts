/** What a change does to a rule. Sources have many verbs for these; a verb may also be of none. */
export type ChangeKind =
  | 'enactment'
  | 'amendment'
  | 'retitling'
  | 'repeal'
  | 'reenactment'
  | 'renumbering'
  | 'transmutation'
  | 'attribute-change'
  | 'activation'
  | 'deactivation';

/** Verbs by what they mean: as histories print them, and as logs give orders. */
const VERBS: Readonly<Record<ChangeKind, readonly string[]>> = {
  enactment: ['created', 'enacted', 'enactment', 'initial', 'create', 'enact'],
  amendment: [
    'revised',
    'modified',
    'amended',
    'amendment',
    'null-amendment',
    'infection-amendment',
    'amend',
  ],
  retitling: ['retitled', 'retitling', 'retitle'],
  repeal: ['repealed', 'repeal'],
  reenactment: ['recreated', 'reenacted', 're-enacted', 'reenactment', 'recreate', 'reenact'],
  renumbering: ['renumbered', 'renumbering', 'renumber'],
  transmutation: ['transmuted', 'transmutation', 'mutation', 'transmute'],
  'attribute-change': ['power-change', 'committee-assignment', 'infection', 'assign'],
  activation: ['activated', 'activation', 'activate'],
  deactivation: ['deactivated', 'deactivation', 'deactivate'],
};

const KINDS: ReadonlyMap<string, ChangeKind> = new Map(
  (Object.keys(VERBS) as ChangeKind[]).flatMap((kind) =>
    VERBS[kind].map((verb) => [verb, kind] as const),
  ),
);

/** Every verb that says what becomes of a rule. */
export const RULE_VERBS: readonly string[] = Object.values(VERBS).flat();

/** Finds what a verb means, in whatever case; undefined for one that is not known, which stays as it is shown. */
export function changeKind(verb: string): ChangeKind | undefined {
  return KINDS.get(verb.toLowerCase());
}

/** Returns whether a rule is in force after a change; undefined where the change leaves that as it was. */
export function leavesInForce(verb: string): boolean | undefined {
  const kind = changeKind(verb);
  if (kind === 'enactment' || kind === 'reenactment') return true;
  return kind === 'repeal' ? false : undefined;
}

/**
 * Returns whether a listed change cannot have made a version of which the game counts none: a repeal ends the one that
 * was there, and a new name or number leaves it as it is.
 */
export function makesNoWording(verb: string): boolean {
  return leavesInForce(verb) === false || keepsWording(verb);
}

/** Returns whether a change gives a rule another name or number, and leaves its words as they were. */
export function keepsWording(verb: string): boolean {
  const kind = changeKind(verb);
  return kind === 'retitling' || kind === 'renumbering';
}
