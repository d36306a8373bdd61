import type { Consequence } from '../../../engine/index.ts';
import { ownValue } from '../../../schemas/own-value.ts';
import { spaced } from '../../action-words.ts';
import { saidWords } from './said-words.ts';

/** What one rule told the others. */
type Signal = Extract<Consequence['cause'], { told: unknown }>['told'];

/** Sentences for what rules tell each other most; `{field}` is what is told with it. */
const SENTENCES: Readonly<Record<string, string>> = {
  acted: '{by} did “{step}”',
  'amount-changed': '{name} had another amount of {quantity} ({change})',
  'clock-started': 'the clock was turned on',
  'clock-stopped': 'the clock was turned off',
  created: '{name} came into being ({kind})',
  destroyed: '{name} ceased to be ({kind})',
  disowned: '{by} lost {name} ({kind})',
  'emergency-began': 'an emergency began',
  'emergency-ended': 'the emergency ended',
  inactive: '{player} became inactive',
  'office-filled': '{by} came into the office of {office}',
  'office-vacant': 'the office of {office} fell vacant',
  'period-begun': 'a new {unit} began',
  'period-ended': 'the {unit} ended',
  performs: '{by} had it done',
  read: '“{said}” means {meant}',
  'turn-began': 'the turn of {by} began',
  'voting-began': 'voting began',
  'voting-ended': 'voting ended',
  'wages-paid': 'wages were paid',
};

/** Returns why a rule did something: `because a new nweek began`. What has no sentence is told in its own terms. */
export function signalWords({ what, ...fields }: Signal): string {
  const sentence = ownValue(SENTENCES, what);
  const filled = sentence?.replace(/\{(\w+)\}/gu, (place, name: string) => {
    const value = ownValue(fields, name);
    return value === undefined ? place : spaced(String(value));
  });
  if (filled !== undefined && !filled.includes('{')) return `because ${filled}`;
  const about = Object.keys(fields).length === 0 ? '' : ` (${saidWords(fields)})`;
  return `because of this: ${spaced(what)}${about}`;
}
