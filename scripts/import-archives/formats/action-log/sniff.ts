import { onlyFile, spanOfLine, type SourceDocument, type Span } from '../../document.ts';
import type { Sniff } from '../../format.ts';

const LINES_SEEN = 60;
const LONGEST = 4_000;

/** Looks for records that begin with an id and have an action; two such lines make it certain. */
export function sniff(document: SourceDocument): Sniff | undefined {
  const file = onlyFile(document);
  const evidence: Span[] = [];
  let ids = 0;
  let actions = 0;
  file.lines.slice(0, LINES_SEEN).forEach((line, index) => {
    const seen = line.slice(0, LONGEST);
    const isWhole =
      seen.startsWith('{"') && (line.length > LONGEST || seen.trimEnd().endsWith('}'));
    const isRecord = isWhole && /"id"\s*:/u.test(seen) && /"do"\s*:/u.test(seen);
    const hasId = isRecord || /^- (?:\{ *)?id: /u.test(seen);
    const hasAction = isRecord || /^ {2}do: |^- .*\bdo: /u.test(seen);
    if (hasId) ids++;
    if (hasAction) actions++;
    if (hasId || hasAction) evidence.push(spanOfLine(file, index + 1));
  });
  if (ids === 0 || actions === 0) return undefined;
  return { score: Math.min(1, 0.6 + 0.2 * Math.min(ids, actions)), evidence };
}
