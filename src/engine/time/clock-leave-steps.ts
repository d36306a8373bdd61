import { Counts } from '../procedures/fields.ts';
import { kinds } from '../procedures/procedure.ts';
import type { StepKind } from '../procedures/kinds.ts';
import { refuse, type Refusal } from '../procedures/refusal.ts';
import { Words } from '../../schemas/scalars.ts';
import { changeLeave, takeEffect } from './clock-play.ts';
import { markDay, type ClockPlay, type PostedAction } from './clock-state.ts';
import type { ClockRules, LeaveRules } from './clock-rules.ts';
import { submit } from './clock.ts';
import { positionOf } from './durations.ts';
import { comeBack, goAway, strike } from './leave.ts';
import { ownValue } from '../../schemas/own-value.ts';

const { step } = kinds<ClockPlay>();
const who = { by: Words };

/** Returns what players post: actions, which the clock may keep waiting, and that they are away or back. */
export function leaveSteps(
  rules: ClockRules,
  leave: LeaveRules,
): Record<string, StepKind<ClockPlay>> {
  return {
    ...awaySteps(leave),
    does: step(
      'Posts an action; of which kind it is matters while the Clock is off.',
      { does: Words, kind: Words.default('action'), ...who },
      (play, { does, kind, by }) => post(rules, leave, play, { does, by }, kind),
      { rule: rules.rule },
    ),
    forfeits: step(
      'A player leaves the game.',
      { forfeits: Words },
      (play, { forfeits }) =>
        unlessStranger(play, forfeits, leave.rule) ??
        changeLeave(markDay(play, `${forfeits} forfeits`), strike(play.leave, forfeits)),
      { rule: leave.rule },
    ),
    ...(leave.forced === true && { activity: activityStep(leave) }),
  };
}

function awaySteps({ rule }: LeaveRules): Record<string, StepKind<ClockPlay>> {
  return {
    leaves: step(
      'A player declares emself On Leave.',
      { leaves: Words },
      (play, { leaves }) => {
        if (play.leave.away.has(leaves)) return refuse(`${leaves} is On Leave already.`, rule);
        const since = positionOf(play.settings, play.clock);
        const gone = goAway(play.leave, leaves, { kind: 'own', since });
        return (
          unlessStranger(play, leaves, rule) ?? changeLeave(markDay(play, `${leaves} leaves`), gone)
        );
      },
      { rule },
    ),
    returns: step(
      'A player declares emself Off Leave.',
      { returns: Words },
      (play, { returns }) =>
        unlessStranger(play, returns, rule) ??
        (play.leave.away.has(returns)
          ? changeLeave(markDay(play, `${returns} returns`), comeBack(play.leave, returns))
          : refuse(`${returns} is not On Leave.`, rule)),
      { rule },
    ),
  };
}

function unlessStranger({ leave }: ClockPlay, name: string, rule: string): Refusal | undefined {
  return leave.players.includes(name) ? undefined : refuse(`${name} is no player.`, rule);
}

function post(
  { rule }: ClockRules,
  leave: LeaveRules,
  play: ClockPlay,
  action: PostedAction,
  kind: string,
): ClockPlay | Refusal {
  const stranger = unlessStranger(play, action.by, leave.rule);
  if (stranger) return stranger;
  if (leave.actions === 'are-refused' && play.leave.away.has(action.by)) {
    return refuse(`${action.by} is On Leave and takes no actions.`, leave.rule);
  }
  const id = String(play.actions.length);
  const { state, fate } = submit(play.settings, play.clock, { id, kind });
  if (fate === 'refused') return refuse('The Clock is off, and nothing is done meanwhile.', rule);
  const posted = { ...play, clock: state, actions: [...play.actions, action] };
  if (fate === 'takes-effect') return takeEffect(posted, action);
  const returns = play.choices['implied-return'] !== 'when-done' && play.leave.away.has(action.by);
  return returns ? changeLeave(posted, comeBack(posted.leave, action.by)) : posted;
}

function activityStep({ rule }: LeaveRules): StepKind<ClockPlay> {
  return step(
    'Tells the Activity of players in the nweek that ends at the next change of the nweek.',
    { activity: Counts },
    (play, { activity }) => {
      const unknown = Object.keys(activity).find((name) => !play.leave.players.includes(name));
      if (unknown !== undefined) return refuse(`${unknown} is no player.`, rule);
      const told = play.leave.players.map((name): [string, (number | null)[]] => [
        name,
        [...(play.activity.get(name) ?? []), ownValue(activity, name) ?? null],
      ]);
      return { ...play, activity: new Map(told) };
    },
    { rule },
  );
}
