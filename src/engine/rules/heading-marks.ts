import { proposalBehind, type RevisionEvent, type Witness } from '../../schemas/index.ts';
import { countRevisions } from './revision-scheme.ts';

/** What a copy of a rule tells of when its changes took place. */
export interface HeadingMark {
  /** How many of the listed changes had taken place by then. */
  readonly listed: number;
  /** Nweek of the last of them; undefined where the heading does not tell it for sure. */
  readonly lastRevision: number | undefined;
  /** Nweek by which all of them had. */
  readonly by: number;
  /** Nweek that the copy shows. */
  readonly shown: number;
  /** Whether the copy knows of every change until then, so that all others are later. */
  readonly isWhole: boolean;
}

/**
 * Reads from the headings of copies of a rule when its listed changes took place. A heading that prints
 * the nweek of the last revision tells that of the last listed change, where its revision number says
 * that the list is whole; else every listed change is no later.
 * @param nweekOf the nweek that a source shows; undefined for one whose list is not to be placed
 */
export function readHeadings(
  events: readonly RevisionEvent[],
  copies: readonly Witness[],
  nweekOf: (source: string) => number | undefined,
): HeadingMark[] {
  return copies.flatMap((copy): HeadingMark[] => {
    const shown = nweekOf(copy.source);
    const isListed = copy.events.every((event, index) => event.by === events[index]?.by);
    if (shown === undefined || copy.events.length === 0 || !isListed) return [];
    const isWhole = countRevisions(copy.events) === (copy.revision ?? 0);
    const printed = readNweek(copy.lastRevision);
    const lastRevision = isWhole ? printed : undefined;
    const by = Math.min(shown, printed ?? shown);
    return [{ listed: copy.events.length, lastRevision, by, shown, isWhole }];
  });
}

/** Reads `nweek 76`, as headings print it; undefined for anything else. */
export function readNweek(printed: string | null): number | undefined {
  const nweek = /^nweek (?<nweek>\d+)$/u.exec(printed ?? '')?.groups?.['nweek'];
  return nweek === undefined ? undefined : Number(nweek);
}

/** Returns the serial number of the proposal behind a change; undefined where none is told. */
export function serialOf(event: RevisionEvent): number | undefined {
  const named = proposalBehind(event);
  return named?.kind === 'proposal' && /^\d+$/u.test(named.key) ? Number(named.key) : undefined;
}
