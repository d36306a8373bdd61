import { proceduresOf, type Procedure, type Value } from '../engine/index.ts';
import type { LogPlay } from '../schemas/play.ts';
import type { GameModel } from './model.ts';
import { once } from './once.ts';
import { timesOf } from './replays.ts';

/** A procedure that a log plays under the name of a proposal, as it stands when the log ends. */
export interface ProposalPlay {
  /** The name under which it was begun. */
  readonly as: string;
  readonly procedure: Procedure;
  /** What it answers, question by question, with those that have no answer left out. */
  readonly answers: readonly Answer[];
}

/** What a question is answered with. */
export interface Answer {
  readonly question: string;
  /** Of an answer with names in it each by its name; the name is empty where it is one value. */
  readonly values: readonly AnsweredValue[];
}

/** A value of an answer, which has a place among the values of the game. */
export interface AnsweredValue {
  readonly name: string;
  readonly value: Value;
  /** The part of the address of the ledger at which every entry that changed it stands. */
  readonly anchor: string;
}

type Begun = Extract<LogPlay, { begin: string }>;

/** Returns every procedure that was begun under the name of a proposal, in the order of the log. */
export function playsOf(model: GameModel, slug: string): ProposalPlay[] {
  const procedures = proceduresOf(model.game.id, model.game.procedures);
  const begun = (model.aboutProposal.get(slug) ?? []).flatMap(({ play }) => beginningOf(play));
  return [...new Map(begun.map((play) => [play.as, play])).values()].flatMap(({ begin, as }) => {
    const procedure = procedures.find(({ name }) => name === begin);
    const answers = procedure === undefined ? [] : answersOf(model, procedure, as);
    return procedure === undefined || answers.length === 0 ? [] : [{ as, procedure, answers }];
  });
}

function beginningOf(play: LogPlay | undefined): Begun[] {
  return play !== undefined && 'begin' in play ? [play] : [];
}

/** The answers of a play stand in the state below its name. */
function answersOf(model: GameModel, { answers }: Procedure, as: string): Answer[] {
  const paths = once(model, answerPaths).get(as) ?? [];
  const history = timesOf(model).replay?.history;
  return Object.keys(answers).flatMap((question): Answer[] => {
    const values = paths.flatMap(({ rest, path, anchor }): AnsweredValue[] => {
      const value = history?.valueAt(path, history.last)?.value;
      const isOfIt = rest === question || rest.startsWith(`${question}/`);
      if (!isOfIt || value === undefined) return [];
      return [{ name: rest.slice(question.length + 1), value, anchor }];
    });
    return values.length === 0 ? [] : [{ question, values }];
  });
}

/** A path below that of a play: `votes/Ada`. */
interface AnswerPath {
  readonly rest: string;
  readonly path: string;
  readonly anchor: string;
}

/** Gathers the paths of answers by the names of their plays, which may have slashes in them. */
function answerPaths(model: GameModel): ReadonlyMap<string, readonly AnswerPath[]> {
  const names = model.log.flatMap(({ play }) => beginningOf(play)).map(({ as }) => as);
  const byName = new Map<string, AnswerPath[]>(names.map((name) => [name, []]));
  for (const [path, anchor] of timesOf(model).replay?.others ?? []) {
    const [kind, ...parts] = path.split('/');
    if (kind !== 'procedure') continue;
    const cut = parts.findIndex((_, index) => byName.has(parts.slice(0, index + 1).join('/')));
    if (cut < 0) continue;
    const rest = parts.slice(cut + 1).join('/');
    byName.get(parts.slice(0, cut + 1).join('/'))?.push({ rest, path, anchor });
  }
  return byName;
}
