import { expect, test } from 'vitest';
import { judgeAudit } from '../.ci/judge-audit.mjs';

const counted = (total: number) => ({ metadata: { vulnerabilities: { total } } });

test('packages of which no advisory is known pass', () => {
  const { result, lines } = judgeAudit(JSON.stringify({ vulnerabilities: {}, ...counted(0) }));
  expect([result, lines]).toEqual(['passed', ['No advisory is known of any package.']]);
});

test('a package of which one is known fails, and is told with its reason', () => {
  const vulnerabilities = {
    sail: {
      ...{ name: 'sail', severity: 'high', range: '<1.2' },
      via: [{ title: 'Tears in the wind', url: 'https://advisories.example/1' }],
    },
    mast: { name: 'mast', severity: 'high', range: '*', via: ['sail'] },
  };
  expect(judgeAudit(JSON.stringify({ vulnerabilities, ...counted(2) }))).toEqual({
    result: 'failed',
    lines: [
      'Advisories are known of 2 packages:',
      '  sail <1.2 (high): Tears in the wind (https://advisories.example/1)',
      '  mast * (high): by sail',
    ],
  });
});

test.each([
  [JSON.stringify({ message: '405 Method Not Allowed', method: 'POST' }), '405 Method Not Allowed'],
  [JSON.stringify({ error: { code: 'ENOAUDIT', summary: 'Not offered' } }), 'Not offered'],
  ['', 'no answer'],
  ['null', 'no answer'],
])('where the registry does not answer, nothing was checked: %s', (printed, why) => {
  const { result, lines } = judgeAudit(printed);
  expect(result).toBe('skipped');
  expect(lines.join()).toContain(why);
});
