import type { VFileMessage } from 'vfile-message';
import { refusalIn, tellRefusal } from '../diagnostics/index.ts';

/** What came of something done with a file or folder. */
export type Attempt<T> =
  | { readonly value: T; readonly messages: readonly [] }
  | { readonly value?: undefined; readonly messages: readonly VFileMessage[] };

/**
 * Does something with a file or folder. What the system refuses is a message, of `shown` whatever the
 * system calls it; anything else is thrown on.
 */
export function attempt<T>(shown: string, act: () => T): Attempt<T> {
  try {
    return { value: act(), messages: [] };
  } catch (error) {
    const refusal = refusalIn(error);
    if (refusal === undefined) throw error;
    return { messages: [tellRefusal(refusal, () => shown, shown)] };
  }
}
