import { spaced } from '../../action-words.ts';

/**
 * Returns whose value stands at a path of the gamestate, and what it is: `player/Ann/points` is `Ann, points`,
 * `rule/15/in-force` is `rule 15, in force`.
 */
export function standingWords(path: string): string {
  const [kind = '', name, ...aspect] = path.split('/').map((part) => part.replaceAll('%2F', '/'));
  if (name === undefined) return spaced(kind);
  const parts = aspect.map(spaced);
  if (kind === 'time' && parts.length === 0) return name === 'state' ? 'the clock' : spaced(name);
  if (kind === 'period' && parts.length === 0) return `${spaced(name)}s begun`;
  if (kind === 'limit') {
    const [step = '', ...who] = parts;
    return [...who, `times of “${step}” in this ${spaced(name)}`].join(', ');
  }
  const whose = kind === 'player' && parts.length > 0 ? name : `${spaced(kind)} ${name}`;
  return [whose, ...parts].join(', ');
}
