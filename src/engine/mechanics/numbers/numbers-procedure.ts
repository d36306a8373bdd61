import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import type { TableExhibit } from '../../procedures/exhibit.ts';
import { Integer } from '../../procedures/fields.ts';
import { defineProcedure, kinds } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/terms.ts';
import { refuse, type Refusal } from '../../procedures/refusal.ts';
import { NumberList } from './number-list.ts';
import {
  giveNumber,
  obstacleTo,
  onThing,
  openRegisters,
  ruleOf,
  type Registers,
} from './number-deeds.ts';
import type { NumberRules } from './number-rules.ts';
import { enterChange, findThing, nextOf, remove, writeId } from './registers.ts';

type State = Registers;

const { step, answer } = kinds<State>();

/** Numbers of what a game numbers, and the revisions of each (mechanics.md B). */
export function numbersProcedure(rules: NumberRules): Procedure {
  const Type = z.enum(rules.types.map(({ type }) => type));
  const Named = { number: Integer };
  const Lists = z.record(z.string(), NumberList);
  return defineProcedure({
    name: rules.name,
    title: rules.title,
    summary: rules.summary,
    settings: rules.settings ?? {},
    given: { used: Lists.default({}), gone: Lists.default({}) },
    begin: ({ used, gone }, readings): State | Refusal =>
      openRegisters(rules, { used, gone }, readings),
    steps: {
      creates: step(
        'Something new is given its number; a chosen one stands in `as`.',
        { creates: Type, by: Words, as: Integer.optional() },
        (state, { creates, by, as }) => giveNumber(rules, state, { type: creates, by, as }),
      ),
      changes: step(
        'Something is changed: how, and by what. The cause says whether it is too small to count.',
        { changes: Type, ...Named, how: Words, by: Words.optional(), cause: Words.optional() },
        (state, { changes, number, how, by, cause }) =>
          onThing(rules, state, changes, number, (register, thing) => {
            const obstacle = obstacleTo(how, thing);
            if (obstacle !== null) return refuse(obstacle, rules.revisionRule);
            const change = { verb: how, by: by ?? null, ...(cause !== undefined && { cause }) };
            return enterChange(register, thing, change);
          }),
      ),
      destroys: step(
        'Something ceases to be.',
        { destroys: Type, ...Named },
        (state, { destroys, number }) =>
          onThing(rules, state, destroys, number, (register, thing) =>
            thing.isThere
              ? remove(register, thing)
              : refuse(`${destroys} ${number} is gone already.`, ruleOf(rules, destroys)),
          ),
      ),
    },
    answers: {
      next: answer('The number that the next one gets.', { of: Type }, (state, { of }) => {
        const register = state.get(of);
        return register === undefined ? null : nextOf(register);
      }),
      id: answer('What something is called.', { of: Type, ...Named }, (state, { of, number }) => {
        const register = state.get(of);
        const thing = register && findThing(register, number);
        return register && thing ? writeId(register, thing, rules.revisions) : null;
      }),
      there: answer('The numbers of those that are there.', { of: Type }, (state, { of }) =>
        (state.get(of)?.things ?? []).filter(({ isThere }) => isThere).map(({ number }) => number),
      ),
    },
    exhibits: (state) => [table(rules, state)],
  });
}

function table({ revisions }: NumberRules, state: State): TableExhibit {
  const rows = [...state].flatMap(([type, register]) =>
    register.things
      .filter(({ changes, isThere }) => changes.length > 0 || !isThere)
      .map((thing): (string | number)[] => [
        type,
        writeId(register, thing, revisions),
        thing.changes.length,
        thing.isThere ? 'there' : 'gone',
      ]),
  );
  return {
    kind: 'table',
    title: 'What was changed',
    columns: ['type', 'number', 'changes', 'standing'],
    rows,
  };
}
