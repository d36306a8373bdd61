import { replay } from '../src/engine/index.ts';
import { LogEvent } from '../src/schemas/index.ts';

/** Replays as many synthetic events as the first argument says, and prints what it took. */
function main(): void {
  const size = Number(process.argv[2] ?? '10000');
  const log = makeLog(size);
  const started = performance.now();
  const history = replay(log);
  const seconds = (performance.now() - started) / 1000;
  console.log(`replay ${seconds.toFixed(2)} s, ${Math.round(size / seconds)} events a second`);
  const times = Array.from({ length: 100 }, (_, index) => {
    const moment = (index * 7919 * 104729) % size;
    const before = performance.now();
    history.stateAt(moment);
    return performance.now() - before;
  }).sort((a, b) => a - b);
  const shown = [times[50], times[99]].map((time) => (time ?? 0).toFixed(1));
  console.log(
    `state at a random moment: median ${shown[0] ?? ''} ms, worst of 100 ${shown[1] ?? ''} ms`,
  );
}

const PEOPLE = 200;
const ASSETS = 20;

/** Opens 4,000 accounts and then moves amounts between them, a minute apart. */
function makeLog(size: number): LogEvent[] {
  const shared = LogEvent.parse({ id: 'x', do: 'pay' });
  let seed = 1;
  const draw = (below: number): number => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    return seed % below;
  };
  return Array.from({ length: size }, (_, index): LogEvent => {
    const at = asRead(
      new Date(Date.UTC(2000, 0, 1) + index * 60000).toISOString().replace('.000', ''),
    );
    const person = index % PEOPLE;
    const asset = Math.floor(index / PEOPLE);
    const opening = index < PEOPLE * ASSETS;
    const fx: LogEvent['fx'] = opening
      ? [['set', `player/${person}/asset-${asset}`, '100']]
      : [asRead(`${draw(PEOPLE)} 5 asset-${draw(ASSETS)} > ${draw(PEOPLE)}`)];
    return { ...shared, id: `e${index}`, at, fx };
  });
}

/** Returns a text as whoever reads a file gets it: whole, and not as a chain of the parts of which it was made. */
function asRead(text: string): string {
  return Buffer.from(text).toString();
}

main();
