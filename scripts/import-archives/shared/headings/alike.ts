import { retake, type Choice } from './choose.ts';
import { LEAST, type WeighedFamily } from './weigh.ts';

/** So many files have to be marked alike before others are read so. */
const FEWEST = 2;

/** Returns how the headings of most files are marked that surely are those of numbered rules; undefined where no mark is that of half. */
export function commonMark(choices: readonly Choice[]): string | undefined {
  const keys = choices.flatMap((choice) => keyOf(choice) ?? []);
  const [most = []] = [...Map.groupBy(keys, (key) => key).values()].toSorted(
    (a, b) => b.length - a.length,
  );
  const holding = choices.filter(({ taken }) => taken.length > 0).length;
  return most.length >= FEWEST && most.length * 2 >= holding ? most[0] : undefined;
}

/**
 * Reads the files of a folder by headings that are marked alike, where half of them are: one with a single article is read
 * by that, and not by the list in it.
 */
export function readAlike(choices: readonly Choice[]): readonly Choice[] {
  const mark = commonMark(choices);
  return mark === undefined ? choices : choices.map((choice) => readAs(choice, mark));
}

/** Reads a file by its headings that are marked so, where it has some with words of their own. */
export function readAs(choice: Choice, mark: string): Choice {
  if (choice.taken.some(({ family }) => family.key === mark)) return choice;
  const family = choice.weighed.find((one) => one.family.key === mark && isSound(one));
  return family === undefined ? choice : retake(choice, family);
}

function keyOf({ taken: [first], score, parts }: Choice): string | undefined {
  if (first === undefined || score < LEAST || parts !== undefined) return undefined;
  const [member] = first.members;
  const isMarked = member?.line.kind === 'sign' || member?.line.kind === 'line';
  return isMarked && member.name !== undefined ? first.family.key : undefined;
}

/** Headings without words of their own only hold others together. */
function isSound({ members, worded }: WeighedFamily): boolean {
  return members.length > 0 && worded.length === members.length;
}
