import { createWorldOracle } from './ask/world-oracle.ts';
import { isTold } from './ask/told.ts';
import { drawQuestions, spell, type Question } from './ask/questions.ts';
import { readArchive, type Archive } from './ask/read-archive.ts';
import { reply, type Reply, type Sureness } from './ask/judge.ts';
import type { Oracle } from './ask/oracle.ts';
import { damagePapers, type Round } from './damage/damage.ts';
import type { Damage } from './damage/corruptor.ts';
import { twinsOf } from './damage/twins.ts';
import { writePapers } from './papers/write.ts';
import { createRandom } from './random.ts';
import { playGame } from './truth/play.ts';
import type { Truth } from './truth/truth.ts';

/** How an answer was judged. `unseen`: false, and no software could see that from the papers. */
export type Verdict = Sureness | 'unseen' | 'wrong';

/** An answer with its judgement. */
export interface Judged {
  readonly question: Question;
  readonly reply: Reply;
  readonly verdict: Verdict;
  /** Whether the papers tell the answer outright and the damage is elsewhere. */
  readonly isTold: boolean;
}

/** What came of one seed. */
export interface SeedResult {
  readonly seed: number;
  readonly truth: Truth;
  readonly damage: Damage;
  readonly archive: Archive;
  readonly judged: readonly Judged[];
}

/** Makes the answers of an archive. */
export type OracleOf = (archive: Archive) => Oracle;

/** How a seed is played: who answers, and which kinds of damage there are. */
export interface SeedOptions {
  readonly oracleOf?: OracleOf;
  readonly round?: Round;
}

/**
 * Plays a seed: its truth is written out as papers, these are damaged and imported, and what the
 * archive then answers is held against the truth.
 */
export function runSeed(
  seed: number,
  { oracleOf = createWorldOracle, round = 'first' }: SeedOptions = {},
): SeedResult {
  const random = createRandom(seed).apart('archive');
  const truth = playGame(seed);
  const chance = random.apart(round === 'first' ? 'damage' : `${round} damage`);
  const damage = damagePapers(chance, truth, writePapers(truth), round);
  const archive = readArchive(truth.game, damage.papers);
  const oracle = oracleOf(archive);
  const questions = drawQuestions(random.apart('questions'), truth);
  const worlds = lazily(() => worldsOf(truth, damage, archive));
  const judged = questions.flatMap((question) => judge(question, oracle, truth, damage, worlds));
  return { seed, truth, damage, archive, judged };
}

/**
 * Returns the other truths that would have left the same papers: whole, or where none would, with one of the two
 * things that happened to them. Of a paper that was refused nothing was read, so that it may be any that is refused.
 */
export function worldsOf(truth: Truth, { papers, parts = [] }: Damage, archive: Archive): Truth[] {
  const read = papers.filter(({ id }) => !archive.refused.has(id));
  const ways = [papers, ...(read.length < papers.length ? [read] : [])];
  for (const way of ways) {
    const worlds = twinsOf(truth, way, archive);
    if (worlds.length > 0) return worlds;
  }
  return parts.flatMap((part) => twinsOf(truth, part, readArchive(truth.game, part)));
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function judge(
  question: Question,
  oracle: Oracle,
  truth: Truth,
  damage: Damage,
  twins: () => readonly Truth[],
): Judged[] {
  const said = reply(oracle, question);
  const holds = said.holdsIn(truth);
  if (holds === undefined) return [];
  const told = !damage.touches(question) && isTold(truth, question);
  const verdict = holds ? said.sureness : isUnseen(said, twins()) ? 'unseen' : 'wrong';
  return [{ question, reply: said, verdict, isTold: told }];
}

/**
 * Where other truths would have written the very same papers, nobody can tell that the papers are
 * damaged; but what is answered then must be so in every one of them.
 */
function isUnseen(said: Reply, twins: readonly Truth[]): boolean {
  return twins.length > 0 && twins.every((twin) => said.holdsIn(twin) !== false);
}

/** Tells what went wrong with a seed, in words. */
export function tellStory({ seed, truth, damage, judged, archive }: SeedResult): string[] {
  const wrong = judged.filter(({ verdict }) => verdict === 'wrong');
  return [
    `Seed ${seed}: a ${truth.keeping} of ${truth.changes.length} changes, from ${truth.from} to ${truth.to}.`,
    `Papers: ${truth.plans.map(({ id, format, at }) => `${id} (${format}, ${at})`).join(', ')}.`,
    `Damage: ${damage.kind}. ${damage.story}`,
    ...[...archive.refused].map(([paper, reason]) => `Refused: ${paper}: ${reason}`),
    ...archive.findings.map((finding) => `Found: ${finding}`),
    ...wrong.map(({ question, reply: said }) => `WRONG ${spell(question)}: ${said.words}`),
  ];
}
