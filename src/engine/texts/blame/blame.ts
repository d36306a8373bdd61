import { compareKeys } from '../comparison/compare-keys.ts';
import { createMemory, SHORT_SENTENCE, type Memory } from './memory.ts';
import { createPhrases, type Phrases } from './phrases.ts';
import { sentencesOf, tokensOf, type Sentence, type Token } from './tokens.ts';

/** One of several texts that follow each other, with the identity of each of its tokens. */
export interface BlamedText {
  readonly tokens: readonly Token[];
  /** By the place of the token: the same number in several texts is the same word, kept, moved or returned. */
  readonly identities: readonly number[];
}

/** What is found of the texts of a rule. */
export interface Blame {
  readonly texts: readonly BlamedText[];
  /** By identity: the place of the text that had the word first. */
  readonly origins: readonly number[];
}

/** A text in work: what is not settled yet has no identity. */
interface Draft {
  readonly tokens: readonly Token[];
  readonly sentences: readonly Sentence[];
  readonly identities: (number | undefined)[];
}

/**
 * Finds for each word of texts that follow each other the text that had it first, as WikiWho does
 * (Flöck and Acosta, 2014): sentences that stayed, then those that moved or stood in any earlier text, then
 * the words between them that stayed, then phrases that moved or come back. A word that was taken out and
 * comes back so keeps its identity; what is left is new. An identity stands once in a text.
 * The time it takes is linear in the texts, but for a logarithm.
 */
export function blameTexts(texts: readonly string[]): Blame {
  const origins: number[] = [];
  const memory = createMemory();
  let before: Draft = { tokens: [], sentences: [], identities: [] };
  const blamed = texts.map((text, place): BlamedText => {
    const now = draftOf(text);
    const used = settle(before, now, memory);
    for (const [at, identity] of now.identities.entries()) {
      now.identities[at] = identity ?? origins.push(place) - 1;
    }
    memory.keepGone(before, used);
    memory.keepSentences(now);
    before = now;
    return { tokens: now.tokens, identities: now.identities.map((identity) => identity ?? 0) };
  });
  return { texts: blamed, origins };
}

function draftOf(text: string): Draft {
  const tokens = tokensOf(text);
  const sentences = sentencesOf(text, tokens);
  return { tokens, sentences, identities: new Array<number | undefined>(tokens.length) };
}

/** Gives identities to what was there before, and tells which these are. */
function settle(before: Draft, now: Draft, memory: Memory): Set<number> {
  const used = new Set<number>();
  const take = (place: number, identity: number | undefined) => {
    if (identity === undefined) return;
    now.identities[place] = identity;
    used.add(identity);
  };
  for (const [old, sentence] of keptSentences(before, now)) {
    for (let step = 0; step < sentence.to - sentence.from; step++) {
      take(sentence.from + step, before.identities[old.from + step]);
    }
  }
  const moved = movedSentences(before, used);
  for (const sentence of now.sentences) {
    if (now.identities[sentence.from] !== undefined) continue;
    const found = moved(sentence.key) ?? memory.findSentence(sentence.key, used);
    found?.forEach((identity, step) => take(sentence.from + step, identity));
  }
  for (const [place, identity] of keptWords(before, now, used)) take(place, identity);
  const moving = createPhrases();
  moving.keep(before, used);
  for (const run of openRuns(now)) findPhrases([moving, memory.phrases], now, run, used, take);
  return used;
}

/** Takes over phrases that stand within a stretch of tokens: those that move before those that return. */
function findPhrases(
  known: readonly Phrases[],
  now: Draft,
  [from, to]: readonly [number, number],
  used: ReadonlySet<number>,
  take: (place: number, identity: number) => void,
): void {
  const keys = now.tokens.slice(from, to).map(({ key }) => key);
  for (let place = 0; place < keys.length; place++) {
    const found = known
      .map((phrases) => phrases.find(keys, place, used))
      .find(({ length }) => length > 0);
    if (found === undefined) continue;
    for (const [step, identity] of found.entries()) take(from + place + step, identity);
    place += found.length - 1;
  }
}

/** Sentences that stand in both texts in the same order. */
function* keptSentences(before: Draft, now: Draft): Generator<[Sentence, Sentence]> {
  let [from, to] = [0, 0];
  const keys = ({ sentences }: Draft) => sentences.map(({ key }) => key);
  for (const { count, added, removed } of compareKeys(keys(before), keys(now))) {
    if (!added && !removed) {
      for (let step = 0; step < count; step++) {
        const [old, kept] = [before.sentences[from + step], now.sentences[to + step]];
        if (old && kept) yield [old, kept];
      }
    }
    if (!added) from += count;
    if (!removed) to += count;
  }
}

/** Hands out the sentences of a text that nobody has taken yet, each once. */
function movedSentences(before: Draft, used: ReadonlySet<number>) {
  const left = Map.groupBy(
    before.sentences.filter(({ from, to }) => to - from >= SHORT_SENTENCE),
    ({ key }) => key,
  );
  return (key: string): number[] | undefined => {
    const sentences = left.get(key) ?? [];
    for (let next = sentences.shift(); next !== undefined; next = sentences.shift()) {
      const identities = before.identities.slice(next.from, next.to).map((one) => one ?? 0);
      if (identities.every((identity) => !used.has(identity))) return identities;
    }
    return undefined;
  };
}

/** Words that stayed among those that no sentence has settled, in the order of both texts. */
function* keptWords(
  before: Draft,
  now: Draft,
  used: ReadonlySet<number>,
): Generator<[number, number]> {
  const old = [...before.tokens.keys()].filter((place) => !used.has(before.identities[place] ?? 0));
  const open = [...now.tokens.keys()].filter((place) => now.identities[place] === undefined);
  const key = (draft: Draft) => (place: number) => draft.tokens[place]?.key ?? '';
  let [from, to] = [0, 0];
  const runs = compareKeys(old.map(key(before)), open.map(key(now)));
  for (const { count, added, removed } of runs) {
    for (let step = 0; !added && !removed && step < count; step++) {
      yield [open[to + step] ?? 0, before.identities[old[from + step] ?? 0] ?? 0];
    }
    if (!added) from += count;
    if (!removed) to += count;
  }
}

/** Stretches of tokens without an identity: from a place to before another. */
function openRuns({ identities }: Draft): [number, number][] {
  const runs: [number, number][] = [];
  for (let place = 0; place < identities.length; place++) {
    if (identities[place] !== undefined) continue;
    const last = runs.at(-1);
    if (last?.[1] === place) last[1] = place + 1;
    else runs.push([place, place + 1]);
  }
  return runs;
}
