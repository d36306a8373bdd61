import { entitiesOf, kindOf, markOf, ownerOf } from '../../world/entities.ts';
import type { Signal, World } from '../../world/world.ts';
import { need } from '../../procedures/refusal.ts';
import { onDraft } from '../../procedures/draft-kinds.ts';
import { dateSaid, knownPlayers, timeShown } from '../../procedures/shares.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import { midnightAfter } from '../../time/instant.ts';
import type { EmergencyRules } from './emergency-rules.ts';
import type { EmergencyState } from './emergency-state.ts';
import { passPause } from './pause.ts';
import { beginNday, strike } from './trigger.ts';

/**
 * Returns what emergencies have to do with other rules: who plays and is active, who holds the office of their
 * head, and the days that pass. They tell `emergency-began` and `emergency-ended`, which stop and start
 * the clock.
 */
export function emergencySharing(rules: EmergencyRules): Sharing<EmergencyState> {
  const { office, flags } = rules;
  return {
    shares: [
      knownPlayers({
        of: ({ players }) => players,
        with: (state, players) => (isClear(players, rules) ? { ...state, players } : state),
      }),
      ...(office === undefined ? [] : [officer(office)]),
    ],
    first: {
      hoist: (draft, { by }) => {
        const isKnown = office !== undefined && kindOf(draft, office) !== undefined;
        need(
          !isKnown || ownerOf(draft, office) === by,
          `${String(by)} hoists no flags.`,
          flags?.rule,
        );
      },
    },
    asks: (world) => ({ players: entitiesOf(world, 'player'), ...dateSaid(world) }),
    tells: (before, after) => {
      const [was, is] = [before.phase === 'emergency', after.phase === 'emergency'];
      // Where the game ends in it, time does not go on.
      if (was === is || after.phase === 'game-ended') return [];
      return [{ what: is ? 'emergency-began' : 'emergency-ended', phase: after.phase }];
    },
    hears: {
      'period-begun': onDraft<EmergencyState, [Signal, World]>((state, { unit }, world) =>
        passTime(state, unit, world, rules),
      ),
      destroyed: onDraft<EmergencyState, [Signal]>((state, { name }) =>
        strike(state, String(name), rules),
      ),
    },
  };
}

/** Where too few are left to make an emergency, those count who played before. */
function isClear(players: readonly string[], { trigger }: EmergencyRules): boolean {
  return trigger === 'majority' || players.length >= trigger.paranoid;
}

/** The Pause steps at each midnight, whatever clock is off; ndays matter where flags are flown. */
function passTime(
  state: EmergencyState,
  unit: Signal[string] | undefined,
  world: World,
  rules: EmergencyRules,
): void {
  const shown = timeShown(world);
  const isNday = unit === 'nday' && rules.flags !== undefined && shown !== undefined;
  if (unit === 'day' || unit === 'rday') passPause(state, midnightAfter(state.now, 1), rules);
  else if (isNday && state.phase !== 'emergency') beginNday(state, shown.nday, rules);
}

/** Who is head by the office that e holds, unless e is not active. */
function officer(office: string): Share<EmergencyState> {
  return {
    read: (world, state) => ({
      ...state,
      officer: ownerOf(world, office) ?? state.officer,
      horde: [
        ...state.horde,
        ...entitiesOf(world, 'player').filter((one) => markOf(world, one, 'active') === 'no'),
      ],
    }),
    write: () => undefined,
  };
}
