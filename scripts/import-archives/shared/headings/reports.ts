import { onlyFile, spanOfLine, type SourceDocument } from '../../document.ts';
import type { ParseContext } from '../../format.ts';
import type { Choice } from './choose.ts';
import { describeChoice } from './describe.ts';
import { findListAbove } from './numbering.ts';
import { findSwallowed } from './swallowed.ts';
import type { TextLine } from '../text-line.ts';
import { counted } from '../../../../src/schemas/counted.ts';

/** So many doubtful headings are damage of the document; more are a sign that it is misread. */
const FEW = 3;
const FEW_OF = 0.25;

/** Says which lines were read as headings of rules, where looking decided that. */
export function reportChoice(choice: Choice, context: ParseContext): void {
  const [first] = [...choice.headings.values()].sort((a, b) => a.index - b.index);
  if (first === undefined || choice.taken.length === 0) return;
  const reason = `Read as rules: ${describeChoice(choice)}.`;
  context.report('headings-chosen', first.place, { reason });
}

/** Reports lines within rules that look like headings of further rules. */
export function reportSwallowed(choice: Choice, context: ParseContext): void {
  const swallowed = findSwallowed(choice);
  reportAbove(choice, context);
  const few = Math.max(1, Math.min(FEW, choice.headings.size * FEW_OF));
  if (swallowed.length <= few) {
    for (const { number, place } of swallowed) {
      const reason = `Unexpected line that looks like the heading of Rule ${number}, expected one like the others. It was read as words of the rule above.`;
      context.report('heading-doubtful', place, { reason });
    }
    return;
  }
  const [first] = swallowed;
  if (first === undefined) return;
  const numbers = swallowed.slice(0, 5).map(({ number }) => number);
  const reason = `Unexpected lines that look like headings of ${counted(swallowed.length, 'further rule')} (${numbers.join(', ')}…), expected ${counted(choice.headings.size, 'heading')} of one shape.`;
  context.report('headings-swallowed', first.place, { reason });
}

/** Reports numbered lines above the first rule, where they are more than what was read. */
function reportAbove({ headings, weighed, taken }: Choice, context: ParseContext): void {
  const others = weighed.filter((one) => !taken.includes(one));
  const above = findListAbove([...headings.keys()], others);
  const [first] = above ?? [];
  if (above === undefined || first === undefined) return;
  const reason = `Unexpected list of ${counted(above.length, 'numbered line')} above the first heading, expected nothing that looks like more rules than the ${headings.size} that have headings: say with “headings” in the manifest what all of them look like.`;
  context.report('headings-swallowed', first.line.words.span, { reason });
}

/** Reports a document in which no line was read as the heading of a rule, or one of several files of which others hold rules. */
export function reportNothing(
  document: SourceDocument,
  lines: readonly TextLine[],
  context: ParseContext,
  isAmongRules: boolean,
): void {
  const expected =
    context.writing.headings === undefined
      ? 'headings such as “### Rule 1-2: Title”'
      : `a line like ${context.writing.headings.map((pattern) => `“${pattern}”`).join(' or ')}`;
  const reason = `Unexpected lack of rules, expected ${expected}.`;
  const place = lines[0]?.span ?? spanOfLine(onlyFile(document), 1);
  if (isAmongRules) context.report('file-without-rules', place, { reason });
  else context.report('nothing-found', place, { reason });
}
