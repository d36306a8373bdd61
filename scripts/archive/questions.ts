import { createInterface } from 'node:readline/promises';

/** Asks people at a terminal; where there is none, nothing is asked and nothing waited for. */
export interface Questions {
  /** Returns the answer, or what was proposed where it is empty; undefined where nobody can be asked. */
  readonly ask: (question: string, proposed?: string) => Promise<string | undefined>;
  /** Whether somebody said yes. */
  readonly confirm: (question: string) => Promise<boolean>;
}

/** Makes what asks at this terminal. */
export function openQuestions(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Questions {
  const isTerminal = input.isTTY && output.isTTY;
  const ask: Questions['ask'] = async (question, proposed) => {
    if (!isTerminal) return undefined;
    const lines = createInterface({ input, output });
    try {
      const shown = proposed === undefined ? `${question}: ` : `${question} [${proposed}]: `;
      const given = (await lines.question(shown)).trim();
      return given === '' ? proposed : given;
    } finally {
      lines.close();
    }
  };
  return {
    ask,
    confirm: async (question) =>
      /^y(?:es)?$/iu.test((await ask(`${question} (yes or no)`, 'no')) ?? ''),
  };
}
