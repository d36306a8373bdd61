import { Words } from '../../../schemas/scalars.ts';
import { Names, YesNo } from '../../procedures/fields.ts';
import { Instant } from '../../procedures/instant.ts';
import type { Settings } from '../../procedures/settings.ts';
import { defineProcedure } from '../../procedures/procedure.ts';
import type { Procedure } from '../../procedures/kinds.ts';
import { emergencyAnswers } from './emergency-answers.ts';
import { emergencyViews } from './emergency-views.ts';
import type { EmergencyRules } from './emergency-rules.ts';
import { nothingYet, type EmergencyChoices, type EmergencyState } from './emergency-state.ts';
import { emergencySharing } from './emergency-sharing.ts';
import { emergencySteps } from './emergency-verbs.ts';

const settings: Settings = {
  stalemate: {
    options: ['goes-on', 'head-picks'],
    default: 'goes-on',
    meaning:
      'Those that share the second place stay on the ballot, and the rule does not say what ends a tie that repeats itself. Goes on: round follows round. Head picks: when a later round changes nothing, the head chooses, as in earlier emergencies.',
  },
};

/** Returns an emergency procedure (mechanics.md G); the tables of three rulesets play on it. */
export function emergencyProcedure(rules: EmergencyRules): Procedure {
  return defineProcedure({
    name: rules.name,
    title: 'State of emergency',
    summary:
      'Game time stops, refresh proposals are submitted and voted on while the Pause runs, and the one that is selected restores the game.',
    rule: rules.rule,
    sharing: emergencySharing(rules),
    settings: rules.decision === 'majority' ? settings : {},
    given: {
      now: Instant,
      players: Names,
      /** Who the players were when that was last clear. */
      'last-clear': Names.optional(),
      unclear: YesNo.default(false),
      horde: Names.default([]),
      officer: Words.optional(),
      flag: Words.optional(),
    },
    begin: (given, choices) => begin(given, choices, rules),
    steps: emergencySteps(rules),
    answers: emergencyAnswers(rules),
    views: emergencyViews,
  });
}

function begin(
  given: {
    readonly now: number;
    readonly players: readonly string[];
    readonly 'last-clear'?: readonly string[] | undefined;
    readonly unclear: boolean;
    readonly horde: readonly string[];
    readonly officer?: string | undefined;
    readonly flag?: string | undefined;
  },
  choices: EmergencyChoices,
  { flags, trigger }: EmergencyRules,
): EmergencyState {
  const needed = trigger === 'majority' ? 0 : trigger.paranoid;
  const isDoubtful = given.unclear || given.players.length < needed;
  return {
    choices,
    now: given.now,
    players: (isDoubtful ? given['last-clear'] : undefined) ?? given.players,
    horde: given.horde,
    officer: given.officer,
    ...nothingYet(),
    phase: 'calm',
    began: undefined,
    moods: new Map(),
    course: [],
    flag: flags === undefined ? undefined : (given.flag ?? flags.hoisted[0]),
    hasHoisted: false,
  };
}
