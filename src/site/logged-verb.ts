import { changeKind, type LoggedChange } from '../engine/index.ts';
import { ownValue } from '../schemas/own-value.ts';

type Kind = NonNullable<LoggedChange['kind']>;

/** What came of a rule by each kind of change, where nothing that was written says more. */
const DONE: Readonly<Record<Kind, string>> = {
  enactment: 'enacted',
  amendment: 'amended',
  retitling: 'retitled',
  repeal: 'repealed',
  reenactment: 're-enacted',
  renumbering: 'renumbered',
  transmutation: 'transmuted',
  'attribute-change': 'changed',
  activation: 'activated',
  deactivation: 'deactivated',
};

/** How logs give orders; what lists print of changes stays as they call it. */
const ORDERS = ['enact', 'amend', 'retitle', 'repeal', 'reenact', 'renumber', 'transmute'];

/** Returns what comes of an order that a log gives: `amended` of `amend`; undefined for any other verb. */
export function doneBy(verb: string): string | undefined {
  const kind = ORDERS.includes(verb) ? changeKind(verb) : undefined;
  return kind && DONE[kind];
}

/** Returns what a change of a rule came to, by what a log has of it: `enacted`, `amended`, `repealed`. */
export function loggedVerb({ kind, inForce, written, isVersion }: LoggedChange): string {
  if (kind === 'enactment') return DONE.enactment;
  if (inForce === false) return DONE.repeal;
  if (inForce === true) return DONE.reenactment;
  if (ownValue(written, 'number') !== undefined) return DONE.renumbering;
  // Who amends a rule may have changed less than its words.
  if (kind !== undefined && (kind !== 'amendment' || isVersion)) return DONE[kind];
  return isVersion ? DONE.amendment : 'changed';
}
