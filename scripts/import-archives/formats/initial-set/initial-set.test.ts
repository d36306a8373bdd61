import { expect, test } from 'vitest';
import { describeFormat } from '../../../../test/support/describe-format.ts';
import { readCases } from '../../../../test/support/format-cases.ts';
import { readSource } from '../../read-source.ts';
import { initialSet } from './index.ts';

describeFormat(initialSet, import.meta.url);

test('a number that stands once more is out of order, as a lower one is', () => {
  const [one] = readCases(import.meta.url).filter(({ name }) => name === 'out-of-order');
  if (one === undefined) throw new Error('The fixture is not there.');
  const told = (number: number) => {
    const [file] = one.document.files;
    if (file === undefined) throw new Error('The fixture has no file.');
    const lines = file.lines.map((line) => line.replace(/^103\. /u, `${String(number)}. `));
    const document = { ...one.document, files: [{ ...file, lines }] };
    return readSource(document, one.companions, initialSet)
      .messages.filter(({ ruleId }) => ruleId === 'number-out-of-order')
      .map(({ reason }) => /“(?<number>\d+)/u.exec(reason)?.groups?.['number']);
  };
  expect(told(104)).toEqual(['101', '104']);
  expect(told(105)).toEqual(['101', '105']);
});
