import { z } from 'astro/zod';
import { WholeNumber, Words } from '../../../../../schemas/scalars.ts';
import type { MechanicBinding } from '../../../../mechanics/mechanic.ts';
import { Names } from '../../../../procedures/fields.ts';
import { defineProcedure, kinds } from '../../../../procedures/procedure.ts';
import { isRefusal, refuse, type Refusal } from '../../../../procedures/refusal.ts';
import { ownValue } from '../../../../../schemas/own-value.ts';

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
  readonly values: ReadonlyMap<string, readonly string[]>;
}

const { step, answer } = kinds<State>();

const place = { of: Words, attribute: Words };
type Place = Readonly<Record<keyof typeof place, string>>;

const keyOf = ({ of, attribute }: Place) => `${of}/${attribute}`;

function articlesOf(state: State, where: Place): readonly string[] {
  const first = ownValue(state.definitions, where.attribute)?.default ?? '';
  return state.values.get(keyOf(where)) ?? (first === '' ? [] : [first]);
}

/** Lets changes of articles be made in lists only, and changes of values elsewhere. */
function alter(
  state: State,
  where: Place,
  list: 'yes' | 'no',
  articles: () => readonly string[] | Refusal,
): State | Refusal {
  const definition = ownValue(state.definitions, where.attribute);
  if (definition !== undefined && definition.list !== list) {
    const is = list === 'yes' ? 'is no list' : 'is a list, to which articles are added';
    return refuse(`${where.attribute} ${is}.`, RULE);
  }
  const next = articles();
  return isRefusal(next) ? next : write(state, where, next);
}

/** Writes articles, where the attribute is the object's and all of them may stand there. */
function write(state: State, where: Place, articles: readonly string[]): State | Refusal {
  const definition = ownValue(state.definitions, where.attribute);
  if (definition === undefined || ownValue(state.objects, where.of) !== definition.scope) {
    return refuse(`${where.of} has no attribute ${where.attribute}.`, RULE);
  }
  const stranger = articles.find((one) => definition.range?.includes(one) === false);
  if (stranger !== undefined) return refuse(`${where.attribute} cannot be ${stranger}.`, RULE);
  const { 'min-length': min, 'max-length': max, list } = definition;
  const fits = articles.length >= min && articles.length <= max;
  if (list === 'yes' && !fits) return refuse(`It has from ${min} to ${max} articles.`, RULE);
  return { ...state, values: new Map([...state.values, [keyOf(where), articles]]) };
}

const attributes = defineProcedure({
  name: 'attributes',
  title: 'Attributes',
  summary:
    'Rules define attributes by name, scope, range and default; lists grow at the right and close up where something is taken out.',
  settings: {},
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
    set: step('Gives an attribute another value.', { set: Words, ...place }, (state, fields) =>
      alter(state, fields, 'no', () => [fields.set]),
    ),
    append: step('Adds an article to a list.', { append: Words, ...place }, (state, fields) =>
      alter(state, fields, 'yes', () => [...articlesOf(state, fields), fields.append]),
    ),
    remove: step('Takes an article out of a list.', { remove: Words, ...place }, (state, fields) =>
      alter(state, fields, 'yes', () => {
        const articles = articlesOf(state, fields);
        const index = articles.indexOf(fields.remove);
        if (index < 0) return refuse(`There is no ${fields.remove} in it.`, RULE);
        return articles.toSpliced(index, 1);
      }),
    ),
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
  { mechanic: '4E-2', procedures: [attributes] },
];
