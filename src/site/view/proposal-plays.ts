import { mechanicsOf, type Procedure } from '../../engine/index.ts';
import { spaced } from '../action-words.ts';
import type { GameModel } from '../model.ts';
import { capitalise } from '../moment-words.ts';
import { playsOf, type AnsweredValue } from '../proposal-plays.ts';
import { routes } from '../routes.ts';
import { linked, type Fact, type Phrase } from './phrase.ts';
import { valueWords } from './replay/value-words.ts';

/** A procedure that a log plays under the name of a proposal. */
export interface PlayView {
  /** Its place on the page. */
  readonly id: string;
  readonly name: Phrase;
  /** Its answers: the outcome, the ballots, the votes of each. */
  readonly facts: readonly Fact[];
}

/** Shows what came of each procedure that was begun under the name of a proposal, in the order of the log. */
export function viewPlays(model: GameModel, slug: string): PlayView[] {
  return playsOf(model, slug).map(({ procedure, answers }, index) => ({
    id: `play-${index + 1}`,
    name: nameOf(model, procedure),
    facts: answers.map(({ question, values }) => ({
      label: capitalise(spaced(question)),
      values: values.map((one) => toPhrase(model, one)),
    })),
  }));
}

/** Leads to the page of the procedure. */
function nameOf({ game }: GameModel, { name, title }: Procedure): Phrase {
  const mechanic = mechanicsOf(game.id, game.procedures).find(({ id }) => id === name);
  return linked(title, mechanic && routes.mechanic(game.id, mechanic.id));
}

/** Each value leads to the entries that made it so. */
function toPhrase({ game }: GameModel, { name, value, anchor }: AnsweredValue): Phrase {
  const told = linked(valueWords(value), routes.ledger(game.id, anchor));
  return name === '' ? told : [`${name}: `, ...told];
}
