import { answerRule, type RuleAnswer } from '../../engine/answers/answer-rule.ts';
import type { RuleLife } from '../../engine/answers/life.ts';
import { readLife } from '../../engine/answers/written-life.ts';
import type { LifeData } from '../../site/data/life.ts';
import type { AskedPlaces } from '../replay/places-asked.ts';

/** Returns the life of a rule on the line of time on which something is asked of it. */
export function lifeAsked(data: LifeData, { line }: AskedPlaces): RuleLife {
  return readLife(line === 'nweeks' && data.game !== null ? data.game : data.calendar);
}

/** Returns what a rule was at a place of a line of time; before the game began, no rule was in force. */
export function askLife(
  data: LifeData,
  life: RuleLife,
  { line }: AskedPlaces,
  place: string,
): RuleAnswer {
  const answer = answerRule(life, place);
  if (line !== 'days' || !isBefore(data, life, place)) return answer;
  const force = {
    certainty: 'known',
    value: 'not-in-force',
    candidates: ['not-in-force'],
    events: [-1],
  } as const;
  return { ...answer, force };
}

/** What is told of that time contradicts that the game had not begun. */
function isBefore({ began }: LifeData, { steps }: RuleLife, place: string): boolean {
  if (began === undefined || place >= began) return false;
  return steps.every(({ window: { sure } }) => (sure.last ?? began) >= began);
}
