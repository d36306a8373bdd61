import { describe, expect, test } from 'vitest';
import {
  sampleEvent,
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../../test/support/sample-archive.ts';
import { atomResponse } from '../atom-response.ts';
import { jsonFeedResponse } from '../json-feed.ts';
import { timesOf } from '../replays.ts';
import { termsOf } from '../terms/terms.ts';
import { MOST_ITEMS, viewArchiveFeed, viewGameFeed } from './feed.ts';
import { isFollowedTerm, viewKeywordFeed, viewRuleFeed } from './rule-feed.ts';

/** A rule that was amended every day. */
function amendedDaily(count: number) {
  const events = Array.from({ length: count }, (_, index) =>
    sampleEvent(index === 0 ? 'created' : 'amended', String(index), {
      cause: 'proposal',
      at: new Date(Date.UTC(2002, 0, 1 + index)).toISOString().slice(0, 10),
    }),
  );
  return timesOf(
    sampleModel({
      sources: [sampleSource('page', { asOf: { calendar: '2003-01-01' } })],
      witnesses: [
        sampleWitness(`1/${count - 1}`, 'page', { events, title: 'Ferry <b>&</b>\u0000' }),
      ],
    }),
  );
}

describe('the feed of a game', () => {
  test('tells the last changes of its rules, newest first', () => {
    const { model } = amendedDaily(3);
    expect(viewGameFeed(model).items).toEqual([
      {
        title: 'Rule 1/2: amended by proposal 2',
        description: 'Harbour, 3 January 2002.',
        id: '/harbour/rules/1/2/',
        href: '/harbour/rules/1/2/',
        day: '2002-01-03',
        comparison: null,
      },
      {
        title: 'Rule 1/1: amended by proposal 1',
        description: 'Harbour, 2 January 2002.',
        id: '/harbour/rules/1/1/',
        href: '/harbour/rules/1/#v1',
        day: '2002-01-02',
        comparison: null,
      },
      {
        title: 'Rule 1/0: created by proposal 0',
        description: 'Harbour, 1 January 2002.',
        id: '/harbour/rules/1/0/',
        href: '/harbour/rules/1/#v0',
        day: '2002-01-01',
        comparison: null,
      },
    ]);
  });

  test('stays small, and no two items lead to one place', () => {
    const { model } = amendedDaily(MOST_ITEMS + 20);
    const { items } = viewGameFeed(model);
    expect(items).toHaveLength(MOST_ITEMS);
    expect(new Set(items.map(({ id }) => id)).size).toBe(MOST_ITEMS);
    expect(items[0]?.title).toContain(`1/${MOST_ITEMS + 19}`);
  });

  test('tells the rulesets where no change is known', () => {
    const model = sampleModel({
      sources: [sampleSource('print')],
      witnesses: [sampleWitness('1', 'print')],
    });
    expect(viewGameFeed(model).items).toEqual([
      {
        title: 'Harbour: The print',
        description: 'A ruleset of 1 rule, as of nweek 9 (9 March 2002).',
        id: '/harbour/rulesets/print/',
        href: '/harbour/rulesets/print/',
        day: '2002-03-09',
        comparison: null,
      },
    ]);
    expect(viewArchiveFeed([model]).items).toHaveLength(1);
  });
});

describe('the feed of a rule', () => {
  test('tells its own changes alone', () => {
    const { model } = amendedDaily(3);
    const [rule] = model.rules;
    if (rule === undefined) throw new Error('There is no rule.');
    const { title, href, items } = viewRuleFeed(model, rule);
    expect([title, href]).toEqual(['Rule 1 · Harbour', '/harbour/rules/1/']);
    expect(items).toEqual(viewGameFeed(model).items);
  });
});

describe('what no change tells', () => {
  const model = sampleModel({
    sources: [
      sampleSource('print', { asOf: { calendar: '2002-01-02' } }),
      sampleSource('page', { asOf: { calendar: '2002-02-02' } }),
    ],
    witnesses: [
      sampleWitness('1/0', 'print'),
      sampleWitness('1/1', 'page'),
      sampleWitness('2/0', 'page', { keywords: ['Gulls'] }),
      sampleWitness('3/0', 'page'),
    ],
    texts: {
      'harbour/print/1': 'A ferry is a boat with a bell.',
      'harbour/page/1': 'A ferry is a boat without a bell.',
      'harbour/page/2': 'The ferry carries no gull.',
    },
  });
  const told = ({ items }: ReturnType<typeof viewRuleFeed>) =>
    items.map(({ title, id, day }) => [title, id, day]);

  test('is told of a rule by the documents that show its versions first', () => {
    const feeds = model.rules.map((rule) => told(viewRuleFeed(model, rule)));
    expect(feeds[0]).toEqual([
      ['Rule 1/1: another version, first seen in The page', '/harbour/rules/1/1/', '2002-02-02'],
      ['Rule 1/0: first seen in The print', '/harbour/rules/1/0/', '2002-01-02'],
    ]);
    expect(feeds[1]).toEqual([
      ['Rule 2/0: first seen in The page', '/harbour/rules/2/0/', '2002-02-02'],
    ]);
  });

  test('is told of a term by its definitions, and of a keyword by its rules', () => {
    expect(told(viewKeywordFeed(model, 'ferry')).map(([title]) => title)).toEqual([
      'ferry: redefined in Rule 1/1',
      'ferry: first seen in Rule 1/0',
    ]);
    expect(told(viewKeywordFeed(model, 'gulls')).map(([title]) => title)).toEqual([
      'Rule 2/0: first seen in The page',
    ]);
    expect(termsOf(model).all.filter((term) => !isFollowedTerm(term))).toMatchObject([
      { name: 'Uncategorized' },
    ]);
  });

  test('has an id that stays when another version follows', () => {
    const { model: two } = amendedDaily(2);
    const { model: three } = amendedDaily(3);
    const ids = (of: typeof two) => viewGameFeed(of).items.map(({ id }) => id);
    expect(ids(three).slice(1)).toEqual(ids(two));
  });
});

describe('what changed', () => {
  const { model } = timesOf(
    sampleModel({
      sources: [
        sampleSource('first', { asOf: { calendar: '2002-01-02' } }),
        sampleSource('second', { asOf: { calendar: '2002-02-02' } }),
      ],
      witnesses: [
        sampleWitness('1/0', 'first', {
          events: [sampleEvent('created', '1', { cause: 'proposal', at: '2002-01-01' })],
        }),
        sampleWitness('1/1', 'second', {
          events: [
            sampleEvent('created', '1', { cause: 'proposal', at: '2002-01-01' }),
            sampleEvent('amended', '2', { cause: 'proposal', at: '2002-02-01' }),
          ],
        }),
      ],
      texts: {
        'harbour/first/1': 'A ferry costs two eels.',
        'harbour/second/1': 'A ferry costs three eels.',
      },
    }),
  );
  const view = viewGameFeed(model);

  test('stands in the feed, with the way to it word by word', () => {
    expect(view.items[0]).toMatchObject({
      description: 'Harbour, 1 February 2002. 1/1 since 1/0: one insertion and one deletion.',
      comparison: '/harbour/rules/1/diff/0..1/',
    });
    expect(view.items[1]?.comparison).toBeNull();
  });

  test('stands in both forms of the feed, which have the same changes', async () => {
    const site = new URL('https://a.example');
    const atom = await atomResponse(view, '/harbour/feed.xml', site).text();
    const json = (await jsonFeedResponse(view, '/harbour/feed.json', site).json()) as {
      readonly items: readonly { readonly id: string; readonly content_text: string }[];
    };
    expect(atom).toContain(
      '<link rel="related" type="text/html" href="https://a.example/harbour/rules/1/diff/0..1/"/>',
    );
    expect(json.items[0]?.content_text).toContain('https://a.example/harbour/rules/1/diff/0..1/');
    const ids = [...atom.matchAll(/<id>([^<]+)<\/id>/gu)].slice(1).map(([, id]) => id);
    expect(json.items.map(({ id }) => id)).toEqual(ids);
  });
});

describe('a feed as it is answered', () => {
  const site = new URL('https://a.example');
  const answer = (count: number) => {
    const { model } = amendedDaily(count);
    return viewGameFeed(model);
  };

  test('is the same in every build, and names no day but those of the changes', async () => {
    const texts = [1, 2].map(() => atomResponse(answer(2), '/harbour/feed.xml', site).text());
    const [one, other] = await Promise.all(texts);
    expect(one).toBe(other);
    expect(
      [...(one ?? '').matchAll(/\d{4}-\d{2}-\d{2}T/gu)].map(([day]) => day.slice(0, 7)),
    ).toEqual(Array.from({ length: 5 }, () => '2002-01'));
  });

  test('holds whole addresses and escaped words', async () => {
    const view = answer(2);
    const items = view.items.map((item) => ({ ...item, title: 'Ferry <b>&</b>\u0000\u{1f30a}' }));
    const xml = await atomResponse({ ...view, items }, '/harbour/feed.xml', site).text();
    expect(xml).toContain('<title>Ferry &lt;b&gt;&amp;&lt;/b&gt;\u{1f30a}</title>');
    expect(xml).toContain('href="https://a.example/harbour/feed.xml"');
    expect(xml).toContain('<id>https://a.example/harbour/rules/1/0/</id>');
    expect(xml).toContain('<published>2002-01-01T00:00:00Z</published>');
  });

  test('dates what nobody dates like what came before it', async () => {
    const view = answer(3);
    const items = view.items.map((item, place) => (place === 1 ? { ...item, day: null } : item));
    const xml = await atomResponse({ ...view, items }, '/harbour/feed.xml', site).text();
    const days = [...xml.matchAll(/<updated>([^T]+)/gu)].map(([, day]) => day);
    expect(days).toEqual(['2002-01-03', '2002-01-03', '2002-01-01', '2002-01-01']);
  });
});
