// @ts-check

/**
 * @typedef {object} Judgement
 * @property {'passed' | 'failed' | 'skipped'} result `skipped` where nothing was checked.
 * @property {readonly string[]} lines What to print.
 */

/**
 * Judges what `npm audit --json` printed: the packages of the lockfile held against known advisories.
 * Not every registry answers that; then nothing has been checked, and nothing has failed.
 *
 * @param {string} printed
 * @returns {Judgement}
 */
export function judgeAudit(printed) {
  const answer = parse(printed);
  const total = answer?.metadata?.vulnerabilities?.total;
  if (answer === undefined || typeof total !== 'number') {
    const reason = answer?.message ?? answer?.error?.summary ?? 'no answer that can be read';
    return {
      result: 'skipped',
      lines: [
        `The registry does not check packages against advisories: ${reason}. Nothing was checked.`,
      ],
    };
  }
  if (total === 0) return { result: 'passed', lines: ['No advisory is known of any package.'] };
  const found = Object.values(answer.vulnerabilities ?? {});
  return {
    result: 'failed',
    lines: [`Advisories are known of ${total} packages:`, ...found.map(line)],
  };
}

/** @param {any} vulnerability */
function line({ name, severity, range, via }) {
  const why = via.map((/** @type {any} */ one) =>
    typeof one === 'string' ? `by ${one}` : `${one.title} (${one.url})`,
  );
  return `  ${name} ${range} (${severity}): ${why.join('; ')}`;
}

/**
 * @param {string} text
 * @returns {any}
 */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
