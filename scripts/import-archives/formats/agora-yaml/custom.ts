import type { RevisionEvent } from '../../../../src/schemas/index.ts';
import { counted } from '../../../../src/schemas/counted.ts';
import { ownValue } from '../../../../src/schemas/own-value.ts';
import type { RuleDraft } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { CHANGES } from '../../shared/changes/change-kinds.ts';

/** Of fewer changes of a kind nobody can tell what is the custom. */
const CUSTOM = 5;

interface Listed {
  readonly rule: RuleDraft;
  readonly event: RevisionEvent;
}

/**
 * Reports the one change of its kind that does not say what all others of the kind say in this folder: lines of it
 * may be lost, and with them the end of this change and the beginning of the next. Where two or more do not say it,
 * it is no custom.
 */
export function reportUncustomary(rules: readonly RuleDraft[], context: ParseContext): void {
  const listed = rules.flatMap((rule) => rule.events.map((event) => ({ rule, event })));
  for (const [verb, changes] of Map.groupBy(listed, ({ event }) => event.verb)) {
    if (changes.length <= CUSTOM) continue;
    for (const key of CHANGES.get(verb)?.keys ?? []) reportLack(key, changes, context);
  }
}

function reportLack(key: string, changes: readonly Listed[], context: ParseContext): void {
  const without = changes.filter(({ event }) => ownValue(event.details ?? {}, key) === undefined);
  const [only, more] = without;
  if (only === undefined || more !== undefined) return;
  const { rule, event } = only;
  const all = counted(changes.length, 'change');
  const span = { ...rule.place, line: event.lines[0], start: 0, end: 0 };
  const reason = `Unexpected lack of ${key}, expected it as it is told in all others of ${all} by ${event.verb}: lines may be lost behind it.`;
  context.report('label-misplaced', span, { reason }, rule.id);
}
