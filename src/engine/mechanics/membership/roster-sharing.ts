import { sharedPlayers } from '../../procedures/shares.ts';
import { refuse } from '../../procedures/refusal.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import { nowIn, sharedNow } from '../../time/shared-now.ts';
import { put } from '../../world/changes.ts';
import { amountOf, entitiesOf, entityPath, kindOf, startOf } from '../../world/entities.ts';
import type { Draft, World } from '../../world/world.ts';
import type { Member } from './idling.ts';
import { newcomer, type Roster, type RosterRules } from './roster-steps.ts';
import { ADMIN, IDLE, markedIn, sharedStanding } from './shared-standing.ts';

const isThere = ({ standing }: Member) => standing !== 'gone';

function namesWith({ members }: Roster, holds: (member: Member) => boolean): string[] {
  return [...members].flatMap(([name, member]) => (holds(member) ? [name] : []));
}

function changeEach(state: Roster, change: (member: Member, name: string) => Member): Roster {
  const members = [...state.members].map(([name, member]) => [name, change(member, name)] as const);
  return { ...state, members: new Map(members) };
}

/**
 * Returns what the roster has to do with other rules: who plays, who is idle and who is admin are the whole game's,
 * its values are what everybody has of a quantity, and time passes for all. Whoever is idle does nothing
 * else (idle-crooks).
 */
export function rosterSharing(rules: RosterRules): Sharing<Roster> {
  return {
    ticks: ['day', 'week'],
    shares: [
      sharedNow(),
      sharedPlayers({ of: (state) => namesWith(state, isThere), with: withPlayers }),
      sharedStanding(IDLE, {
        of: (state) => namesWith(state, ({ standing }) => standing === 'idle'),
        with: (state, idle) =>
          changeEach(state, (member, name) =>
            isThere(member)
              ? { ...member, standing: idle.includes(name) ? 'idle' : 'playing' }
              : member,
          ),
      }),
      sharedStanding(ADMIN, {
        of: (state) => namesWith(state, ({ isAdmin }) => isAdmin),
        with: (state, admins) =>
          changeEach(state, (member, name) => ({ ...member, isAdmin: admins.includes(name) })),
      }),
      values(),
    ],
    asks: (world) => ({
      players: entitiesOf(world, 'player'),
      admins: markedIn(world, ADMIN),
      ...nowIn(world),
    }),
    hears: {
      ascended: (state) => ({ ...state, dynasty: state.dynasty + 1 }),
    },
    forbids: ({ members }, { by, verb }) =>
      by !== undefined && members.get(by)?.standing === 'idle' && !OPEN.includes(verb)
        ? refuse(`${by} is idle.`, rules.idling)
        : undefined,
  };
}

/** What an idle player does in other procedures: admins may bring themselves back. */
const OPEN = ['ask', 'idle', 'unidle'];

function withPlayers(state: Roster, players: readonly string[]): Roster {
  const fresh = players
    .filter((name) => !isThere(state.members.get(name) ?? GONE))
    .map((name) => [name, newcomer(state.now, state.ranges)] as const);
  const known = [...state.members].map(([name, member]) =>
    isThere(member) && !players.includes(name)
      ? ([name, { ...member, standing: 'gone', isAdmin: false, left: state.now }] as const)
      : ([name, member] as const),
  );
  return { ...state, members: new Map([...known, ...fresh]) };
}

const GONE: Pick<Member, 'standing'> & Member = { ...newcomer(0, new Map()), standing: 'gone' };

/** What a player has of each value is what the world counts, while e plays. */
function values(): Share<Roster> {
  return {
    read: (world, state) =>
      changeEach(state, (member, name) =>
        member.standing === 'playing' && kindOf(world, name) === 'player'
          ? { ...member, values: valuesIn(world, state, name) }
          : member,
      ),
    write: (draft, before, after) => {
      for (const [name, member] of after.members) {
        const was = before?.members.get(name);
        const isBack = was?.standing === 'idle' && member.standing === 'playing';
        if (isBack && was.idledIn !== after.dynasty) beginAnew(draft, name);
        if (isThere(member)) writeValues(draft, name, was, member);
      }
    },
  };
}

/** Whoever was idle when another dynasty began has of each quantity what new players have (idle-crooks). */
function beginAnew(draft: Draft, name: string): void {
  for (const [quantity, { start }] of Object.entries(draft.quantities)) {
    const isWritten = draft.get(`${entityPath(draft, name) ?? ''}/${quantity}`) !== undefined;
    if (!isWritten || start === undefined) continue;
    put(name, quantity, startOf(draft, name, quantity))(draft);
  }
}

function valuesIn(world: World, { ranges }: Roster, name: string): Member['values'] {
  return new Map([...ranges.keys()].map((value) => [value, amountOf(world, name, value)]));
}

function writeValues(
  draft: Draft,
  name: string,
  before: Member | undefined,
  { values: all }: Member,
) {
  if (kindOf(draft, name) !== 'player') return;
  for (const [value, amount] of all) {
    if (before?.values.get(value) !== amount) put(name, value, amount)(draft);
  }
}
