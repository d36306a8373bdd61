import { z } from 'astro/zod';

/** What a field of a record may name; each has somebody who tells where there is nothing of that name. */
export const NAME_KINDS = [
  'action',
  'code',
  'era',
  'event',
  'play',
  'procedure',
  'rule',
  'source',
] as const;
export type NameKind = (typeof NAME_KINDS)[number];

/** A field that names something: its path, in which `*` stands for any part and `**` for the name itself as a key. */
export interface NamingField {
  readonly path: string;
  readonly names: NameKind;
}

/** Marks a field as the name of something that the archive has elsewhere. A new kind of names is checked with its mark. */
export function naming<T extends z.ZodType>(names: NameKind, field: T): T {
  return field.meta({ names });
}

/** A field of words, as it stands in a schema. */
export interface WordField {
  readonly path: string;
  readonly names?: NameKind;
}

/** Lists the fields of a record that name something, in the order of its schema. */
export function namingFields(schema: z.ZodType): NamingField[] {
  return wordFields(schema).flatMap(({ path, names }) =>
    names === undefined ? [] : [{ path, names }],
  );
}

/** Lists every field of a record that is words of any kind, with what it names if it is marked so. */
export function wordFields(schema: z.ZodType): WordField[] {
  const fields = new Map<string, WordField>();
  for (const field of walk(schema, [])) {
    // A union may have the same field twice.
    if (fields.get(field.path)?.names === undefined) fields.set(field.path, field);
  }
  return [...fields.values()];
}

/** Calls itself once for each part of a schema; schemas are ours, and none holds itself but behind a getter. */
function walk(schema: z.core.$ZodType, path: readonly string[], given?: NameKind): WordField[] {
  const names = markOf(schema) ?? given;
  const { def } = schema._zod as { readonly def: Definition };
  const inner = (part: z.core.$ZodType, ...more: readonly string[]) =>
    walk(part, [...path, ...more], names);
  switch (def.type) {
    case 'string':
      return [{ path: path.join('.'), ...(names && { names }) }];
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([name, part]) => inner(part, name));
    case 'array':
      return def.element ? inner(def.element, '*') : [];
    case 'tuple':
      return (def.items ?? []).flatMap((part) => inner(part, '*'));
    case 'record':
      return [
        ...(def.keyType ? inner(def.keyType, '**') : []),
        ...(def.valueType ? inner(def.valueType, '*') : []),
      ];
    case 'union':
      return (def.options ?? []).flatMap((part) => inner(part));
    case 'pipe':
      return def.in ? inner(def.in) : [];
    default:
      return def.innerType ? inner(def.innerType) : [];
  }
}

/** What of the definitions of zod leads to the parts of a schema. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.core.$ZodType>>;
  readonly element?: z.core.$ZodType;
  readonly items?: readonly z.core.$ZodType[];
  readonly keyType?: z.core.$ZodType;
  readonly valueType?: z.core.$ZodType;
  readonly options?: readonly z.core.$ZodType[];
  readonly in?: z.core.$ZodType;
  readonly innerType?: z.core.$ZodType;
}

const NameKinds = z.object({ names: z.enum(NAME_KINDS) });

function markOf(schema: z.core.$ZodType): NameKind | undefined {
  return NameKinds.safeParse(z.globalRegistry.get(schema)).data?.names;
}
