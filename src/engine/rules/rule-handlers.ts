import type { LogEvent } from '../../schemas/event.ts';
import type { Handler } from '../replay/handlers.ts';
import { changeKind, type ChangeKind } from './kinds.ts';
import { beginEra, changeRule, type RuleChange, type RuleChanges } from './lifecycle.ts';
import { ownValue } from '../../schemas/own-value.ts';

/** Reads one argument of an action; undefined where it has none. */
export function readArgument(event: LogEvent, name: string): string | undefined {
  const value = ownValue(event.args, name);
  return typeof value === 'object' ? value.join(' ') : value;
}

/** Reads an argument that may be one word or many. */
function readArguments(event: LogEvent, name: string): readonly string[] | undefined {
  const value = ownValue(event.args, name);
  return typeof value === 'string' ? [value] : value;
}

/** Arguments that say which change it is; all others are properties of the rule. */
const RESERVED = new Set(['rule', 'proposal', 'number', 'keywords', 'change']);

/** Reads the change of a rule that an action asks for; undefined where it names no rule. */
export function readRuleChange(event: LogEvent, kind: ChangeKind): RuleChange | undefined {
  const rule = readArgument(event, 'rule');
  if (rule === undefined) return undefined;
  const given = Object.keys(event.args).filter((name) => !RESERVED.has(name));
  return {
    kind,
    rule,
    number: readArgument(event, 'number') ?? readArgument(event, 'proposal'),
    properties: Object.fromEntries(given.map((name) => [name, readArgument(event, name) ?? ''])),
    keywords: readArguments(event, 'keywords'),
  };
}

/** Makes the handlers of actions that change one rule, such as `amend`, by what the game says of them. */
export function ruleHandlers(verbs: readonly string[], game: RuleChanges): Handler[] {
  return verbs.map((verb) => ({
    do: verb,
    run: (event, context) => {
      const kind = changeKind(verb);
      const change = kind && readRuleChange(event, kind);
      if (change) return changeRule(change, game, context);
      return { rejection: `Unexpected ${verb} without a rule, expected one under "rule".` };
    },
  }));
}

/** Plays the start of an era, at which all rules but those under `keep` go out of force. */
export const eraHandler: Handler = {
  do: 'begin-era',
  run: (event, context) => ({ effects: beginEra(readArguments(event, 'keep') ?? [], context) }),
};
