import type { Citation, Witness } from '../schemas/index.ts';

/**
 * Makes what lets copies of rules share the citations that are the same: an archive has millions of
 * citations, and few that differ.
 */
export function createCitationSharer(): (witness: Witness) => Witness {
  const known = new Map<string, Citation>();
  const share = (citation: Citation): Citation => {
    const { kind, key, revision, printed } = citation;
    const name = JSON.stringify([kind, key, revision, printed]);
    const same = known.get(name);
    if (same === undefined) known.set(name, citation);
    return same ?? citation;
  };
  return (witness) => ({ ...witness, citations: witness.citations.map(share) });
}
