import { z } from 'astro/zod';
import { Words } from '../../../schemas/scalars.ts';
import type { TableView } from '../../procedures/view.ts';
import { Integer } from '../../procedures/fields.ts';
import { draftKinds } from '../../procedures/draft-kinds.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { need } from '../../procedures/refusal.ts';
import { NumberList } from './number-list.ts';
import {
  giveNumber,
  obstacleTo,
  openRegisters,
  ruleOf,
  thingAt,
  type Registers,
} from './number-actions.ts';
import type { NumberRules } from './number-rules.ts';
import { numberSharing } from './number-sharing.ts';
import { enterChange, findThing, nextOf, writeId } from './registers.ts';

type State = Registers;

const { step, answer } = draftKinds<State>();

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
    sharing: numberSharing(rules),
    rule: rules.revisionRule,
    given: { used: Lists.default({}), gone: Lists.default({}) },
    begin: (given, choices) => openRegisters(rules, given, choices),
    steps: {
      creates: step(
        'Something new is given its number; a chosen one stands in `as`.',
        { creates: Type, by: Words, as: Integer.optional() },
        (state, { creates, by, as }) => giveNumber(rules, state, { type: creates, by, as }),
      ),
      changes: step(
        'Something is changed: how, and by what. The cause says whether it is too small to count.',
        { changes: Type, ...Named, how: Words, by: Words.optional(), cause: Words.optional() },
        (state, { changes, number, how, by = null, cause }) => {
          const thing = thingAt(rules, state, changes, number);
          const obstacle = obstacleTo(how, thing);
          need(obstacle === null, obstacle ?? '', rules.revisionRule);
          enterChange(thing, { verb: how, by, ...(cause !== undefined && { cause }) });
        },
      ),
      destroys: step(
        'Something ceases to be.',
        { destroys: Type, ...Named },
        (state, { destroys, number }) => {
          const thing = thingAt(rules, state, destroys, number);
          need(thing.isThere, `${destroys} ${number} is gone already.`, ruleOf(rules, destroys));
          thing.isThere = false;
        },
      ),
    },
    answers: {
      next: answer('The number that the next one gets.', { of: Type }, (state, { of }) => {
        const register = state.byType.get(of);
        return register === undefined ? null : nextOf(register);
      }),
      id: answer('What something is called.', { of: Type, ...Named }, (state, { of, number }) => {
        const register = state.byType.get(of);
        const thing = register && findThing(register, number);
        return register && thing ? writeId(register, thing, rules.revisions) : null;
      }),
      there: answer('The numbers of those that are there.', { of: Type }, (state, { of }) =>
        (state.byType.get(of)?.things ?? [])
          .filter(({ isThere }) => isThere)
          .map(({ number }) => number),
      ),
    },
    views: (state) => [table(rules, state)],
  });
}

function table({ revisions }: NumberRules, state: State): TableView {
  const rows = [...state.byType].flatMap(([type, register]) =>
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
