import { z } from 'astro/zod';
import { Words } from '../../schemas/scalars.ts';
import { OUTSIDER } from '../procedures/actors.ts';
import { kinds } from '../procedures/procedure.ts';
import type { StepKind } from '../procedures/kinds.ts';
import { isRefusal, refuse, type Refusal } from '../procedures/refusal.ts';
import { ShownText } from './clock-fields.ts';
import { goOn, stop } from './clock-play.ts';
import { timeOf, type ClockRules, type Turn } from './clock-rules.ts';
import { markDay, type ClockPlay } from './clock-state.ts';
import { isOn } from './clock.ts';
import { ownValue } from '../../schemas/own-value.ts';

const { step } = kinds<ClockPlay>();
const OFFICERS = ['player', OUTSIDER];

/** One step for each verb by which the clock is stopped, goes on, or something is noted. */
export function turnSteps(rules: ClockRules): Record<string, StepKind<ClockPlay>> {
  const verbs = [...new Set(rules.turns.map(({ verb }) => verb))];
  return Object.fromEntries(verbs.map((verb) => [verb, turnStep(rules, verb)]));
}

function turnStep(rules: ClockRules, verb: string): StepKind<ClockPlay> {
  const turns = rules.turns.filter((turn) => turn.verb === verb);
  const objects = [...new Set(turns.map(({ object }) => object))];
  const words = objects.join(' or ');
  const named = [...new Set(turns.map((turn) => turn.rule))];
  // Where several rules have a word of their own for it, no single one lets it be taken.
  const rule = named.length === 1 ? named[0] : undefined;

  return step(
    `What the Clock heeds: ${verb} ${words}.`,
    { [verb]: z.enum(objects), by: Words.optional() },
    (play, fields) => takeTurn(play, turns, String(ownValue(fields, verb)), fields.by),
    { actors: OFFICERS, ...(rule !== undefined && { rule }) },
  );
}

/** Among turns of the same words the first one that may be taken is; else the first one says why not. */
function takeTurn(
  play: ClockPlay,
  turns: readonly Turn[],
  object: string,
  by: string | undefined,
): ClockPlay | Refusal {
  const meant = turns.filter((turn) => turn.object === object);
  const own = meant.filter((turn) => isBy(play, turn, by) && isRead(play, turn.under));
  const outcomes = own.map((turn) => turnClock(play, turn));
  const taken = outcomes.find((outcome) => !isRefusal(outcome));
  if (taken !== undefined) return taken;
  const [first] = meant;
  const who = [...new Set(meant.flatMap((turn) => turn.by ?? []))].join(' or the ');
  const stranger = who === '' ? 'It happens without anybody.' : `Only the ${who} does that.`;
  return outcomes[0] ?? refuse(stranger, first?.rule);
}

/** An officer is named by the office, or in a game by who holds it or is a deputy of that one. */
function isBy({ offices, deputies }: ClockPlay, turn: Turn, by: string | undefined): boolean {
  if (turn.by === by || (by !== undefined && turn.alsoBy === by)) return true;
  if (by === undefined || turn.office === undefined) return false;
  return offices.get(turn.office) === by || deputies.get(turn.office)?.includes(by) === true;
}

function isRead({ choices }: ClockPlay, reading: Turn['under']): boolean {
  return reading === undefined || ownValue(choices, reading.setting) === reading.choice;
}

function turnClock(play: ClockPlay, turn: Turn): ClockPlay | Refusal {
  const reason = hindrance(play, turn);
  if (reason !== null) return refuse(reason, turn.rule);
  if (turn.does === 'stop') return stop(play, turn.cause);
  const noted = { ...play, noted: [...play.noted, turn.object] };
  return turn.does === 'note'
    ? markDay(noted, `${turn.verb} ${turn.object}`)
    : goOn(play, turn.cause);
}

function hindrance(play: ClockPlay, turn: Turn): string | null {
  const stops = play.clock.stops.includes(turn.cause);
  if (turn.does === 'stop' && stops) return `The Clock is off for ${turn.cause} already.`;
  if (turn.does === 'stop' && turn.by !== undefined && !isOn(play.clock)) {
    return 'The Clock is off already.';
  }
  if (turn.does === 'go-on' && !stops) {
    return `The Clock is not off for want of this: ${turn.cause}.`;
  }
  if (turn.after !== undefined && !play.noted.includes(turn.after)) {
    return `First comes the ${turn.after}.`;
  }
  const wanting = [...new Set([...play.wanting, ...play.inDisorder])];
  if (turn.needsOrder && isRead(play, turn.needsOrder) && wanting.length > 0) {
    return `The Clock stays off as long as something is wanting: ${wanting.join(', ')}.`;
  }
  return null;
}

/** Returns the steps that tell what is wanting, where the clock goes on only in good order. */
export function officeSteps({ turns, rule }: ClockRules): Record<string, StepKind<ClockPlay>> {
  if (turns.every(({ needsOrder }) => needsOrder === undefined)) return {};
  return {
    wants: step(
      'An office falls vacant, or an obligation falls due.',
      { wants: Words },
      (play, { wants }) =>
        play.wanting.includes(wants)
          ? refuse(`${wants} is wanting already.`, rule)
          : { ...play, wanting: [...play.wanting, wants] },
    ),
    'no-longer-wants': step(
      'The office is filled, or the obligation is met.',
      { 'no-longer-wants': Words },
      (play, { 'no-longer-wants': what }) =>
        play.wanting.includes(what)
          ? { ...play, wanting: play.wanting.filter((other) => other !== what) }
          : refuse(`${what} is not wanting.`, rule),
    ),
  };
}

/** Returns what the officer does who sets the clock right, where a rule names one. */
export function correctionSteps(rules: ClockRules): Record<string, StepKind<ClockPlay>> {
  const { corrector } = rules;
  if (corrector === undefined) return {};
  return {
    corrects: step(
      `The ${corrector.by} sets the Clock right after an error.`,
      { corrects: ShownText, by: Words },
      (play, { corrects, by }) => {
        const isOfficer = by === corrector.by || play.offices.get(corrector.by) === by;
        if (!isOfficer) {
          return refuse(`Only the ${corrector.by} does that.`, corrector.rule);
        }
        const at = timeOf(rules, corrects);
        return isRefusal(at)
          ? at
          : markDay({ ...play, clock: { ...play.clock, ...at } }, 'corrected');
      },
      { actors: OFFICERS, rule: corrector.rule },
    ),
  };
}
