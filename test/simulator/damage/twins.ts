import type { Archive } from '../ask/read-archive.ts';
import { samePapers, type Paper } from '../papers/paper.ts';
import { writePapers } from '../papers/write.ts';
import type { Truth } from '../truth/truth.ts';
import { decide } from '../truth/votes.ts';
import { readHoldings, readVotes } from './read-back.ts';
import { readCauses } from './read-causes.ts';
import { readChanges } from './read-changes.ts';
import { readLate } from './read-late.ts';
import { readMoments } from './read-moments.ts';
import { readNweeks } from './read-nweeks.ts';

/**
 * Finds other truths that would have written these very papers. What the papers say is read back as
 * if it were true, in the ways that are possible; whoever reads it wrong loses nothing, because only
 * those readings stay that write the papers again to the last letter, but for empty lines.
 */
export function twinsOf(truth: Truth, papers: readonly Paper[], archive: Archive): Truth[] {
  const timed = readMoments(truth, papers);
  const waiting = timed.flatMap((one) => [
    ...readNweeks(one, archive),
    ...readCauses(one, archive),
    ...readLate(one, archive),
  ]);
  const held = timed.flatMap((one) => readVotes(readHoldings(one, archive), archive));
  const read = [...timed, ...waiting, ...held].flatMap((one) => [
    one,
    ...readChanges(one, archive),
  ]);
  const possible = read.filter((twin) => isOnCalendar(twin) && isCounted(twin));
  const found = closeUp(papers);
  return [...new Map(possible.map((twin) => [spell(twin, truth), twin])).values()].filter((twin) =>
    samePapers(closeUp(writePapers(twin)), found),
  );
}

/** Returns what tells a twin from others: what it has of the truth itself need not be told. */
function spell(twin: Truth, truth: Truth): string {
  const own = Object.entries(twin).filter(([name, value]) => value !== truth[name as keyof Truth]);
  return JSON.stringify(own);
}

/** In no game a vote comes to anything but what its ballots come to. */
function isCounted({ votes }: Truth): boolean {
  return votes.every((vote) => decide(vote).outcome === vote.outcome);
}

/** A time that no calendar has, as of a misread hour, is none at which anything happened. */
function isOnCalendar({ changes, movements, plans }: Truth): boolean {
  return [...changes, ...movements, ...plans].every(({ at }) => !Number.isNaN(Date.parse(at)));
}

/** Empty lines, and how the last line ends, are no part of what a paper says; a damage may leave one too many. */
function closeUp(papers: readonly Paper[]): Paper[] {
  return papers.map((paper) => ({
    ...paper,
    files: paper.files.map(({ name, text }) => ({
      name,
      text: text.replace(/\n\s*\n/gu, '\n').trimEnd(),
    })),
  }));
}
