import { expect, test } from 'vitest';
import { describeFormat } from '../../../../test/support/describe-format.ts';
import type { SourceDocument } from '../../document.ts';
import { readSource } from '../../read-source.ts';
import { htmlRules } from './index.ts';

describeFormat(htmlRules, import.meta.url);

function documentOf(...lines: readonly string[]): SourceDocument {
  const file = { name: 'rules.html', path: 'rules.html', lines };
  return { id: 'rules', name: file.name, isFolder: false, sha256: '', files: [file] };
}

test('a page nested without end is refused, not followed', () => {
  const document = documentOf('<h2>Rule 1: A</h2>', '<div>'.repeat(20_000), '<p>a');
  const { drafts, messages } = readSource(document, new Map(), htmlRules);
  expect(drafts.rules).toEqual([]);
  expect(messages.map(({ ruleId }) => ruleId)).toContain('depth-exceeded');
});

test('what stands in scripts, styles and comments is no word of any rule', () => {
  const document = documentOf(
    '<h2>Rule 1: Owls</h2><script>owl()</script><p>Owls <!-- do not --> watch.</p>',
    '<style>p { color: red }</style><h2>Rule 2: Mice</h2><p onclick="mice()">Mice &lt;run&gt;.</p>',
  );
  const { drafts } = readSource(document, new Map(), htmlRules);
  expect(JSON.stringify(drafts.rules.map(({ body }) => body))).not.toMatch(
    /owl\(|color|do not|mice\(/u,
  );
  expect(JSON.stringify(drafts.rules[1]?.body)).toContain('Mice <run>.');
});

test('an element of words around a block is one, whatever stands beside that or above it', () => {
  const document = documentOf(
    '<h2>Rule 1: Owls</h2>',
    '<span>Owls <i>wake</i> <b>here <em>and</em><p>Mice sleep.</p></b></span> All watch.',
    '<h2>Rule 2: Mice</h2><p>Mice <span>run <b>far</b></span> away.</p>',
  );
  const { drafts } = readSource(document, new Map(), htmlRules);
  expect(drafts.rules.map(({ body }) => body.children.map(({ type }) => type))).toEqual([
    ['paragraph', 'paragraph', 'paragraph', 'paragraph'],
    ['paragraph'],
  ]);
});
