// @ts-check
// Adds up what the steps of `.ci/run` left in a folder: a table `steps` and one report of vitest for
// each step of tests. A test that one step skips and another runs counts once, as what it came to.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {'passed' | 'failed' | 'skipped'} Result */

const folder = process.argv[2] ?? '.';

/** @type {Map<string, Result>} */
const results = new Map();

/** Why tests failed, by their names. @type {Map<string, string>} */
const reasons = new Map();

const steps = readFileSync(join(folder, 'steps'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => line.split('\t'));

for (const [kind = '', name = '', result = ''] of steps) {
  const reported = kind === 'tests' ? tests(join(folder, `${name}.json`)) : [];
  for (const [test, came] of reported) note(test, came);
  const isUnexplained = result === 'failed' && !reported.some(([, came]) => came === 'failed');
  if (isUnexplained) note(`step ${name}`, 'failed');
  else if (kind === 'check') note(`step ${name}`, resultOf(result));
}

console.log('\nSteps');
for (const [, name = '', result = '', seconds = ''] of steps) {
  console.log(`  ${name.padEnd(10)} ${result} ${seconds.padStart(8)} s`);
}
const failed = named('failed');
if (failed.length > 0) console.log('\nFailed');
for (const name of failed) console.log(`  ${name}${reasons.get(name) ?? ''}`);

const skipped = named('skipped').length;
const counts = `${named('passed').length} passed, ${failed.length} failed`;
console.log(`\n${counts}${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed.length > 0 ? 1 : 0;

/**
 * @param {string} name
 * @param {Result} result
 */
function note(name, result) {
  const order = ['skipped', 'passed', 'failed'];
  const before = results.get(name) ?? 'skipped';
  if (order.indexOf(result) >= order.indexOf(before)) results.set(name, result);
}

/**
 * @param {Result} result
 * @returns {string[]}
 */
function named(result) {
  return [...results].filter(([, came]) => came === result).map(([name]) => name);
}

/**
 * @param {string} path A report in vitest's JSON, which is missing where vitest did not start.
 * @returns {[string, Result][]} Each test and each file that could not be read, with its result.
 */
function tests(path) {
  if (!existsSync(path)) return [];
  /** @type {{ testResults: any[] }} */
  const report = JSON.parse(readFileSync(path, 'utf8'));
  return report.testResults.flatMap((file) => {
    /** @type {Map<string, number>} */
    const seen = new Map();
    const found = file.assertionResults.map((/** @type {any} */ test) => {
      const name = `${file.name} > ${test.fullName}`;
      const nth = (seen.get(name) ?? 0) + 1;
      seen.set(name, nth);
      const own = nth === 1 ? name : `${name} (${nth})`;
      reasons.set(own, reasonOf(test.failureMessages ?? []));
      return [own, resultOf(test.status)];
    });
    const isBroken = file.status === 'failed' && !found.some(([, came]) => came === 'failed');
    return isBroken ? [...found, [file.name, 'failed']] : found;
  });
}

/**
 * @param {string[]} messages One for each time that a test was tried and failed.
 * @returns {string} The first lines of each, below the name of the test.
 */
function reasonOf(messages) {
  const lines = messages.flatMap((message) => message.split('\n').slice(0, 6));
  return lines.map((line) => `\n      ${line.slice(0, 200)}`).join('');
}

/**
 * @param {string} status
 * @returns {Result}
 */
function resultOf(status) {
  return status === 'passed' || status === 'failed' ? status : 'skipped';
}
