import { kinds } from '../../procedures/procedure.ts';
import type { AnswerKind } from '../../procedures/kinds.ts';
import { midnightAfter, writeInstant } from '../../time/instant.ts';
import { Instant } from '../../procedures/instant.ts';
import { countedAt, type EmergencyRules } from './emergency-rules.ts';
import { paranoidOf, type EmergencyState } from './emergency-state.ts';

const { answer } = kinds<EmergencyState>();

/** Returns what may be asked of an emergency. */
export function emergencyAnswers(
  rules: EmergencyRules,
): Readonly<Record<string, AnswerKind<EmergencyState>>> {
  return {
    ...courseAnswers(rules),
    ...(rules.trigger === 'majority' ? {} : moodAnswers),
  };
}

function courseAnswers(rules: EmergencyRules) {
  return {
    emergency: answer('Whether there is an emergency.', {}, ({ phase }) => phase === 'emergency'),
    phase: answer('Calm, emergency, over, called-off or game-ended.', {}, ({ phase }) => phase),
    'game-time': answer('Whether game time is stopped or running.', {}, ({ phase }) =>
      phase === 'emergency' ? 'stopped' : 'running',
    ),
    head: answer(`The ${rules.head}.`, {}, ({ head }) => head ?? null),
    pause: answer('Value of the Pause.', {}, ({ pause }) => pause ?? null),
    refresh: answer('Refresh proposals by their authors.', {}, ({ refresh }) =>
      Object.fromEntries(refresh),
    ),
    ballot: answer('What is on the ballot.', {}, ({ ballot }) => [...ballot]),
    counts: answer('Votes in the last round that was counted.', {}, ({ rounds }) =>
      Object.fromEntries(rounds.at(-1)?.counts ?? []),
    ),
    rounds: answer('How many rounds have been counted.', {}, ({ rounds }) => rounds.length),
    selected: answer('What is implemented.', {}, ({ selected }) => selected ?? null),
    course: answer('What the procedure has done by itself, and when.', {}, ({ course }) =>
      course.map(({ at, what }) => `${writeInstant(at)} ${what}`),
    ),
    schedule: answer('When ballot and counts fall if nothing hastens the Pause.', {}, (state) =>
      scheduleOf(state, rules),
    ),
    deadline: answer(
      'When a deadline of game time falls that was set for an instant; one in the emergency waits.',
      { set: Instant },
      (state, { set }) => deadlineOf(state, set),
    ),
    occurs: answer(
      'Whether something occurs that is dated by the calendar; what falls in the emergency does not.',
      { dated: Instant },
      (state, { dated }) => !isWithin(state, dated),
    ),
  };
}

const moodAnswers = {
  participants: answer('Who takes part.', {}, ({ players }) => [...players]),
  paranoid: answer('How many are paranoid.', {}, paranoidOf),
  flag: answer('The flag that flies.', {}, ({ flag }) => flag ?? null),
};

function scheduleOf({ began }: EmergencyState, rules: EmergencyRules) {
  if (began === undefined || rules.pause !== 'at-once') return null;
  const at = (pause: number) => writeInstant(midnightAfter(began, pause));
  return {
    ballot: at(rules.ballotAt),
    'first-count': at(countedAt(rules, 1)),
    'second-count': at(countedAt(rules, 2)),
  };
}

function isWithin({ began, ended }: EmergencyState, instant: number): boolean {
  return began !== undefined && instant >= began && instant < (ended ?? Infinity);
}

/** A deadline that had not passed when game time stopped falls as much later as it stood still. */
function deadlineOf({ began, ended, phase }: EmergencyState, set: number) {
  if (began === undefined || set < began) return writeInstant(set);
  if (phase === 'emergency' || ended === undefined) return null;
  return writeInstant(set + ended - began);
}
