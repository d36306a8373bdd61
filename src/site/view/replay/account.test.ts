import { expect, test } from 'vitest';
import { sampleProposal } from '../../../../test/support/sample-archive.ts';
import { SAMPLE_LOG, sampleTimes } from '../../../../test/support/sample-replay.ts';
import { accountData } from '../../data/replay/account.ts';
import { viewAccountFeed } from '../account-feed.ts';
import { viewAccount, viewAccounts } from './account.ts';
import { viewOthers } from './ledger.ts';

const proposals = [sampleProposal('5', { title: 'The Quay', author: 'ada' })];
const { model, replay } = sampleTimes(SAMPLE_LOG, { proposals });
const place = (slug: string) => replay.accounts.findIndex((account) => account.slug === slug);

test('everybody has a page, two of one name at addresses of their own', () => {
  expect(replay.accounts.map(({ kind, slug }) => [kind, slug])).toEqual([
    ['player', 'ada'],
    ['player', 'cy'],
    ['player', 'di'],
    ['player', 'old-b-bela'],
    ['contract', 'ada-2'],
  ]);
  expect(viewAccounts(model, replay).groups.map(({ name }) => name)).toEqual([
    'Players',
    'Contracts',
  ]);
});

test('a value has every entry that changed it, with its rule and its place', () => {
  const brine = viewAccount(model, replay, place('ada')).ledgers[0];
  expect(brine).toMatchObject({ anchor: 'brine', path: 'player/ada/brine' });
  expect(brine?.rows.map(({ id, before, after }) => [id, before, after])).toEqual([
    ['brine-log-1', '–', '40'],
    ['brine-log-3', '40', '25'],
  ]);
  expect(brine?.rows[1]).toMatchObject({
    words: 'ada: pay (amount 15)',
    rule: ['33/2'],
    source: ['ledger/one.txt, line 7'],
  });
});

test('of whom nothing is told but what they hold, nothing says that they are gone', () => {
  const endOf = (slug: string) =>
    viewAccount(model, replay, place(slug)).facts.find(
      ({ label }) => label === 'At the end of the log',
    );
  expect(endOf('ada')?.values).toEqual([['active']]);
  expect(endOf('ada-2')).toBeUndefined();
});

test('holdings are drawn in steps over the days of the log', () => {
  const { chart, holdings } = viewAccount(model, replay, place('ada'));
  expect(chart?.panels.map(({ name, most }) => [name, most])).toEqual([['brine', '40']]);
  expect(chart?.panels[0]?.path).toMatch(/^M0,1L.*L1000,/u);
  expect(holdings.columns).toEqual(['brine']);
  expect(holdings.rows.map(({ moment, values }) => [moment.text, ...values])).toEqual([
    ['10 December 2001', '25'],
    ['10 December 2001 (b)', '25'],
    ['31 December 2001', '25'],
  ]);
});

test('votes tell what was cast and what it came to, proposals who wrote them', () => {
  const ada = viewAccount(model, replay, place('ada'));
  expect(ada.proposals).toEqual([{ text: '5, The Quay', href: '/harbour/proposals/5/' }]);
  const votes = ['ada', 'cy', 'di'].flatMap(
    (slug) => viewAccount(model, replay, place(slug)).votes,
  );
  expect(votes.map(({ cast, cameTo, strength }) => [cast, cameTo, strength])).toEqual([
    ['for', 'for', 3],
    ['endorses ada', 'for', 1],
    ['as nobody votes', 'no vote', 1],
  ]);
});

test('values of nobody have a page together', () => {
  expect(viewOthers(model, replay).ledgers.map(({ path, rows }) => [path, rows.length])).toEqual([
    ['tide', 2],
  ]);
});

test('the same stands in the data', () => {
  expect(accountData(model, replay, place('ada'))).toMatchObject({
    player: 'ada',
    votes: [{ decision: 'vote:1', proposal: '5', vote: 'FOR', strength: 3 }],
    proposals: ['5'],
  });
});

test('everybody can be followed: what they hold, how they stand and what they voted', () => {
  const feeds = replay.accounts.map(({ slug }) => viewAccountFeed(model, replay, slug).items);
  expect(feeds.every((items) => items.length > 0)).toBe(true);
  for (const items of feeds) {
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  }
  const ada = viewAccountFeed(model, replay, 'ada').items.map(({ title }) => title);
  expect(ada).toContain('ada, ballot on proposal 5, “The Quay”: for');
  expect(ada).toContain('ada, brine: 25');
});

test('what somebody held is as sure as on the page of the moment', () => {
  const { holdings } = viewAccount(model, replay, place('ada-2'));
  const [first] = holdings.rows;
  expect(first?.moment.text).toBe('10 December 2001');
  expect(first?.values).toEqual(['15 (not sure: a report says 16)']);
});
