import type { ImportStep } from './run.ts';

/** The part of a terminal stream that progress needs. */
export interface Screen {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

/** Shows one line that is written over on a terminal, and one plain line a source elsewhere. */
export function createProgress(screen: Screen): {
  readonly step: (step: ImportStep) => void;
  readonly end: () => void;
} {
  let count = 0;
  const clear = () => screen.write('\r\u001b[K');
  return {
    step: ({ source, state }) => {
      if (state !== 'reading') count++;
      if (screen.isTTY) {
        clear();
        screen.write(`${state} ${source} (${count})`.slice(0, (screen.columns ?? 80) - 1));
      } else if (state !== 'reading') screen.write(`${source}: ${state}\n`);
    },
    end: () => {
      if (screen.isTTY) clear();
    },
  };
}
