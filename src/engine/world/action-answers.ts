import type { Plain } from '../procedures/plain.ts';
import type { Choices } from '../procedures/settings.ts';
import type { ActionRules } from './action.ts';
import { allEntities, bearersOf, entitiesOf, membersOf } from './entities.ts';
import type { World } from './world.ts';
import { amountsOf } from './world-answers.ts';

/** A question about the world. */
interface WorldQuestion {
  readonly summary: string;
  readonly give: (world: World, choices: Choices) => Plain;
}

/** Makes the questions about all that is counted, marked, had in sets, owned or worked out. */
export function answerKinds(rules: ActionRules): Readonly<Record<string, WorldQuestion>> {
  const amounts = Object.entries(rules.quantities ?? {}).map(([quantity, rule]) =>
    question(quantity, `How much of it each has: ${quantity}.`, (world) =>
      amountsOf(world, quantity, rule),
    ),
  );
  const marks = (rules.marks ?? []).map((what) =>
    question(what, `What is marked of each: ${what}.`, (world) =>
      Object.fromEntries(bearersOf(world, what)),
    ),
  );
  const sets = (rules.sets ?? []).map((set) =>
    question(set, `What each has of a set: ${set}.`, (world) => collectionsOf(world, set)),
  );
  const derived = Object.entries(rules.derived ?? {}).map(([name, { summary, give }]) =>
    question(name, summary, give),
  );
  return Object.fromEntries([...amounts, ...marks, ...sets, ...derived, ...EVERYWHERE]);
}

function question(
  name: string,
  summary: string,
  give: WorldQuestion['give'],
): [string, WorldQuestion] {
  return [name, { summary, give }];
}

const EVERYWHERE = [
  question('players', 'Who plays.', (world) => entitiesOf(world, 'player')),
  question('things', 'What else there is, by kind.', (world) =>
    Object.fromEntries(allEntities(world).filter(([, kind]) => kind !== 'player')),
  ),
  question('owners', 'Who owns each thing.', (world) =>
    Object.fromEntries(bearersOf(world, 'owner')),
  ),
];

function collectionsOf(world: World, set: string): Plain {
  const all = allEntities(world).map(([name]) => [name, membersOf(world, name, set)] as const);
  return Object.fromEntries(all.filter(([, members]) => members.length > 0));
}
