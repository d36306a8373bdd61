import { listIn } from '../../procedures/lenses.ts';
import { bearersOf, entitiesOf } from '../../world/entities.ts';
import type { Signal, World } from '../../world/world.ts';
import { knownTwins, type TwinConditions } from '../membership/twins-in-world.ts';
import { onDraft } from '../../procedures/draft-kinds.ts';
import { officeHolder } from '../../procedures/office-holder.ts';
import { knownPlayers, playersMarked, sharedMarks } from '../../procedures/shares.ts';
import type { Sharing } from '../../procedures/sharing.ts';
import { becomeInactive, type ConsultationState } from './consultation-state.ts';
import { beginNweek, passConsultationMidnight, turnClock } from './consultation-time.ts';

/** What a game lays down about consultations. */
export interface ConsultationConditions {
  readonly name: string;
  readonly rule: string;
  /** The ministry whose holder is the Oracle. */
  readonly office: string;
  readonly twins: TwinConditions;
}

/**
 * Returns what consultations have to do with other rules: who plays, is active, ordained and whose twin, who is
 * the Oracle, the days and the clock. They tell `consultation-pondered` with what it `says`.
 */
export function consultationSharing({
  office,
  twins,
}: ConsultationConditions): Sharing<ConsultationState> {
  return {
    shares: [
      knownPlayers(listIn('players')),
      knownTwins(twins, (state, groups) => ({
        ...state,
        twins: groups.map((group) => [...group]),
      })),
      sharedMarks('ordained', {
        of: ({ ordained }) => new Map(ordained.map((one) => [one, 'yes'])),
        with: (state, marks) => ({ ...state, ordained: [...marks.keys()] }),
      }),
      {
        read: (world, state) => ({
          ...state,
          oracle: officeHolder(world, office, state.oracle),
          horde: hordeIn(world, state.horde),
        }),
        write: () => undefined,
      },
    ],
    asks: (world) => ({
      players: entitiesOf(world, 'player'),
      oracle: officeHolder(world, office, `Minister of ${office}`),
      ordained: bearersOf(world, 'ordained').map(([name]) => name),
    }),
    tells: (before, after) =>
      [...after.consultations.values()]
        .filter(
          ({ number, state }) =>
            state === 'Pondered' && before.consultations.get(number)?.state !== 'Pondered',
        )
        .map(({ number, answer }) => ({
          what: 'consultation-pondered',
          consultation: number,
          says: answer?.says ?? '',
        })),
    hears: {
      'period-begun': onDraft<ConsultationState, [Signal]>((state, { unit }) => {
        if (unit === 'rday') passConsultationMidnight(state);
        if (unit === 'nweek') beginNweek(state);
      }),
      'clock-stopped': onDraft((state) => turnClock(state, false)),
      'clock-started': onDraft((state) => turnClock(state, true)),
      inactive: onDraft<ConsultationState, [Signal]>((state, { player }) =>
        becomeInactive(state, String(player)),
      ),
      destroyed: onDraft<ConsultationState, [Signal]>((state, { name }) => {
        for (const one of state.consultations.values()) {
          if (one.state === 'Waiting' && one.priest?.name === name) one.priest = undefined;
        }
      }),
    },
  };
}

/** Who is known not to be active; where nothing is known of that, as it was told. */
function hordeIn(world: World, told: string[]): string[] {
  return bearersOf(world, 'active').length === 0 ? told : playersMarked(world, 'active', 'no');
}
