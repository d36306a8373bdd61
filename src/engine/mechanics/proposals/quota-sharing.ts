import { mapIn } from '../../procedures/lenses.ts';
import { onDraft } from '../../procedures/draft-kinds.ts';
import { lapsedRules } from '../../procedures/lapsed.ts';
import { sharedAmounts, sharedOwner, toldByWorld } from '../../procedures/shares.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import { entitiesOf } from '../../world/entities.ts';
import type { Draft, Signal, World } from '../../world/world.ts';
import { administratorOf } from './administrator.ts';
import { endNweek, openVoting, type MadeProposal, type Quota, type QuotaRules } from './quota.ts';

/** The nday, as it is shown, that begins the voting (15/2). */
const VOTING = '8';

/**
 * Returns what making proposals has to do with other rules: the token and broken limbs change how many may be made,
 * what is recognised stands at `proposal/100` with its author, and the clock begins the voting. It tells
 * `proposal-recognised { proposal, by }` and `voting-began`.
 */
export function quotaSharing(rules: QuotaRules): Sharing<Quota> {
  return {
    shares: [
      toldByWorld((world, state) => ({
        ...state,
        players: entitiesOf(world, 'player'),
        administrator: administratorOf(world, state.administrator),
      })),
      lapsedRules<Quota>({ ...rules }),
      sharedOwner('token', {
        of: ({ token }) => token,
        with: (state, token) => ({ ...state, token }),
      }),
      sharedAmounts('limbs', mapIn('brokenLimbs')),
      numbered(),
    ],
    asks: (world) => ({ players: entitiesOf(world, 'player') }),
    tells: (before, after) => [
      ...after.proposals.flatMap(({ name, serial, by }) =>
        serial !== undefined && serial > before.last
          ? [{ what: 'proposal-recognised', proposal: String(serial), by, name }]
          : [],
      ),
      ...(after.isVoting && !before.isVoting ? [{ what: 'voting-began' }] : []),
    ],
    told: { voting: 'time/nday', nweek: 'time/nday' },
    hears: {
      'period-ended': onDraft<Quota, [Signal]>((state, { unit }) => {
        if (unit === 'nweek') endNweek(state);
      }),
      'period-begun': onDraft<Quota, [Signal, World]>((state, { unit }, world) => {
        const isDue = unit === 'nday' && world.get('time/nday') === VOTING;
        if (isDue && !state.isVoting) openVoting(state, rules);
      }),
    },
  };
}

/** What is recognised stands in the world by its serial; `balloted` while it is voted on. */
function numbered(): Share<Quota> {
  return {
    read: (_world, state) => state,
    write: (draft, before, after) => {
      for (const proposal of after.proposals) {
        const isKnown = before?.proposals.includes(proposal) === true;
        if (!isKnown) writeProposal(draft, proposal);
      }
      for (const { name, serial = 0 } of after.proposals) {
        const isOn = after.ballot.includes(name) && before?.ballot.includes(name) !== true;
        if (isOn) draft.write(`proposal/${serial}`, 'balloted');
      }
    },
  };
}

function writeProposal(
  draft: Draft,
  { serial, name, by, kind, revision, text }: MadeProposal,
): void {
  if (serial === undefined) return;
  const at = `proposal/${serial}`;
  if (draft.get(at) === undefined) draft.write(at, 'recognised');
  draft.write(`${at}/name`, name);
  draft.write(`${at}/by`, by);
  draft.write(`${at}/revision`, String(revision));
  draft.write(`${at}/words`, String(text.words));
  draft.write(`${at}/opposed-to`, text.opposedTo.join(' ') || undefined);
  draft.write(`${at}/depends-on`, text.dependsOn.join('; ') || undefined);
  draft.write(`${at}/failed-clause`, text.hasClause ? 'yes' : undefined);
  draft.write(`${at}/form-bonus`, String(text.formBonus));
  draft.write(`${at}/kind`, kind);
}
