import fc from 'fast-check';

/** What the inputs of every property are drawn by, so that a run tells of the code and not of its luck. */
const SEED = 20_010_503;

/**
 * `SEED=random npm test` draws others, `SEED=1 npm test` those of one seed: what they find becomes a case
 * of its own beside the property.
 */
const asked = process.env['SEED'] ?? String(SEED);

if (asked !== 'random') fc.configureGlobal({ seed: Number(asked) });
