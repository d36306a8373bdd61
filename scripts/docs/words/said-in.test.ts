import { expect, test } from 'vitest';
import { findSaid } from './said-in.ts';

test('a component says its text, what is read out, and the strings of its code', () => {
  const code = `---
import Phrase from './Phrase.astro';
/** A remark that nobody sees. */
interface Props { readonly kind: 'one of two' | 'two of two' }
const words = count === 1 ? 'one boat of many' : \`\${count} boats of many\`;
---

<!-- not said -->
<section class="wide of page" aria-label="Boats">
  <h2 id="the-boats">The boats {count}</h2>
  {boats.map(({ name }) => <li title={\`Boat \${name}\`}>{name}, at sea</li>)}
</section>
<script>const said = 'not by the page';</script>
`;
  expect(findSaid('Boats.astro', code)).toEqual([
    'one boat of many',
    '… boats of many',
    'Boats',
    'The boats',
    'Boat …',
    ', at sea',
  ]);
});

test('a module says its sentences, and no selector, key, type or error', () => {
  const code = `
const found = document.querySelector('main p');
if (kind === 'Great Tide') throw new Error('Unexpected lack of tides.');
const words = { 'of the tide': \`The tide of \${day} turned.\`, plain: 'tide', Tide: 'Tides' };
type Kind = 'a kind of tide';
`;
  expect(findSaid('tide.ts', code)).toEqual(['The tide of … turned.', 'Tides']);
});
