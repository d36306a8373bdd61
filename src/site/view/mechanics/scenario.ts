import type { Procedure, ScenarioRun } from '../../../engine/index.ts';
import type { GameModel } from '../../model.ts';
import { capitalise } from '../../moment-words.ts';
import type { Fact, Phrase } from '../phrase.ts';
import { drawView, type DrawnView } from '../drawn/drawn-view.ts';
import { shortRules } from './rule-phrase.ts';
import { rulesNamed } from '../../mechanics.ts';
import { spaced } from '../../action-words.ts';
import { saidLines, saidWords } from './said-words.ts';
import { standingWords } from './standing-words.ts';
import { ownValue } from '../../../schemas/own-value.ts';

/** What somebody does: `Ann`, `vote`, `A B C`. */
export interface StepView {
  /** Empty where nobody does it. */
  readonly who: string;
  readonly verb: string;
  readonly rest: string;
  /** What a step of its kind does, in a sentence; empty where none says so, or it was told before. */
  readonly meaning: string;
  /** Why it was refused, and the rule that forbids it; null where it was taken. */
  readonly refusal: { readonly reason: string; readonly rule: Phrase } | null;
}

/** A question and what the procedure answers. */
export interface AnswerView {
  readonly question: string;
  /** One line, or one for each item of a list. */
  readonly answer: readonly string[];
  /** What else was expected; empty where the answer is the expected one. */
  readonly expected: string;
}

/** Steps, what comes of them, and what there is to be seen then. */
export interface StageView {
  readonly steps: readonly StepView[];
  readonly answers: readonly AnswerView[];
  readonly views: readonly DrawnView[];
}

/** A scenario, played. */
export interface ScenarioView {
  readonly anchor: string;
  readonly name: string;
  /** The worked case of the specification that it is; empty where it is none. */
  readonly worked: string;
  readonly note: string;
  readonly facts: readonly Fact[];
  readonly stages: readonly StageView[];
  /** What comes out otherwise than expected. */
  readonly faults: readonly string[];
}

/** Shows a scenario as it was played, its rules by the ruleset whose source is named. */
export function viewScenario(
  model: GameModel,
  source: string,
  procedure: Procedure,
  run: ScenarioRun,
  place: number,
): ScenarioView {
  const { scenario } = run;
  const tellOnce = onceTold();
  return {
    anchor: `${procedure.name}-${place + 1}`,
    name: scenario.name,
    worked: scenario.case ?? '',
    note: scenario.note ?? '',
    facts: factsOf(model, source, procedure, run),
    stages: run.stages.map(({ steps, answers, views }) => ({
      // What steps do is told where the first scenario takes them.
      steps: steps.map((step) =>
        viewStep(model, source, place === 0 ? tellOnce(step) : { ...step, summary: '' }),
      ),
      answers: answers.map(viewAnswer),
      views: views.map(drawView),
    })),
    faults: run.messages.map(({ reason }) => reason),
  };
}

function factsOf(
  model: GameModel,
  source: string,
  { settings }: Procedure,
  { scenario, choices }: ScenarioRun,
): Fact[] {
  const given = Object.entries(scenario.given).map(([name, said]): Fact => {
    return { label: capitalise(spaced(name)), values: saidLines(said).map((line) => [line]) };
  });
  const other = Object.entries(choices).filter(([name, choice]) => {
    return ownValue(settings, name)?.default !== choice;
  });
  const rules = shortRules(model, source, rulesNamed(scenario));
  return [
    ...given,
    ...other.map(([name, choice]): Fact => {
      return { label: `Choice: ${spaced(name)}`, values: [[spaced(choice)]] };
    }),
    ...(rules.length > 0 ? [{ label: 'By rule', values: [rules] }] : []),
  ];
}

/** A step of a scenario that was played. */
export type StepTaken = ScenarioRun['stages'][number]['steps'][number];

/** Returns what tells of steps in their order what each kind does, the first time alone. */
export function onceTold(): (step: StepTaken) => StepTaken {
  const told = new Set<string>();
  return (step) => {
    const summary = told.has(step.verb) ? '' : step.summary;
    told.add(step.verb);
    return { ...step, summary };
  };
}

/** Shows a step as it was taken or refused, its rules by the ruleset whose source is named. */
export function viewStep(model: GameModel, source: string, step: StepTaken): StepView {
  const { verb, fields, refusal, summary } = step;
  const { by } = fields;
  // A verb that several procedures know is called by its procedure: chair.vote.
  const word = verb.slice(verb.lastIndexOf('.') + 1);
  const said = ownValue(fields, word);
  const others = Object.entries(fields).filter(([name]) => name !== 'by' && name !== word);
  const more = others.map(([name, item]) => `${spaced(name)} ${saidWords(item)}`);
  const rest = [said === undefined ? '' : saidWords(said), ...more].filter((part) => part !== '');
  return {
    who: by === undefined ? '' : saidWords(by),
    verb: spaced(word),
    rest: rest.join(', '),
    meaning: summary,
    refusal:
      refusal === undefined
        ? null
        : {
            reason: refusal.refused,
            rule: refusal.rule === undefined ? [] : shortRules(model, source, [refusal.rule]),
          },
  };
}

/** A question is called by its name, or is asked of what stands at a path. */
function questionWords(question: string): string {
  return question.includes('/') ? standingWords(question) : spaced(question);
}

/** Shows what was asked and what the answer was. */
export function viewAnswer(answer: ScenarioRun['stages'][number]['answers'][number]): AnswerView {
  const about = Object.entries(answer.fields).map(
    ([name, item]) => `${spaced(name)} ${saidWords(item)}`,
  );
  return {
    question: [questionWords(answer.question), ...about].join(', '),
    answer: saidLines(answer.actual),
    expected: answer.agrees ? '' : saidWords(answer.expected),
  };
}
