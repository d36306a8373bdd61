import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PrecedenceClause } from '../../schemas/precedence.ts';
import { decide } from './decide.ts';
import type { Judgement, RankedRule } from './ranked-rule.ts';
import type { Scheme, Step } from './scheme.ts';

const RUNS = { numRuns: 100 };
const KINDS = ['precedes', 'supersedes', 'defers'] as const;

const claims: Step = { by: 'claims', rule: '1', kinds: KINDS, circles: 'ignored' };
const number: Step = { by: 'number', rule: '1' };
const weight: Step = {
  by: 'rank',
  rule: '1',
  attribute: 'w',
  called: 'weight',
  order: 'number',
  otherwise: '1',
};

function scheme(steps: readonly Step[], standoff: Scheme['standoff'] = 'without-claims'): Scheme {
  return { title: 'Weight', summary: 'Invented.', rules: ['1'], steps, standoff };
}

function clause(
  kind: PrecedenceClause['kind'],
  over: PrecedenceClause['over'],
  rest: Partial<PrecedenceClause> = {},
): PrecedenceClause {
  return { kind, of: 'rule', over, lines: [1, 1], ...rest };
}

function ranked(id: string, weight?: string | string[], ...made: PrecedenceClause[]): RankedRule {
  const attributes = weight === undefined ? {} : { w: [weight].flat() };
  return { id, number: id, attributes, classes: [], claims: made };
}

function winners(of: Scheme, rules: readonly RankedRule[], ids?: string, judged: Judgement[] = []) {
  const names = ids?.split(' ') ?? rules.map(({ id }) => id);
  return decide(of, { rules, judgements: judged }, names).map(({ ruling }) => ruling.winner);
}

const arbitraryClause = fc.record({
  kind: fc.constantFrom(...KINDS),
  of: fc.constant('rule' as const),
  over: fc.oneof(
    fc.constant('all' as const),
    fc.uniqueArray(fc.constantFrom('1', '2', '3', '4'), { minLength: 1 }),
  ),
  lines: fc.constant([1, 1] as [number, number]),
});

const arbitraryRules = fc
  .array(
    fc.record({
      claims: fc.array(arbitraryClause, { maxLength: 2 }),
      weight: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 4, maxLength: 4 },
  )
  .map((drawn) =>
    drawn.map(({ claims: made, weight: w }, index) =>
      ranked(String(index + 1), String(w), ...made),
    ),
  );

const schemes = fc.constantFrom(
  scheme([claims, weight, number]),
  scheme([weight, { ...claims, circles: 'kept' }, number], 'unresolved'),
  scheme([weight, claims, number]),
);

describe('laws of every scheme', () => {
  test('the order in which two rules are named makes no difference', () => {
    fc.assert(
      fc.property(schemes, arbitraryRules, (one, rules) => {
        const turned = [...rules].reverse();
        expect(winners(one, rules, '1 2')).toEqual(winners(one, turned, '2 1'));
      }),
      RUNS,
    );
  });

  test('of two rules with numbers, one always goes before the other', () => {
    fc.assert(
      fc.property(schemes, arbitraryRules, (one, rules) => {
        expect(['1', '2']).toContain(winners(one, rules, '1 2')[0]);
      }),
      RUNS,
    );
  });

  test('a rule that wins among several wins against each of them', () => {
    fc.assert(
      fc.property(arbitraryRules, (rules) => {
        const one = scheme([{ ...claims, circles: 'kept' }, weight, number], 'unresolved');
        const [winner] = winners(one, rules);
        if (winner === undefined || winner === null) return;
        for (const { id } of rules.filter((rule) => rule.id !== winner)) {
          expect(winners(one, rules, `${winner} ${id}`)).toEqual([winner]);
        }
      }),
      RUNS,
    );
  });

  test('a circle that is told is one: each goes before the next', () => {
    fc.assert(
      fc.property(arbitraryRules, (rules) => {
        const one = scheme([{ ...claims, circles: 'kept' }, weight, number], 'unresolved');
        const [found] = decide(one, { rules, judgements: [] }, ['1', '2', '3', '4']);
        const circle = found?.ruling.circle ?? [];
        circle.forEach((id, index) => {
          const next = circle[(index + 1) % circle.length] ?? '';
          expect(winners(one, rules, `${id} ${next}`)).toEqual([id]);
        });
        expect(found?.ruling.winner === null).toBe(circle.length > 0);
      }),
      RUNS,
    );
  });
});

describe('claims', () => {
  const one = scheme([claims, weight, number]);

  test('in one direction win against weight', () => {
    expect(winners(one, [ranked('1', '9'), ranked('2', '1', clause('precedes', ['1']))])).toEqual([
      '2',
    ]);
    expect(winners(one, [ranked('1', '9', clause('defers', 'all')), ranked('2')])).toEqual(['2']);
  });

  test('leave out what they except', () => {
    const rules = [
      ranked('1', '9'),
      ranked('2', '1', clause('precedes', 'all', { except: ['1'] })),
    ];
    expect(winners(one, rules)).toEqual(['1']);
  });

  test('against each other count for nothing', () => {
    const rules = [
      ranked('1', '1', clause('precedes', ['2'])),
      ranked('2', '5', clause('supersedes', ['1'])),
    ];
    expect(winners(one, rules)).toEqual(['2']);
  });

  const circle = [
    ranked('1', '1', clause('precedes', ['2'])),
    ranked('2', '2', clause('precedes', ['3'])),
    ranked('3', '3', clause('precedes', ['1'])),
  ];

  test('in a circle of three count for nothing', () => {
    expect(winners(one, circle)).toEqual(['3']);
    expect(winners(one, circle, '1 2')).toEqual(['2']);
  });

  test('in a circle count where not all of it is in conflict, if the scheme is so', () => {
    const lenient = scheme([{ ...claims, circles: 'ignored-in-conflict' }, weight, number]);
    expect(winners(lenient, circle, '1 2')).toEqual(['1']);
    expect(winners(lenient, circle)).toEqual(['3']);
  });

  test('in a circle decide nothing where the scheme keeps them, and the circle is told', () => {
    const strict = scheme([{ ...claims, circles: 'kept' }, number], 'unresolved');
    const [found] = decide(strict, { rules: circle, judgements: [] }, ['1', '2', '3']);
    expect(found?.ruling).toMatchObject({ winner: null, circle: ['2', '3', '1'] });
  });

  test('for a class are made by a third rule', () => {
    const piece: RankedRule = { ...ranked('7'), classes: ['piece'] };
    const frame = ranked('3', '9', clause('precedes', 'all', { of: { class: 'piece' } }));
    expect(winners(one, [ranked('1', '9'), frame, piece], '1 7')).toEqual(['7']);
    expect(winners(one, [ranked('1', '9'), frame, piece], '1 3')).toEqual(['1']);
  });
});

describe('what the source leaves open', () => {
  const one = scheme([claims, weight, number]);

  test('gives a case for each printed value that makes a difference', () => {
    const rules = [ranked('1', '2'), ranked('2', ['2', '3']), ranked('3', '9')];
    expect(winners(one, rules, '1 2')).toEqual(['1', '2']);
    expect(winners(one, rules, '2 3')).toEqual(['3']);
  });

  test('gives a case for a limited claim within its matter and one beyond it', () => {
    const rules = [
      ranked('1', '9'),
      ranked('2', '1', clause('precedes', 'all', { limited: true })),
    ];
    const cases = decide(one, { rules, judgements: [] }, ['1', '2']);
    expect(cases.map(({ suppositions, ruling }) => [suppositions, ruling.winner])).toEqual([
      [[{ kind: 'matter', rule: '2', bears: false }], '1'],
      [[{ kind: 'matter', rule: '2', bears: true }], '2'],
    ]);
  });
});

describe('ranks', () => {
  const withstanding = scheme([
    {
      by: 'rank',
      rule: '1',
      attribute: 'w',
      called: 'weight',
      order: ['high', 'low'],
      otherwise: 'low',
      unless: { said: 'by-lower', kinds: ['withstands'] },
    },
    number,
  ]);

  test('compare fractions, decimals and whole numbers', () => {
    const one = scheme([weight, number]);
    expect(winners(one, [ranked('1', '1/2'), ranked('2', '3/5')])).toEqual(['2']);
    expect(winners(one, [ranked('1', '0.5'), ranked('2', '1/2')])).toEqual(['1']);
    expect(winners(one, [ranked('1', '9'), ranked('2', '10')])).toEqual(['2']);
  });

  test('are turned round by what the scheme lets the lower rule say', () => {
    expect(winners(withstanding, [ranked('1', 'low'), ranked('2', 'high')])).toEqual(['2']);
    const rules = [ranked('1', 'low', clause('withstands', ['2'])), ranked('2', 'high')];
    expect(winners(withstanding, rules)).toEqual(['1']);
  });
});

describe('judgements', () => {
  const one = scheme([
    { by: 'scope', rule: '1' },
    { by: 'negation', rule: '1' },
  ]);
  const rules = [ranked('1'), ranked('2')];

  test('decide where somebody has judged, and nothing does where nobody has', () => {
    expect(winners(one, rules)).toEqual([null]);
    expect(winners(one, rules, '1 2', [{ kind: 'narrower', rule: '2', than: '1' }])).toEqual(['2']);
    const same: Judgement = { kind: 'same-scope', rule: '1', than: '2' };
    expect(winners(one, rules, '1 2', [same])).toEqual([null]);
    const negative: Judgement = { kind: 'negative', rule: '2', than: '1' };
    expect(winners(one, rules, '1 2', [same, negative])).toEqual(['2']);
  });
});

test('rules that are deactivated or unknown do not take part', () => {
  const one = scheme([weight, number]);
  expect(winners(one, [ranked('1'), { ...ranked('2', '9'), deactivated: true }])).toEqual(['1']);
  expect(winners(one, [ranked('1')], '1 8')).toEqual(['1']);
  expect(winners(one, [], '7 8')).toEqual([null]);
});
