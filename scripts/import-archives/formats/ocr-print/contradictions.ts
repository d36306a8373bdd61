import type { RuleDraft } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';

/** Reports the rules whose heading and history say different things, or of which one is silent. */
export function reportContradictions(rules: readonly RuleDraft[], context: ParseContext): void {
  rules.forEach((rule, index) => {
    reportCount(rule, context);
    if (lacksHistory(rule, rules[index - 1], rules[index + 1])) {
      const reason = `Unexpected lack of a history of Rule ${rule.id}, expected its creation as with the rules beside it.`;
      context.report('history-missing', rule.place, { reason }, rule.id);
    }
  });
}

function reportCount({ id, revision, events, place }: RuleDraft, context: ParseContext): void {
  const listed = events.filter(({ verb }) => verb !== 'created').length;
  if (listed === revision) return;
  const reason = `Unexpected revision ${revision ?? 'unknown'} in the heading, expected ${listed}, the number of changes that the history lists.`;
  context.report('revision-mismatch', place, { reason }, id);
}

/** Rules of the initial set were never created; they stand together, so one between two that were is none. */
function lacksHistory(rule: RuleDraft, before?: RuleDraft, after?: RuleDraft): boolean {
  return rule.revision === 0 && rule.events.length === 0 && isCreated(before) && isCreated(after);
}

function isCreated(rule: RuleDraft | undefined): boolean {
  return rule?.events.some(({ verb }) => verb === 'created') ?? false;
}
