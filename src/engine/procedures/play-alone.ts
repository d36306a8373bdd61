import { emptyWorld, worldOf, draftOf, settleDraft } from '../world/draft.ts';
import { createPathTree, type PathTree } from '../replay/state/path-tree.ts';
import type { World } from '../world/world.ts';
import { act } from './act.ts';
import type { Member } from './member.ts';
import type { Misfit } from './misfit.ts';
import type { Part } from './part.ts';
import type { Play, ProcedureKind } from './kinds.ts';
import { readFields } from './read-fields.ts';
import { attempt, isRefusal, type Refusal } from './refusal.ts';
import type { Choices } from './settings.ts';
import { readGiven } from './stateful-part.ts';

/** A procedure that is played by itself, with the world that is its own. */
interface Alone {
  readonly kind: ProcedureKind;
  readonly member: Member;
  readonly tree: PathTree;
  readonly state: unknown;
}

/** Begins a procedure in a world of its own, in which no other rule takes part. */
export function playAlone(
  kind: ProcedureKind,
  part: Part,
  given: unknown,
  choices: Choices,
): Play | Refusal | Misfit {
  const read = readGiven(kind.given, given);
  if ('misfit' in read) return read;
  const draft = draftOf(emptyWorld(part.quantities));
  const state = attempt(() => part.begin(draft, read.data, choices));
  if (isRefusal(state)) return state;
  const member = { name: kind.name, kind, part, choices, rules: [] };
  return play({ kind, member, state, tree: settleDraft(draft, createPathTree()) });
}

/** It and `take` call each other once for a step that is asked for, when the last is over. */
function play(alone: Alone): Play {
  const { kind, member, state } = alone;
  return {
    take: (verb, raw) => take(alone, verb, raw),
    ask: (question, raw) => {
      const fields = readFields(kind.answers, question, raw);
      if ('misfit' in fields) return fields;
      return { plain: member.part.ask(worldAt(alone), state, question, fields.data) };
    },
    views: () => member.part.views(worldAt(alone), state),
  };
}

function worldAt({ tree, member, state }: Alone): World {
  return worldOf(tree, member.part.quantities, new Map([[member.name, state]]));
}

function take(alone: Alone, verb: string, raw: unknown): Play | Refusal | Misfit {
  const { kind, member, tree } = alone;
  const fields = readFields(kind.steps, verb, raw);
  if ('misfit' in fields) return fields;
  const acted = act([member], worldAt(alone), { member, verb, fields: fields.data });
  if (isRefusal(acted)) return acted;
  const state = acted.draft.underWay(member.name);
  return play({ ...alone, state, tree: settleDraft(acted.draft, tree) });
}
