import { z } from 'astro/zod';
import { BoundProcedure } from './bound-procedure.ts';
import { naming } from './names.ts';
import { ReferenceFormName } from './reference-form.ts';
import { Flag, Slug, Words } from './scalars.ts';
import { CalendarDate, Dating, GameTime, inOrder, isEstimate } from './time.ts';

/** A span of a game's life in which its clock and its numbering of rules run on unbroken. */
export const Era = z.strictObject({
  id: Slug,
  name: Words,
  /** First day, where it is known. */
  from: CalendarDate.optional(),
  /** Last day, where it is known and past. */
  to: CalendarDate.optional(),
  /** What the archive can say of this era, in this project's own words. */
  summary: Words.optional(),
  /**
   * What an unprefixed `Rule 15` means in this era: the printed number with this before it.
   * The Fourth Era of B Nomic has `4E` here.
   */
  bareRulePrefix: z.string().optional(),
  /** Name of the clock by which the era counts its time; see `src/engine/games/`. */
  clock: Slug.optional(),
});
export type Era = z.output<typeof Era>;

/**
 * Something that ties game time to calendar time: on that day the clock showed that nweek and, where
 * it is given, that nday. Times are those that the clock shows.
 */
export const Anchor = z.strictObject({
  game: GameTime,
  calendar: Dating,
  /** Whether the nday, or the first one of the nweek, began on that day. */
  begins: Flag.optional(),
});
export type Anchor = z.output<typeof Anchor>;

/** A pair of marks between which the rules' text does not count as rules. */
const CommentMarks = z.strictObject({ open: Words, close: Words });

/** Words with places in braces, and in brackets what may be left out; neither stands within another of its kind. */
const Sentence = Words.refine((words) => !/[{}[\]]/u.test(withoutPlaces(words)), {
  message: 'expected every brace and bracket to be closed, and none within another of its kind',
});

function withoutPlaces(words: string): string {
  return words.replaceAll(/\{[^{}[\]]*\}/gu, '').replaceAll(/\[[^[\]]*\]/gu, '');
}

/** By which rules decisions are counted, and how what these leave open is read. */
const Counting = z.strictObject({
  /** Every rule that ever said how; those count that were in force when a decision was made. */
  rules: z.array(naming('rule', Slug)).min(1),
  /** In this project's own words. */
  reading: Words,
});

/** A scheme of precedence, and the rules that lay it down, where they are known. */
const Precedence = z.union(
  [Slug, z.strictObject({ by: Slug, rules: z.array(naming('rule', Words)).min(1) })],
  {
    error: 'expected the name of a scheme, or { by: NAME, rules: [RULE] }',
  },
);

interface GameFault {
  readonly path: (string | number)[];
  readonly input: string;
  readonly message: string;
}

/** Eras have a name each and follow each other; one of which only a year is known may touch the next. */
function faultsOfEras(eras: readonly Era[]): GameFault[] {
  return eras.flatMap(({ id, from, to }, index) => {
    const at = (part: string, input: string, message: string): GameFault => ({
      path: ['eras', index, part],
      input,
      message,
    });
    const before = eras[index - 1];
    const began = before?.to ?? before?.from;
    const isTaken = eras.findIndex((era) => era.id === id) < index;
    return [
      ...(isTaken ? [at('id', id, 'expected a name that no other era of the game has')] : []),
      ...(from !== undefined && to !== undefined && !inOrder([from, to])
        ? [at('to', to, `expected ${from}, when the era begins, or a later date`)]
        : []),
      ...(began !== undefined && from !== undefined && !inOrder([began, from])
        ? [at('from', from, `expected ${began} of the era before, or a later date`)]
        : []),
    ];
  });
}

/** Anchors are of an era of the game, and of a day of it. An estimate contradicts nothing. */
function faultsOfAnchors(anchors: readonly Anchor[], eras: readonly Era[]): GameFault[] {
  const eraOf = new Map(eras.map((era) => [era.id, era]));
  return anchors.flatMap(({ game, calendar }, index): GameFault[] => {
    const era = eraOf.get(game.era);
    if (era === undefined) {
      const path = ['anchors', index, 'game', 'era'];
      return [
        { path, input: game.era, message: `expected one of ${[...eraOf.keys()].join(', ')}` },
      ];
    }
    if (isEstimate(calendar)) return [];
    const days = typeof calendar === 'string' ? [calendar, calendar] : calendar.between;
    const [first = '', last = ''] = days;
    const expected = outsideOf(era, first, last);
    const path = ['anchors', index, 'calendar'];
    return expected === undefined
      ? []
      : [{ path, input: [...new Set(days)].join(' to '), message: expected }];
  });
}

function outsideOf({ id, from, to }: Era, first: string, last: string): string | undefined {
  if (from !== undefined && !inOrder([from, last])) {
    return `expected ${from}, when the era ${id} begins, or a later date`;
  }
  if (to !== undefined && !inOrder([first, to])) {
    return `expected ${to}, when the era ${id} ends, or an earlier date`;
  }
  return undefined;
}

/** `games/<game>.yaml`: what is true of a game as a whole. Written by hand. */
export const Game = z
  .strictObject({
    id: Slug,
    name: Words,
    /** Two or three sentences, in this project's own words. */
    summary: Words,
    /** In order of time. */
    eras: z.array(Era).min(1),
    /** In order of time; the moments of the sources are anchors besides. */
    anchors: z.array(Anchor).default([]),
    /** What rules are called by: a number, or nothing but their title. */
    numbering: z.enum(['number', 'title']),
    /**
     * How conflicts of rules are decided, where the engine has no scheme of the game's own: the name of one that any
     * game may have, or `{ by: power, rules: [1030] }`, so that it holds where those rules are printed, in the
     * revision that is named. See `src/engine/precedence/general-schemes.ts`.
     */
    precedence: Precedence.optional(),
    comments: z.array(CommentMarks).default([]),
    /** Which forms of cross-reference stand in its texts; see `src/markdown/references/`. */
    references: z.array(ReferenceFormName).default([]),
    /** How decisions are counted, where logs hold ballots. */
    counting: Counting.optional(),
    /** Procedures that the engine has, as the game's rules lay them down. */
    procedures: z.array(BoundProcedure).default([]),
    /**
     * Actions of the logs as sentences: `lose: '{holder} lost {amount}[ to {to}]'`. What stands in braces is who did
     * it (`by`), an argument, or a field of a step; what stands in brackets is left out where one of it is not told.
     */
    told: z.record(naming('action', z.string()), Sentence).default({}),
    /** Signs of amounts as words, of one and of many: `bg: [blot-b-gone, blot-b-gones]`. */
    units: z.record(z.string(), z.tuple([Words, Words])).default({}),
    /** Where the game or its archive can be found, for people to follow. */
    home: z.url({ protocol: /^https?$/ }).optional(),
  })
  .superRefine(({ eras, anchors }, context) => {
    const faults = faultsOfEras(eras);
    // Where the eras are wrong, they tell nothing of dates.
    const bounds = faults.length === 0 ? eras : eras.map(({ id, name }) => ({ id, name }));
    for (const fault of [...faults, ...faultsOfAnchors(anchors, bounds)]) {
      context.addIssue({ code: 'custom', ...fault });
    }
  });
export type Game = z.output<typeof Game>;
