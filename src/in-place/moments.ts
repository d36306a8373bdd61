import process from 'node:process';

/** A point in the course of putting a folder in place. */
export type Moment = 'locked' | 'staged' | 'moved away' | 'in place' | 'cleared';

/**
 * Tells that a moment is reached. For the tests of what a kill leaves behind: where
 * `PALIMPSEST_KILL_AT` names the moment, the process kills itself, as the system would.
 */
export function reach(moment: Moment): void {
  if (process.env['PALIMPSEST_KILL_AT'] !== moment) return;
  process.kill(process.pid, 'SIGKILL');
  // The signal may take a while, in which nothing more is to be done.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}
