import { Words } from '../../../../../schemas/scalars.ts';
import { create, demand, depending, mark, type Change } from '../../../../world/changes.ts';
import { action, defineActions, happening } from '../../../../world/actions.ts';
import { entitiesOf, kindOf, markOf, ownerOf, type World } from '../../../../world/entities.ts';
import { isRule, markRule, ruleMark, rulesKnown } from '../../../../world/rules-known.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import type { Procedure } from '../../../../procedures/kinds.ts';

const RULESET = 'Ruleset';

const isA = (name: string, kind: string) =>
  demand((world) => kindOf(world, name) === kind, `There is no ${kind} ${name}.`);

const rulebooks: Procedure = defineActions({
  name: 'rulebooks',
  title: 'Rulebooks',
  summary: 'Every rule is in exactly one rulebook: in the Ruleset, unless it was put into another.',
  marks: ['rulebook'],
  actions: {
    open: happening('A rule makes a rulebook.', '11/6', { open: Words }, ({ open }) => [
      create(open, 'rulebook'),
    ]),
    enact: happening(
      'A rule is enacted, into a rulebook or into the Ruleset.',
      '11/6',
      { enact: Words, into: Words.default(RULESET) },
      ({ enact, into }) => [
        create(enact, 'rule'),
        ...(into === RULESET ? [] : [isA(into, 'rulebook')]),
        markRule(enact, 'rulebook', into),
      ],
      { alone: true },
    ),
    move: happening(
      'A rule is put into another rulebook.',
      '11/6',
      { move: Words, to: Words },
      ({ move, to }) => [
        demand((world) => isRule(world, move), `There is no rule ${move}.`),
        ...(to === RULESET ? [] : [isA(to, 'rulebook')]),
        markRule(move, 'rulebook', to),
      ],
    ),
  },
  hears: {
    'rule-enacted': ({ rule }) => [markRule(String(rule), 'rulebook', RULESET)],
    'rule-repealed': ({ rule }) => [markRule(String(rule), 'rulebook', undefined)],
    // Every rule must be in a rulebook: those of one that is no more are in the Ruleset.
    destroyed: ({ name, kind }, world) => (kind === 'rulebook' ? left(String(name), world) : []),
  },
  derived: {
    books: {
      summary: 'The rules that are in another rulebook than the Ruleset, by rulebook.',
      give: (world) =>
        Object.fromEntries(
          entitiesOf(world, 'rulebook').map((book) => [book, within(book, world)]),
        ),
    },
  },
});

const within = (book: string, world: World): string[] =>
  rulesKnown(world).filter((rule) => ruleMark(world, rule, 'rulebook') === book);

const left = (book: string, world: World): Change[] =>
  within(book, world).map((rule) => markRule(rule, 'rulebook', RULESET));

const identity: Procedure = defineActions({
  name: 'identity-of-the-game',
  title: 'Name and motto',
  summary: 'The game has a name and a motto, which proposals change and nothing else does.',
  marks: ['text'],
  actions: {
    change: happening(
      'A proposal changes the name or the motto.',
      '1/3',
      { change: Words, to: Words },
      ({ change, to }) => [isA(change, 'constant'), mark(change, 'text', to)],
    ),
    declare: action(
      'A player says that it is called otherwise, which changes nothing.',
      '1/3',
      { declare: Words },
      () => [demand(() => false, 'Only a proposal changes it.')],
    ),
  },
});

/** The minister for whom a system acts; undefined where nobody has set it up. */
const ministerOf = (world: World, system: string) => markOf(world, system, 'acts for');

const automation: Procedure = defineActions({
  name: 'automation',
  title: 'Automation',
  summary:
    'A system that a minister sets up does what the minister must do, and takes posts as a public forum.',
  marks: ['acts for', 'done by'],
  actions: {
    'set-up': action(
      'Sets up a system that acts for em.',
      '25/5',
      { 'set-up': Words },
      (fields) => [
        create(fields['set-up'], 'system'),
        mark(fields['set-up'], 'acts for', fields.by),
      ],
    ),
    run: happening(
      'A system does a duty.',
      '25/5',
      { run: Words, duty: Words },
      ({ run, duty }, world) => [
        demand(() => ministerOf(world, run) !== undefined, 'It acts for nobody.'),
        isA(duty, 'duty'),
        depending((now) => [
          demand(
            () => ownerOf(now, duty) === ministerOf(now, run),
            'It is the duty of another minister.',
          ),
          mark(duty, 'done by', run),
        ]),
      ],
    ),
  },
});

/** Rulebooks, the game's own names and automation of the late First Era (11/6, 1/3, 25/5). */
export const rulebookBindings: readonly MechanicBinding[] = [
  {
    mechanic: 'BN1-1',
    procedures: [identity],
    recorded: 'Name and motto are changed by its own steps, and no other rule asks them.',
  },
  { mechanic: 'BN1-11', procedures: [rulebooks] },
  { mechanic: 'BN1-25', procedures: [automation] },
];
