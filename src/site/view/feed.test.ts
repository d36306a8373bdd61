import { describe, expect, test } from 'vitest';
import {
  sampleEvent,
  sampleModel,
  sampleSource,
  sampleWitness,
} from '../../../test/support/sample-archive.ts';
import { feedResponse } from '../feed-response.ts';
import { timesOf } from '../replays.ts';
import { MOST_ITEMS, viewArchiveFeed, viewGameFeed } from './feed.ts';

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
    const { model, history } = amendedDaily(3);
    expect(viewGameFeed(model, history).items).toEqual([
      {
        title: 'Rule 1/2: amended by proposal 2',
        description: 'Harbour, 3 January 2002.',
        href: '/harbour/rules/1/',
        day: '2002-01-03',
      },
      {
        title: 'Rule 1/1: amended by proposal 1',
        description: 'Harbour, 2 January 2002.',
        href: '/harbour/rules/1/#v1',
        day: '2002-01-02',
      },
      {
        title: 'Rule 1/0: created by proposal 0',
        description: 'Harbour, 1 January 2002.',
        href: '/harbour/rules/1/#v0',
        day: '2002-01-01',
      },
    ]);
  });

  test('stays small, and no two items lead to one place', () => {
    const { model, history } = amendedDaily(MOST_ITEMS + 20);
    const { items } = viewGameFeed(model, history);
    expect(items).toHaveLength(MOST_ITEMS);
    expect(new Set(items.map(({ href }) => href)).size).toBe(MOST_ITEMS);
    expect(items[0]?.title).toContain(`1/${MOST_ITEMS + 19}`);
  });

  test('tells the rulesets where no change is known', () => {
    const model = sampleModel({
      sources: [sampleSource('print')],
      witnesses: [sampleWitness('1', 'print')],
    });
    expect(viewGameFeed(model, null).items).toEqual([
      {
        title: 'Harbour: The print',
        description: 'A ruleset of 1 rule, as of nweek 9 (9 March 2002).',
        href: '/harbour/rulesets/print/',
        day: '2002-03-09',
      },
    ]);
    expect(viewArchiveFeed([model]).items).toHaveLength(1);
  });
});

describe('a feed as it is answered', () => {
  const answer = async () => {
    const { model } = amendedDaily(1);
    const response = await feedResponse(viewArchiveFeed([model]), new URL('https://a.example'));
    return response.text();
  };

  test('is the same in every build', async () => {
    expect(await answer()).toBe(await answer());
    expect(await answer()).not.toContain('lastBuildDate');
  });

  test('holds whole addresses and escaped words', async () => {
    const { model, history } = amendedDaily(2);
    const view = viewGameFeed(model, history);
    const items = view.items.map((item) => ({ ...item, title: 'Ferry <b>&</b>\u0000\u{1f30a}' }));
    const response = await feedResponse({ ...view, items }, new URL('https://a.example'));
    const xml = await response.text();
    expect(xml).toContain('<title>Ferry &lt;b&gt;&amp;&lt;/b&gt;\u{1f30a}</title>');
    expect(xml).toContain('<link>https://a.example/harbour/</link>');
    expect(xml).toContain('<link>https://a.example/harbour/rules/1/#v0</link>');
    expect(xml).toContain('<pubDate>Tue, 01 Jan 2002 00:00:00 GMT</pubDate>');
  });
});
