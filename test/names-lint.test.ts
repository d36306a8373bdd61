import { ESLint } from 'eslint';
import { describe, expect, test } from 'vitest';

/** A file that the compiler knows, so that types are at hand; its text is replaced. */
const TYPED = 'src/schemas/own-value.ts';
const lint = new ESLint();

/** Tells how often a text breaks the rule of names, if it stood in that file. */
async function broken(code: string, file = TYPED): Promise<string[]> {
  const results = await lint.lintText(code, { filePath: file });
  const messages = results.flatMap((result) => result.messages);
  const fatal = messages.find((message) => message.fatal);
  if (fatal) throw new Error(`${file}: ${fatal.message}`);
  return messages.flatMap(({ ruleId, messageId }) =>
    ruleId === 'names/own' ? [messageId ?? ''] : [],
  );
}

const given = `
export {};
declare const named: Readonly<Record<string, string>>;
declare const few: Record<'a' | 'b', string>;
declare const list: readonly string[];
declare const pair: [string, number];
declare const map: Map<string, string>;
declare const name: string;
declare const one: 'a' | 'b';
declare const place: number;
declare const maybe: { readonly entries?: Partial<Record<string, string>> };
`;

describe('a name that may be any word', () => {
  test.each([
    ['export const found = named[name];', ['read']],
    ["export const found = named[name] ?? 'other';", ['read']],
    ['export const found = maybe.entries?.[name];', ['read']],
    ['export const found = named[`old-${name}`];', ['read']],
    ['export const found = few[name as keyof typeof few];', ['read']],
    ['export const { [name]: found } = { ...named, [name]: name };', ['read']],
    ['export function find<K extends string>(key: K) { return named[key]; }', ['read']],
    ['export const held = name in named;', ['in']],
    ['for (const key in named) map.delete(key);', ['in']],
    ['const counts: Record<string, number> = {}; counts[name] = 1;', ['write']],
    ['const counts: Record<string, number[]> = {}; (counts[name] ??= []).push(1);', ['write']],
    ['const counts: Record<string, number> = {}; delete counts[name];', ['write']],
  ])('%s', async (code, expected) => {
    expect(await broken(given + code)).toEqual(expected);
  });
});

describe('what cannot be meant otherwise', () => {
  test.each([
    'export const found = few[one];',
    'export const found = list[place];',
    'export const found = pair[0];',
    "export const found = named['all'];",
    'export const found = map.get(name);',
    'export const found = Object.hasOwn(named, name);',
    'export const made = { ...named, [name]: name };',
    "export const held = 'entries' in maybe;",
  ])('%s', async (code) => {
    expect(await broken(given + code)).toEqual([]);
  });
});

describe('a component, whose types are not known', () => {
  const file = 'src/components/Rule.astro';

  test.each([
    ['<p>{headnotes[rule]}</p>', ['read']],
    ['<p>{headnotes[rule.slug]}</p>', ['read']],
    ['<p>{parts[index]}{BANDS[kind]}{SHAPES[sign.form]}{parts[0]}</p>', []],
  ])('%s', async (markup, expected) => {
    const code = `---\nconst { headnotes, rule, parts, index, BANDS, kind, SHAPES, sign } = Astro.props;\n---\n\n${markup}\n`;
    expect(await broken(code, file)).toEqual(expected);
  });
});
