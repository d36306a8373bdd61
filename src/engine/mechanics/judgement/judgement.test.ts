import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answerWith, isPonderable, passMidnight, type Answered } from './consultation.ts';
import { eligibleJudges, highestScorers } from './draw-judge.ts';
import { readInquiryVote, ruleInquiry, type InquiryVote } from './inquiry.ts';
import { hasConsent, judgeBefore } from './judge-seat.ts';
import { isGuilty, isJury, juryPool } from './jury.ts';

const PLAYERS = ['ann', 'bo', 'cid', 'dee', 'eve', 'fay'];
const some = fc.subarray(PLAYERS);
const one = fc.constantFrom(...PLAYERS);
const inquiryVotes = fc
  .array(fc.constantFrom<InquiryVote>('yes', 'no', 'refused', 'abstain'), { maxLength: 9 })
  .map((votes) => new Map(votes.map((vote, index) => [`p${index}`, vote])));

describe('an inquiry', () => {
  test('takes no notice of who abstains', () => {
    fc.assert(
      fc.property(inquiryVotes, (votes) => {
        const cast = new Map([...votes].filter(([, vote]) => vote !== 'abstain'));
        expect(ruleInquiry(votes)).toBe(ruleInquiry(cast));
      }),
    );
  });

  test('is ruled the other way when everybody says the opposite', () => {
    const opposite = { 'In Favor': 'Against', Against: 'In Favor', Refused: 'Refused' };
    const turn = { yes: 'no', no: 'yes', refused: 'refused', abstain: 'abstain' } as const;
    fc.assert(
      fc.property(inquiryVotes, (votes) => {
        const turned = new Map([...votes].map(([voter, vote]) => [voter, turn[vote]]));
        expect(ruleInquiry(turned)).toBe(opposite[ruleInquiry(votes)]);
      }),
    );
  });

  test.each([
    ['True', 'yes'],
    ['false', 'no'],
    ['REFUSED', 'refused'],
    ['aye', 'yes'],
    ['perhaps', 'abstain'],
  ])('hears %s as %s', (word, vote) => {
    expect(readInquiryVote(word)).toBe(vote);
  });
});

describe('the bench', () => {
  test('holds nobody on leave, and a party to the case only where nobody else is there', () => {
    fc.assert(
      fc.property(some, some, some, (players, onLeave, barred) => {
        const judges = eligibleJudges({ players, onLeave, barred });
        expect(judges.filter((judge) => onLeave.includes(judge))).toEqual([]);
        const free = players.filter((p) => !onLeave.includes(p) && !barred.includes(p));
        if (free.length > 0) expect(judges).toEqual(free);
      }),
    );
  });

  test('knows several who have the highest score', () => {
    const points = new Map([
      ['ann', 4],
      ['cid', 4],
    ]);
    expect(highestScorers(PLAYERS, points)).toEqual(['ann', 'cid']);
    expect(highestScorers(['bo', 'dee'], points)).toEqual(['bo', 'dee']);
  });
});

describe('a consultation', () => {
  const midnights = (answered: Answered, count: number, isOn: boolean): Answered =>
    count === 0 ? answered : midnights(passMidnight(answered, isOn), count - 1, isOn);

  test.each([true, false])('is pondered at the fifth midnight while the clock stays %s', (isOn) => {
    const answered = answerWith('YES', false);
    expect(isPonderable(midnights(answered, 4, isOn))).toBe(false);
    expect(isPonderable(midnights(answered, 5, isOn))).toBe(true);
  });

  test('has no more full ndays than midnights', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 12 }), (clock) => {
        const end = clock.reduce(passMidnight, answerWith('NO', false));
        expect(end.midnights).toBe(clock.length);
        expect(end.full).toBeLessThanOrEqual(Math.max(0, clock.length - 1));
      }),
    );
  });
});

describe('a jury', () => {
  const cases = fc.record({ active: some, judge: one, offender: one, accuser: one });

  test('is three who are impartial, or has everybody who is active', () => {
    fc.assert(
      fc.property(cases, (said) => {
        const { among, size } = juryPool(said);
        expect(among.filter((player) => !said.active.includes(player))).toEqual([]);
        const parties = [said.offender, said.accuser];
        const others = said.active.filter((player) => !parties.includes(player));
        expect(size).toBe(others.length >= 3 ? 3 : said.active.length);
        expect(among.some((player) => parties.includes(player)) && others.length >= 3).toBe(false);
      }),
    );
  });

  test('has the Judge on it only where it must', () => {
    fc.assert(
      fc.property(cases, (said) => {
        const { among } = juryPool(said);
        if (!among.includes(said.judge)) return;
        const impartial = among.filter((player) => player !== said.judge);
        expect(impartial.length < 3 || among.length === said.active.length).toBe(true);
      }),
    );
  });

  test('is a group of the pool, each once', () => {
    const pool = { among: PLAYERS, size: 3 };
    expect(isJury(pool, ['ann', 'bo', 'cid'])).toBe(true);
    expect(isJury(pool, ['ann', 'ann', 'cid'])).toBe(false);
    expect(isJury(pool, ['ann', 'bo', 'zed'])).toBe(false);
  });

  test('never finds guilty and would find innocent at once', () => {
    fc.assert(
      fc.property(some, (guilty) => {
        const rest = PLAYERS.filter((player) => !guilty.includes(player));
        expect(isGuilty(PLAYERS, guilty) && isGuilty(PLAYERS, rest)).toBe(false);
      }),
    );
  });
});

describe('the seat of the Judge', () => {
  test('is never taken by the mover or a team-mate', () => {
    fc.assert(
      fc.property(one, some, one, (mover, team, before) => {
        const table = { players: PLAYERS, mover, teams: [team] };
        const judge = judgeBefore(table, before);
        const barred = [mover, ...(team.includes(mover) ? team : [])];
        const free = PLAYERS.filter((player) => !barred.includes(player));
        if (judge === undefined) expect(free).toEqual([]);
        else expect(free).toContain(judge);
      }),
    );
  });

  test('goes to the player before, around the table', () => {
    const table = { players: PLAYERS, mover: 'ann', teams: [] };
    expect(judgeBefore(table, 'ann')).toBe('fay');
    expect(judgeBefore(table, 'fay')).toBe('eve');
    expect(judgeBefore(table, 'bo')).toBe('fay');
  });

  test('comes round to everybody who may judge, and again to the first', () => {
    const table = { players: PLAYERS, mover: 'ann', teams: [['ann', 'cid']] };
    const seat = (times: number) =>
      Array.from({ length: times }).reduce<string>((now) => judgeBefore(table, now) ?? '', 'ann');
    expect([1, 2, 3, 4, 5].map(seat)).toEqual(['fay', 'eve', 'dee', 'bo', 'fay']);
  });

  test('asks more than half of the others for consent', () => {
    expect(hasConsent(PLAYERS, 'ann', ['bo', 'cid', 'ann'])).toBe(false);
    expect(hasConsent(PLAYERS, 'ann', ['bo', 'cid', 'dee'])).toBe(true);
  });
});
