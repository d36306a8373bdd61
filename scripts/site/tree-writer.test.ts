import * as runtime from 'astro/runtime/server/index.js';
import { chunkToString } from 'astro/runtime/server/render/common.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AsksForMore } from './asks-for-more.ts';
import type { Result } from './astro-inside.ts';
import { insideOf, TreeWriter, writeSlot, type Inside } from './tree-writer.ts';

type Tree = (result: Result) => unknown;
type Slots = Readonly<Record<string, Tree>>;

/** Astro's own code, as the pages that its compiler writes call it. */
const astro = runtime as unknown as Inside & {
  readonly createComponent: (
    make: (result: Result, props: object, slots: Slots) => unknown,
  ) => object;
  readonly maybeRenderHead: Tree;
  readonly renderComponent: (
    ...given: [Result, name: string, made: object, props: object, slots: Slots]
  ) => unknown;
  readonly renderSlot: (result: Result, slot: Tree | undefined) => unknown;
  readonly renderTemplate: (letters: readonly string[], ...between: readonly unknown[]) => unknown;
  readonly renderToString: (
    ...given: [Result, made: object, props: object, slots: Slots]
  ) => unknown;
  readonly unescapeHTML: (words: string) => unknown;
  readonly addAttribute: (words: string, name: string) => unknown;
};
const inside = insideOf({ chunkToString, escapeHTML: astro.escapeHTML } as unknown as Inside);

/** What Astro hands to a page, as far as it is asked for here. */
function newResult(metadata: object = {}): Result {
  return {
    createAstro: (props: object) => ({ props, slots: {} }),
    componentMetadata: new Map(),
    clientDirectives: new Map(),
    styles: new Set(),
    scripts: new Set(),
    links: new Set(),
    _metadata: {
      hasRenderedHead: false,
      headInTree: true,
      propagators: new Set(),
      extraHead: [],
      ...metadata,
    },
  };
}

const asks = (result: Result, made: object, slots: Slots = {}): unknown =>
  astro.renderComponent(result, 'One', made, {}, slots);
const same = (one: unknown): Tree => {
  return () => one;
};

/** A component with something in it, for which it waits or not. */
function within(one: Tree, waits: boolean): Tree {
  const made = astro.createComponent((result) => {
    const given = astro.renderTemplate(['<i>', '</i>'], one(result));
    return waits ? Promise.resolve(given) : given;
  });
  return (result) => asks(result, made);
}

/** A component with something in its slot. */
function slotted(one: Tree): Tree {
  const made = astro.createComponent((result, _, slots) =>
    astro.renderTemplate(['<b>', '</b>'], astro.renderSlot(result, slots['default'])),
  );
  return (result) =>
    asks(result, made, { default: (own) => astro.renderTemplate(['', ''], one(own)) });
}

function between(all: readonly Tree[]): Tree {
  const letters = ['<p>', ...all.slice(1).map(() => '<br>'), '</p>'];
  return (result) => astro.renderTemplate(letters, ...all.map((one) => one(result)));
}

const leaf = fc.oneof(
  fc.string({ unit: 'grapheme' }).map(same),
  fc.constantFrom<unknown>('', 0, 7, true, false, null, undefined).map(same),
  fc.string().map((words) => same(astro.unescapeHTML(words))),
  fc.string().map((words) => same(astro.addAttribute(words, 'href'))),
  fc.constant(astro.maybeRenderHead),
);
const { tree } = fc.letrec<{ tree: Tree }>((tie) => {
  const some = fc.array(tie('tree'), { minLength: 1, maxLength: 3 });
  const list = (all: readonly Tree[]): Tree => {
    return (result) => all.map((one) => one(result));
  };
  const asked = (one: Tree): Tree => {
    return (result) => () => one(result);
  };
  const waited = (one: Tree): Tree => {
    return (result) => Promise.resolve().then(() => one(result));
  };
  return {
    tree: fc.oneof(
      { depthSize: 'small' },
      leaf,
      some.map(list),
      some.map(between),
      tie('tree').map(asked),
      tie('tree').map(waited),
      fc.tuple(tie('tree'), fc.boolean()).map(([one, waits]) => within(one, waits)),
      tie('tree').map(slotted),
    ),
  };
});

test('a page is written as Astro writes it, whatever stands in it', async () => {
  await fc.assert(
    fc.asyncProperty(tree, async (one) => {
      const page = astro.createComponent((result) =>
        astro.renderTemplate(['<main>', '</main>'], one(result)),
      );
      const result = newResult();
      const writer = new TreeWriter(inside, result);
      await writer.write(asks(result, page));
      expect(writer.text).toBe(await astro.renderToString(newResult(), page, {}, {}));
    }),
    { numRuns: 500 },
  );
});

test('what only Astro can write is left to it', () => {
  const writer = new TreeWriter(inside, newResult());
  for (const node of [new Set(['keel']), Number.NaN]) {
    expect(() => writer.write(node)).toThrow(AsksForMore);
  }
});

test('a head within a slot is left to Astro, which puts it before all that is in there', async () => {
  const result = newResult({ headInTree: false, extraHead: ['<link>'] });
  const slot: Tree = (own) => astro.renderTemplate(['<p>', '</p>'], astro.maybeRenderHead(own));
  await expect(writeSlot(inside, result, slot)).rejects.toThrow(AsksForMore);
});
