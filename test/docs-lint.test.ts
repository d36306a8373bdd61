import { Linter } from 'eslint';
import { expect, test } from 'vitest';
import tseslint from 'typescript-eslint';
import { docsRule } from '../eslint.docs.mjs';

const linter = new Linter();

/** Returns what becomes of the docstring of a function, and how often it is told of. */
function mend(doc: string, type: string): [fixed: string, told: number] {
  const code = `/** ${doc} */\nexport function f(a: string): ${type} { return g(a); }`;
  const config: Linter.Config = {
    languageOptions: { parser: tseslint.parser },
    plugins: { docs: { rules: { returns: docsRule() } } },
    rules: { 'docs/returns': 'error' },
  };
  const told = linter.verify(code, config).length;
  const { output } = linter.verifyAndFix(code, config);
  return [/^\/\*\* (?<doc>.*) \*\/$/mu.exec(output)?.groups?.['doc'] ?? '', told];
}

test.each([
  ['Tells whether it is so.', 'boolean', 'Returns whether it is so.', 1],
  ['Says why it is not.', 'string', 'Returns why it is not.', 1],
  ['The last of them.', 'Promise<string>', 'Returns the last of them.', 1],
  ['Who comes first wins.', 'string', 'Who comes first wins.', 1],
  ['Tells everybody of it.', 'string', 'Tells everybody of it.', 0],
  ['Reads the file.', 'string', 'Reads the file.', 0],
  ['The step of a turn.', 'void', 'The step of a turn.', 0],
  ['The end of all.', 'Promise<void>', 'The end of all.', 0],
  ['The one that must be.', 'asserts a is "b"', 'The one that must be.', 0],
])('“%s” of what gives back %s becomes “%s”', (doc, type, wanted, told) => {
  expect(mend(doc, type)).toEqual([wanted, told]);
});
