import type { ParseContext } from '../../format.ts';
import { OWN_NAME, wordsIn, type DataRecord } from './data-record.ts';
import { countFields, ROLES, type Roles } from './roles.ts';
import { counted } from '../../../../src/schemas/counted.ts';

const MOST_NAMED = 30;

/** Says which field was read as what, where looking decided any of it. */
export function reportRoles(
  records: readonly DataRecord[],
  roles: Roles,
  what: string,
  context: ParseContext,
): void {
  const [first] = records;
  const isStated = ROLES.every((role) => !roles.has(role) || context.writing.names?.has(role));
  if (first === undefined || isStated) return;
  const parts = ROLES.flatMap((role) => {
    const name = roles.get(role);
    return name === undefined ? [] : [`the ${role} from “${name.slice(0, 60)}”`];
  });
  const reason = `Read as rules: ${counted(records.length, 'record')} of ${what}, ${parts.join(', ')}.`;
  context.report('fields-chosen', first.place, { reason });
}

/** Lists the fields of which nothing was read, and those that the manifest names and no record has. */
export function reportUnread(
  records: readonly DataRecord[],
  roles: Roles,
  what: string,
  context: ParseContext,
): void {
  const [first] = records;
  if (first === undefined) return;
  const read = new Set(roles.values());
  const counts = countFields(records);
  const holds = (name: string) =>
    records.some(({ fields, others }) => others.includes(name) || wordsIn(fields.get(name)) !== '');
  const unread = [...counts].filter(([name]) => !read.has(name) && holds(name));
  if (unread.length > 0) {
    const shown = unread
      .slice(0, MOST_NAMED)
      .map(([name, count]) => `“${name.slice(0, 60)}” (${count})`);
    const more = unread.length > MOST_NAMED ? ` and ${unread.length - MOST_NAMED} more` : '';
    const reason = `Unexpected fields in ${what}: ${shown.join(', ')}${more}; expected only those of rules. Nothing of them was read.`;
    context.report('fields-unread', first.place, { reason });
  }
  for (const [role, name] of roles) {
    if (name === OWN_NAME || counts.has(name)) continue;
    const reason = `Unexpected lack of the field “${name.slice(0, 60)}” in ${what}, expected it as the ${role}: the manifest names it under “with”.`;
    context.report('meta-damaged', first.place, { reason });
  }
}
