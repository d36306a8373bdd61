import type { RuleDraft } from '../../draft.ts';
import { buildBody } from '../../shared/blocks.ts';
import type { BlockOptions } from '../../shared/block-options.ts';
import type { TextLine } from '../../shared/text-line.ts';
import { claimGlossary, readGlossary, toGlossary, type Entry } from './glossary.ts';
import { BULLET } from './title-shape.ts';

/** Nothing is wrapped: a line is a paragraph or an item. */
const OPTIONS: BlockOptions = { bullet: BULLET, width: Infinity };

/** The text of a rule, with the terms that have no meaning. */
export interface RuleText extends Pick<RuleDraft, 'body' | 'claims'> {
  readonly undefinedTerms: readonly TextLine[];
}

/** Builds the text of a rule from its lines: paragraphs, lists and glossaries. */
export function buildText(lines: readonly TextLine[]): RuleText {
  const parts = groupRuns(lines).map((run) => {
    const entries = isItem(run[0]) ? readGlossary(run) : undefined;
    return entries ? glossaryPart(entries) : { ...plainPart(run), undefinedTerms: [] };
  });
  return {
    body: { type: 'root', children: parts.flatMap((part) => part.children) },
    claims: parts.flatMap((part) => part.claims),
    undefinedTerms: parts.flatMap((part) => part.undefinedTerms),
  };
}

function glossaryPart(entries: readonly Entry[]) {
  const unexplained = entries.filter(({ meanings }) => meanings.length === 0);
  return {
    children: [toGlossary(entries)],
    claims: claimGlossary(entries),
    undefinedTerms: unexplained.map(({ term }) => term),
  };
}

function plainPart(run: readonly TextLine[]) {
  const { body, claims } = buildBody(run, OPTIONS);
  return { children: body.children, claims };
}

/** Parts items from lines that are none. */
function groupRuns(lines: readonly TextLine[]): TextLine[][] {
  const runs: TextLine[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && isItem(last[0]) === isItem(line)) last.push(line);
    else runs.push([line]);
  }
  return runs;
}

function isItem(line: TextLine | undefined): boolean {
  return BULLET.test(line?.text ?? '');
}
