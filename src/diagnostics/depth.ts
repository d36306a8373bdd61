/**
 * How many levels deep anything from outside may be nested: lists and names in YAML and JSON,
 * quotations, lists and emphasis in texts. No archive known goes beyond twelve. Whatever walks such
 * things by calling itself needs a stack of so many calls, which every machine has; that is why the
 * depth is counted before, by a loop, and never found out by the stack's running over.
 */
export const DEPTH_LIMIT = 50;

/** Says of a place that what begins there is nested too deep, as the reason of `depth-exceeded`. */
export const TOO_DEEP = `Unexpected depth, expected at most ${DEPTH_LIMIT} levels, one in another.`;
