import type { Claim } from '../../schemas/index.ts';
import { claimsIn } from '../chronicle/check-chronicle.ts';
import type { GameModel } from '../model.ts';

/** `/{game}/chronicle/data.json`. */
export interface ChronicleData {
  readonly game: string;
  readonly steps: readonly {
    readonly id: string;
    readonly title: string;
    /** Paragraphs in plain words, each claim by what is printed of it. */
    readonly text: readonly string[];
    /** What was held against the archive when the site was built. */
    readonly claims: readonly Pick<Claim, 'subject' | 'sign' | 'value' | 'time'>[];
  }[];
}

/** Gives the chronicle of a game with its claims. */
export function chronicleData({ game, chronicle }: GameModel): ChronicleData {
  const steps = chronicle?.steps ?? [];
  return {
    game: game.id,
    steps: steps.map(({ id, title, paragraphs }) => ({
      id,
      title,
      text: paragraphs.map((parts) => parts.map(wordsOf).join('').trim()),
      claims: claimsIn({ introduction: paragraphs, steps: [] }).map(
        ({ subject, sign, value, time }) => ({ subject, sign, value, time }),
      ),
    })),
  };
}

function wordsOf(part: string | Claim): string {
  if (typeof part === 'string') return part;
  return part.words === '' ? part.value : part.words;
}
