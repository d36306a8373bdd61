import { assertionsIn, type ChronicleAssertion } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import type { chronicle as chronicleShape } from './shapes/lists.ts';
import type { Published } from './shapes/published.ts';

/** `/{game}/chronicle/data.json`. */
export type ChronicleData = Published<typeof chronicleShape>;

/** Returns the chronicle of a game with its assertions. */
export function chronicleData({ game, chronicle }: GameModel): ChronicleData {
  const steps = chronicle?.steps ?? [];
  return {
    game: game.id,
    steps: steps.map(({ id, title, paragraphs }) => ({
      id,
      title,
      text: paragraphs.map((parts) => parts.map(wordsOf).join('').trim()),
      claims: assertionsIn({ introduction: paragraphs, steps: [] }).map(
        ({ subject, sign, value, time, branch }) => ({
          ...{ subject, sign, value, time },
          ...(branch !== undefined && { branch }),
        }),
      ),
    })),
  };
}

function wordsOf(part: string | ChronicleAssertion): string {
  if (typeof part === 'string') return part;
  return part.words === '' ? part.value : part.words;
}
