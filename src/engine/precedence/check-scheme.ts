import type { VFileMessage } from 'vfile-message';
import { CODES, createMessage, findNear, meaning, type Place } from '../../diagnostics/index.ts';
import type { Game } from '../../schemas/index.ts';
import { schemeNames } from './general-schemes.ts';

/** Returns where the file of a game names a scheme of precedence that there is not. */
export function checkScheme(
  { precedence }: Pick<Game, 'precedence'>,
  placeOf: (path: readonly PropertyKey[]) => Place,
): VFileMessage[] {
  if (precedence === undefined) return [];
  const isName = typeof precedence === 'string';
  const [name, field] = isName
    ? [precedence, ['precedence']]
    : [precedence.by, ['precedence', 'by']];
  const names = schemeNames();
  if (names.includes(name)) return [];
  const reason = `Unexpected “${name}” in the field ${field.join('.')}, expected one of ${names.join(', ')}.`;
  const note = `${meaning(findNear(name, names))}${CODES['record-invalid'].cure}`;
  return [createMessage('record-invalid', placeOf(field), { reason, note })];
}
