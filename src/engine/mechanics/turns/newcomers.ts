import { firstFrom } from '../../../schemas/first-from.ts';
import { need } from '../../procedures/refusal.ts';
import { mover, stands, type Turns } from './turns.ts';

/** The rule by which players come to a game that has begun, and take turns in the order of their surnames. */
export const NEWCOMERS = '302';

/** Somebody says that e will play, and what eir surname is (302). */
export function announceNewcomer(turns: Turns, by: string, surname: string): void {
  const isOpen = stands(turns, NEWCOMERS);
  need(isOpen, 'No rule lets anybody join a game that has begun.', '201');
  need(!turns.players.includes(by), `${by} plays already.`, NEWCOMERS);
  need(!turns.newcomers.includes(by), `${by} has said so already.`, NEWCOMERS);
  turns.newcomers.push(by);
  turns.surnames.set(by, surname);
}

/** Returns whether anybody waits to play, and a rule lets em (302). */
export function awaitsNewcomers(turns: Turns): boolean {
  return turns.newcomers.length > 0 && stands(turns, NEWCOMERS);
}

/** A circuit is complete: whoever has announced that e would play enters the game with the turn that begins (302). */
export function seatNewcomers(turns: Turns): void {
  if (!awaitsNewcomers(turns)) return;
  turns.players = withComers(turns, turns.players, turns.newcomers);
  turns.newcomers = [];
}

/**
 * Returns the turns with those who play now: whoever comes takes turns where eir surname has em, and the turn goes on
 * being whose it is.
 */
export function withPlayers(turns: Turns, there: readonly string[]): Turns {
  const [had, has] = [new Set(turns.players), new Set(there)];
  const left = turns.players.filter((name) => has.has(name));
  const players = withComers(
    turns,
    left,
    there.filter((name) => !had.has(name)),
  );
  const place = players.indexOf(mover(turns));
  return { ...turns, players, at: place < 0 ? afterGone(turns, players) : place };
}

/** The place of the next in order who is there, of one who is there no more; beyond the last where none comes after. */
function afterGone({ players: before, at }: Turns, players: readonly string[]): number {
  const next = firstFrom(before, at + 1, (name) => players.includes(name));
  return next === undefined ? Math.min(at, players.length) : players.indexOf(next);
}

function withComers(turns: Turns, players: readonly string[], comers: readonly string[]): string[] {
  const all = [...players];
  for (const comer of comers) {
    const later = all.findIndex((name) => surnameOf(turns, name) > surnameOf(turns, comer));
    all.splice(later < 0 ? all.length : later, 0, comer);
  }
  return all;
}

/** As its letters are numbered, great and small alike; the last word of a name, where nobody said otherwise. */
function surnameOf({ surnames }: Turns, name: string): string {
  const surname = surnames.get(name) ?? name.split(' ').at(-1) ?? name;
  return surname.toLowerCase();
}
