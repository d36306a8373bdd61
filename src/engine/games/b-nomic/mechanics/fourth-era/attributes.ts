import { z } from 'astro/zod';
import { WholeNumber, Words } from '../../../../../schemas/scalars.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { Names } from '../../../../procedures/fields.ts';
import { draftKinds } from '../../../../procedures/draft-kinds.ts';
import { defineProcedure } from '../../../../procedures/procedure.ts';
import { need } from '../../../../procedures/refusal.ts';
import { ownValue } from '../../../../../schemas/own-value.ts';
import { counted } from '../../../../../schemas/counted.ts';

const RULE = '4e11';

/** What a rule says of an attribute: which objects have it, what it may be, and what it is at first. */
const Definition = z.strictObject({
  scope: Words,
  /** Values that it, or each article of it, may have; any where none are listed. */
  range: Names.optional(),
  default: z.string().default(''),
  list: z.enum(['yes', 'no']).default('no'),
  'min-length': WholeNumber.default(0),
  'max-length': WholeNumber.default(999),
});

interface State {
  readonly definitions: Readonly<Record<string, z.output<typeof Definition>>>;
  /** Kinds of objects by name. */
  readonly objects: Readonly<Record<string, string>>;
  /** Articles by object and attribute; a value that is no list is the only one. */
  readonly values: Map<string, readonly string[]>;
}

const { step, answer } = draftKinds<State>();

const place = { of: Words, attribute: Words };
type Place = Readonly<Record<keyof typeof place, string>>;

const keyOf = ({ of, attribute }: Place) => `${of}/${attribute}`;

function articlesOf(state: State, where: Place): readonly string[] {
  const first = ownValue(state.definitions, where.attribute)?.default ?? '';
  return state.values.get(keyOf(where)) ?? (first === '' ? [] : [first]);
}

/** Asks that articles be changed in lists only, and values elsewhere. @throws Refused otherwise. */
function needList({ definitions }: State, { attribute }: Place, list: 'yes' | 'no'): void {
  const isSo = (ownValue(definitions, attribute)?.list ?? list) === list;
  const is = list === 'yes' ? 'is no list' : 'is a list, to which articles are added';
  need(isSo, `${attribute} ${is}.`, RULE);
}

/** Writes articles, where the attribute is the object's and all of them may stand there. */
function write(state: State, where: Place, articles: readonly string[]): void {
  const definition = ownValue(state.definitions, where.attribute);
  const isOwn = ownValue(state.objects, where.of) === definition?.scope;
  need(isOwn && definition, `${where.of} has no attribute ${where.attribute}.`, RULE);
  const { 'min-length': min, 'max-length': max, list, range } = definition;
  for (const one of articles) {
    need(range?.includes(one) !== false, `${where.attribute} cannot be ${one}.`, RULE);
  }
  const fits = articles.length >= min && articles.length <= max;
  need(list === 'no' || fits, `It has from ${min} to ${counted(max, 'article')}.`, RULE);
  state.values.set(keyOf(where), articles);
}

const attributes = defineProcedure({
  name: 'attributes',
  title: 'Attributes',
  summary:
    'Rules define attributes by name, scope, range and default; lists grow at the right and close up where something is taken out.',
  settings: {},
  rule: RULE,
  given: {
    attributes: z.record(z.string(), Definition),
    objects: z.record(z.string(), Words),
  },
  begin: (given): State => ({
    definitions: given.attributes,
    objects: given.objects,
    values: new Map(),
  }),
  steps: {
    set: step('Gives an attribute another value.', { set: Words, ...place }, (state, fields) => {
      needList(state, fields, 'no');
      write(state, fields, [fields.set]);
    }),
    append: step('Adds an article to a list.', { append: Words, ...place }, (state, fields) => {
      needList(state, fields, 'yes');
      write(state, fields, [...articlesOf(state, fields), fields.append]);
    }),
    remove: step('Takes an article out of a list.', { remove: Words, ...place }, (state, said) => {
      needList(state, said, 'yes');
      const articles = [...articlesOf(state, said)];
      const index = articles.indexOf(said.remove);
      need(index >= 0, `There is no ${said.remove} in it.`, RULE);
      write(state, said, articles.toSpliced(index, 1));
    }),
  },
  answers: {
    value: answer('What an attribute is.', place, (state, where) => {
      const articles = articlesOf(state, where);
      const isList = ownValue(state.definitions, where.attribute)?.list === 'yes';
      return isList ? [...articles] : (articles[0] ?? null);
    }),
  },
});

/** Attributes of game objects in the Fourth Era, by Rules 4E2 and 4E11. */
export const attributeBindings: readonly MechanicBinding[] = [
  {
    mechanic: '4E-2',
    procedures: [attributes],
    recorded:
      'It says how rules define attributes; each rule that does is played by a procedure of its own, which keeps to the range. Here the definitions are told.',
  },
];
