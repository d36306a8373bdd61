import { z } from 'astro/zod';
import { enableMapSet, produce, type Draft } from 'immer';
import type { AnswerKind, DraftKinds, StepKind } from './kinds.ts';

enableMapSet();

/**
 * Makes a function that gives the next state of one that changes a draft of it. What the draft does not
 * touch stays the very same; where it throws, nothing was changed.
 */
export function onDraft<S, A extends readonly unknown[]>(
  change: (draft: Draft<S>, ...more: A) => void,
): (state: S, ...more: A) => S {
  return (state, ...more) =>
    produce(state, (draft) => {
      change(draft, ...more);
    });
}

/**
 * Returns what makes steps and questions over one kind of state: a step changes a draft of it, and says by
 * `need` where it cannot be taken. `const { step, answer } = draftKinds<State>()`.
 */
export function draftKinds<S>(): DraftKinds<S> {
  return {
    step: (summary, shape, change, conditions = {}) => {
      const fields = z.strictObject(shape);
      return { summary, fields, take: onDraft(change) as StepKind<S>['take'], ...conditions };
    },
    answer: (summary, shape, give) => {
      const fields = z.strictObject(shape);
      return { summary, fields, give: give as AnswerKind<S>['give'] };
    },
  };
}
