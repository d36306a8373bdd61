import { expect, test } from 'vitest';
import { FORMATS } from '../../formats/index.ts';
import { formatOf } from '../../detect.ts';
import type { SourceDocument } from '../../document.ts';

function documentOf(name: string, text: string): SourceDocument {
  const file = { name, path: name, lines: text.split('\n') };
  return { id: 'rules', name, isFolder: false, sha256: '', files: [file] };
}

const list = (field: string, texts: readonly string[]) =>
  texts.map((text, at) => `  gate-${at}:\n    ${field}: ${JSON.stringify(text)}\n`).join('');

test.each([
  ['ways.yml', 'http:\n  routers:\n', ['Host(`pike.test`)', 'Host(`b.test`) && Path(`/tea`)']],
  ['rules.yml', 'rules:\n', ['sum(rate(tea[5m])) > 0.5', 'up == 0', '^a.*b$']],
  ['laws.yaml', 'laws:\n', ['/usr/tea/{a,b}', 'https://pike.test/?q=1', 'tea']],
])('what programs are told in %s is no ruleset', (name, head, texts) => {
  const document = documentOf(name, `${head}${list('rule', texts)}`);
  expect(formatOf(document, FORMATS)).toBeUndefined();
});

test.each([
  ['of a few words', ['Tea is hot.', 'Herons may fish.', 'Do not shout!']],
  ['in marks', ['**Tea** is *hot*.', '“Herons” may fish, at night;', 'See [tea](#tea).']],
  ['of another script', ['茶は熱い。', '鳥は魚を食べる。', '静かに。']],
  ['with a price in it', ['Tea costs 5$ at 10:00.', 'Boats pay 2 x 3 = 6.', 'Gulls go free.']],
])('sentences %s are rules', (_, texts) => {
  const document = documentOf('rules.yml', `rules:\n${list('rule', texts)}`);
  expect(formatOf(document, FORMATS)?.name).toBe('yaml-rules');
});
