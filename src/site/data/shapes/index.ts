import { z } from 'astro/zod';
import { CALENDAR_SHAPES } from './calendar.ts';
import { comparison, words } from './comparison.ts';
import { ruleset, rulesets, sources, sourcesOf } from './document.ts';
import { games, oneEra, oneGame } from './game.ts';
import {
  changes,
  chronicle,
  diagnostics,
  keyword,
  keywords,
  proposal,
  proposals,
} from './lists.ts';
import { MECHANIC_SHAPES } from './mechanics.ts';
import { messages, month } from './messages.ts';
import { PRECEDENCE_SHAPES } from './precedence.ts';
import { REPLAY_SHAPES } from './replay.ts';
import { rule, rules, versionPage } from './rule.ts';
import type { NamedShape } from './published.ts';

/** The first whose address fits counts. */
const SHAPES: readonly NamedShape[] = [
  ['games', 'data.json', games],
  ['diagnostics', 'diagnostics/data.json', diagnostics],
  ['game', '*/data.json', oneGame],
  ['era', '*/eras/*/data.json', oneEra],
  ['rules', '*/rules/data.json', rules],
  ['rule', '*/rules/*/data.json', rule],
  ['comparison', '*/rules/*/diff/*/data.json', comparison],
  ['words', '*/rules/*/words/*/data.json', words],
  ['version', '*/rules/*/*/data.json', versionPage],
  ['rulesets', '*/rulesets/data.json', rulesets],
  ['ruleset', '*/rulesets/*/data.json', ruleset],
  ['sources', '*/sources/data.json', sources],
  // Below the id of a series stand its commits.
  ['source', '*/sources/*/data.json', sourcesOf],
  ['messages', '*/messages/data.json', messages],
  ['month', '*/messages/in/*/data.json', month],
  ['chronicle', '*/chronicle/data.json', chronicle],
  ['changes', '*/changes/data.json', changes],
  ['keywords', '*/keywords/data.json', keywords],
  ['keyword', '*/keywords/*/data.json', keyword],
  ['proposals', '*/proposals/data.json', proposals],
  ['proposal', '*/proposals/*/data.json', proposal],
  ...CALENDAR_SHAPES,
  ...REPLAY_SHAPES,
  ...MECHANIC_SHAPES,
  ...PRECEDENCE_SHAPES,
];

/** The data beside the pages: what each kind is called, and at which addresses it stands. */
export const DATA_NAMES: readonly { readonly name: string; readonly address: string }[] =
  SHAPES.map(([name, address]) => ({ name, address }));

const PATTERNS = SHAPES.map(([, address, shape]) => {
  const pattern = address.split('*').map(RegExp.escape).join('[^/]+');
  return { pattern: new RegExp(`^${pattern}$`, 'u'), shape };
});

/** Returns the shape that the data of a page are to have; undefined where none is known. */
export function shapeOf(file: string): z.ZodType | undefined {
  return PATTERNS.find(({ pattern }) => pattern.test(file))?.shape;
}

/** Returns the JSON Schemas of all kinds of data, each by its name below `$defs`. */
export function dataSchemas(address: string): object {
  const named = SHAPES.map(([name, at, shape]) => {
    const schema = z.toJSONSchema(shape, { io: 'output', unrepresentable: 'any' });
    // With an id of its own, what a schema says of its own parts is looked for within it.
    return [name, { ...schema, $id: new URL(`pages/${name}`, address).href, title: at }] as const;
  });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: address,
    title: 'The data beside the pages',
    $defs: Object.fromEntries(named),
  };
}
