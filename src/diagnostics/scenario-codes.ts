import type { CodeEntry } from './code-entry.ts';

/** Codes of scenarios, and of the procedures that they play. */
export const SCENARIO_CODES = {
  'scenario-unreadable': {
    title: 'Scenario cannot be read',
    severity: 'error',
    meaning: 'A file of scenarios holds neither a scenario nor a list of them.',
    cure: 'Compare it with the example in docs/scenarios.md.',
  },
  'scenario-unknown': {
    title: 'Scenario names something unknown',
    severity: 'error',
    meaning:
      'A scenario names a game, a procedure, a setting, a step or a question that is not there.',
    cure: 'Take one of the names that the message lists; docs/scenarios.md tells where they are described.',
  },
  'procedure-misbound': {
    title: 'Procedure bound wrongly',
    severity: 'error',
    meaning:
      'The file of a game binds a procedure that is not there, under a name that is taken, or fixes what the procedure does not ask for.',
    cure: 'Take a procedure of docs/procedures.md, and of what it is given and leaves open what the rule fixes.',
  },
  'scenario-misfit': {
    title: 'Scenario says it in another shape',
    severity: 'error',
    meaning:
      'What is given, or what is said with a step or a question, has not the shape it needs.',
    cure: 'Mend the line; the description of the procedure lists the fields of each step.',
  },
  'scenario-refused': {
    title: 'Step is refused',
    severity: 'error',
    meaning:
      'The rules in force do not let the step be taken. It changed nothing, and the scenario went on without it.',
    cure: 'Mend the step, or add "refused: yes" to it where it is meant to be refused.',
  },
  'scenario-differs': {
    title: 'Scenario comes out otherwise',
    severity: 'error',
    meaning: 'The procedure gives another answer than the scenario expects.',
    cure: 'Reckon it by the rules by hand: either the expectation or the procedure is wrong.',
  },
} as const satisfies Record<string, CodeEntry>;
