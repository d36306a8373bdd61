import { spawn } from 'node:child_process';
import { run } from './run.ts';
import type { Subject } from './subjects.ts';

/** A page that every build of the trial project changes, and a file of the search index. */
const PAGES = ['lantern/rules/1/', 'find/names.txt'];
const PREVIEW = ['scripts/preview.ts', '--port', '0'];

/** What a preview served while the site was built. */
export interface Served {
  readonly old: number;
  readonly new: number;
  readonly faults: readonly string[];
}

/** Builds while a preview runs, and asks it all the time: it must serve the old site or the new one. */
export async function watchPreview(subject: Subject): Promise<Served> {
  subject.restore();
  const preview = await startPreview(subject.root);
  try {
    const before = await fetchAll(preview.address);
    const answers: Answers[] = [];
    const build = new AbortController();
    const asking = askUntil(build.signal, preview.address, answers);
    const { status, output } = await run(subject.root, subject.parameters);
    build.abort();
    await asking;
    const faults = status === 0 ? [] : [`The build ended with ${String(status)}: ${output}`];
    return { ...compare(before, await fetchAll(preview.address), answers, faults) };
  } finally {
    preview.stop();
  }
}

async function askUntil(end: AbortSignal, address: string, answers: Answers[]): Promise<void> {
  while (!end.aborted) answers.push(await fetchAll(address));
}

/** For each page its status and its words. */
type Answers = readonly string[];

function compare(
  before: Answers,
  after: Answers,
  all: readonly Answers[],
  faults: string[],
): Served {
  const strange = all.flatMap((answers) =>
    answers.filter((answer, index) => answer !== before[index] && answer !== after[index]),
  );
  if (before[0] === after[0]) faults.push('The page of the new site is that of the old one.');
  if (![...before, ...after].every((answer) => answer.startsWith('200 '))) {
    faults.push('The preview does not serve the site.');
  }
  return {
    old: all.filter(([page]) => page === before[0]).length,
    new: all.filter(([page]) => page === after[0]).length,
    faults: [...faults, ...strange.map((answer) => `It served: ${answer.slice(0, 80)}`)],
  };
}

async function fetchAll(address: string): Promise<Answers> {
  const answers: string[] = [];
  for (const page of PAGES) {
    const response = await fetch(address + page);
    answers.push(`${response.status} ${await response.text()}`);
  }
  return answers;
}

function startPreview(root: string): Promise<{ address: string; stop: () => void }> {
  const child = spawn(process.execPath, PREVIEW, {
    cwd: root,
    env: { ...process.env, NO_COLOR: '1', ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /http:\/\/\S+\//u.exec(output)?.[0];
      if (address !== undefined) resolve({ address, stop: () => child.kill() });
    });
    child.on('exit', () => {
      reject(new Error(`The preview ended: ${output}`));
    });
  });
}
