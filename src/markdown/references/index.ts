import { judicialCase } from './case.ts';
import { eraRule } from './era-rule.ts';
import type { Archive, Mention, ReferenceForm } from './form.ts';
import { proposal } from './proposal.ts';
import { revision } from './revision.ts';
import { rule } from './rule.ts';
import { shortRule } from './short-rule.ts';
import { time } from './time.ts';
import { title } from './title.ts';

export type { Archive, Mention, PlacedCitation, ReferenceForm } from './form.ts';

/** Every form of cross-reference that a game may name in its `references`. */
export const REFERENCE_FORMS: readonly ReferenceForm[] = [
  judicialCase,
  eraRule,
  proposal,
  revision,
  rule,
  shortRule,
  time,
  title,
];

const FORM_BY_NAME = new Map<string, ReferenceForm>(
  REFERENCE_FORMS.map((form) => [form.name, form]),
);

/**
 * Finds the expressions of the named forms in a run of words, in order and without overlap: of two
 * that overlap, the one that starts first, and of two that start together, the longer.
 *
 * @throws when a game names a form that does not exist.
 */
export function findMentions(text: string, names: readonly string[], archive: Archive): Mention[] {
  const forms = names.map(formNamed).filter(({ sign }) => sign.test(text));
  const found = forms.flatMap((form) => form.find(text, archive));
  if (found.length < 2) return found;
  found.sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return found.filter((mention) => {
    if (mention.start < end) return false;
    end = mention.end;
    return true;
  });
}

function formNamed(name: string): ReferenceForm {
  const form = FORM_BY_NAME.get(name);
  if (form) return form;
  const known = [...FORM_BY_NAME.keys()].join(', ');
  throw new Error(`Unexpected form of reference “${name}”, expected one of: ${known}.`);
}
