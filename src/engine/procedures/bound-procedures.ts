import type { VFileMessage } from 'vfile-message';
import { createMessage, type Place } from '../../diagnostics/index.ts';
import type { BoundProcedure } from '../../schemas/bound-procedure.ts';
import { GENERAL } from '../mechanics/general/index.ts';
import type { Mechanic } from '../mechanics/mechanic.ts';
import type { Procedure } from './kinds.ts';
import { findBindingFaults, rebind, type BindingFault } from './rebind.ts';

/** Returns the procedures that the project made for a game, and lends to others. */
export type ProceduresOf = (game: string) => readonly Procedure[];

/** Returns the procedures that the file of a game binds; one that names nothing known is left out. */
export function bindProcedures(bound: readonly BoundProcedure[], lent: ProceduresOf): Procedure[] {
  return bound.flatMap((one) => {
    const procedure = findProcedure(one.use, lent);
    return procedure === undefined ? [] : [rebind(procedure, one)];
  });
}

/** Returns the place of a field of the game's file: `['procedures', 0, 'use']`. */
export type PlaceOf = (path: readonly PropertyKey[]) => Place;

/** Tells, each at its place, what is wrong with the procedures that the file of a game binds. */
export function checkBound(
  game: string,
  bound: readonly BoundProcedure[],
  lent: ProceduresOf,
  placeOf: PlaceOf,
): VFileMessage[] {
  const names = new Set(lent(game).map(({ name }) => name));
  return bound.flatMap((one, index) => {
    const isTaken = names.has(one.as);
    names.add(one.as);
    const faults = isTaken ? [takenName(one)] : faultsOf(one, lent);
    return faults.map(({ path, reason }) =>
      createMessage('procedure-misbound', placeOf(['procedures', index, ...path]), { reason }),
    );
  });
}

function takenName({ as }: BoundProcedure): BindingFault {
  return { path: ['as'], reason: `Unexpected second procedure ${as}, expected a name of its own.` };
}

function faultsOf(one: BoundProcedure, lent: ProceduresOf): BindingFault[] {
  const procedure = findProcedure(one.use, lent);
  if (procedure === undefined) return [{ path: ['use'], reason: unknownWords(one.use) }];
  return findBindingFaults(procedure, one).map(({ path, reason }) => ({
    path: ['with', ...path],
    reason,
  }));
}

function unknownWords(name: string): string {
  const known = GENERAL.map((one) => one.name).join(', ');
  return `Unexpected procedure ${name}, expected one that serves any game (${known}), or one of another game such as b-nomic/borda; docs/procedures.md lists them.`;
}

function findProcedure(name: string, lent: ProceduresOf): Procedure | undefined {
  const [first = '', second] = name.split('/');
  if (second === undefined) return GENERAL.find((one) => one.name === first);
  return lent(first).find((one) => one.name === second);
}

/** Returns what its file says of a game's procedures, as the mechanics of a game that has no catalogue. */
export function boundMechanics(bound: readonly BoundProcedure[], lent: ProceduresOf): Mechanic[] {
  return bound.flatMap((one): Mechanic[] => {
    const procedures = bindProcedures([one], lent);
    const [procedure] = procedures;
    if (procedure === undefined) return [];
    return [
      {
        id: one.as,
        title: procedure.title,
        rules: one.rule === undefined ? [] : [one.rule],
        source: BOUND,
        ruleset: 'Procedures of the game',
        state: 'partly',
        procedures,
      },
    ];
  });
}

/** Stands for the rules as they were last, where the mechanics of others name their ruleset. */
const BOUND = 'procedures';
