import { onlyFile, spanOfLine, type SourceDocument } from '../../document.ts';
import type { Sniff } from '../../format.ts';

const LINES_SEEN = 120;
const KEYS = ['"assessments"', '"proposals"', '"ballots"', '"quorum"', '"decision_ai"'];

/** Looks for JSON that names what an assessment has; the score is the share of its keys. */
export function sniff(document: SourceDocument): Sniff | undefined {
  const file = onlyFile(document);
  if (!/^\s*\{/u.test(file.lines.find((line) => line.trim() !== '')?.slice(0, 200) ?? '')) {
    return undefined;
  }
  const seen = file.lines.slice(0, LINES_SEEN).map((line) => line.slice(0, 2_000));
  const found = KEYS.map((key) => seen.findIndex((line) => line.includes(key)));
  const [assessments = -1] = found;
  if (assessments < 0) return undefined;
  const lines = [...new Set(found.filter((index) => index >= 0))];
  const evidence = lines.map((index) => spanOfLine(file, index + 1));
  return { score: found.filter((index) => index >= 0).length / KEYS.length, evidence };
}
