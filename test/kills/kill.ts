import { existsSync, readdirSync } from 'node:fs';
import { SPARE } from '../../src/in-place/names.ts';
import { judge, readTree } from './read-tree.ts';
import { run, type Ending } from './run.ts';
import type { Subject } from './subjects.ts';

/** A kill to come, and whether a whole run is to follow it. */
export interface Kill extends Ending {
  readonly follow: boolean;
}

/** What came of a kill. */
export interface Outcome {
  readonly kill: Kill;
  /** Whether the command had ended before. */
  readonly ended: boolean;
  readonly found: 'old' | 'new' | 'absent';
  /** What was wrong with what the kill left, or with the run after it. */
  readonly faults: readonly string[];
}

/** Kills a command, looks at what it leaves, and runs it again. */
export async function killOnce(subject: Subject, kill: Kill): Promise<Outcome> {
  subject.restore();
  const { status, output } = await run(subject.root, subject.parameters, kill);
  const faults = status === null || status === 0 ? [] : [`It failed by itself: ${output}`];
  if (kill.at !== undefined && status !== null) faults.push(`It never came to "${kill.at}".`);
  const isGap = kill.alone === true && !existsSync(subject.folder);
  // Between two steps the folder is away; whoever reads it next puts it right.
  if (isGap) await run(subject.root, subject.reader);
  const found = judge(readTree(subject.folder), subject.before, subject.after);
  if (typeof found === 'object') faults.push(found.wrong);
  if (kill.follow) faults.push(...(await follow(subject)));
  const seen = isGap ? 'absent' : typeof found === 'string' ? found : 'absent';
  return { kill, ended: status === 0, found: seen, faults };
}

/** The next run succeeds, gives what it always gives, and leaves nothing of the dead one. */
async function follow(subject: Subject): Promise<string[]> {
  const { status, output } = await run(subject.root, subject.parameters);
  if (status !== 0) return [`The next run ended with ${String(status)}: ${output}`];
  const found = judge(readTree(subject.folder), subject.after, subject.after);
  return [
    ...(typeof found === 'object' ? [`After the next run: ${found.wrong}`] : []),
    ...(isLeft(subject.aside) ? ['Something of the dead run is left.'] : []),
  ];
}

/** A run that ended may leave what the next one begins with, and nothing else. */
function isLeft(aside: string): boolean {
  return existsSync(aside) && readdirSync(aside).some((name) => name !== SPARE);
}
