import type { CodeEntry } from './code-entry.ts';

/** Codes of what events of a log cannot mean, though each of them can be read. */
export const LOG_CODES = {
  'order-contradicted': {
    title: 'Order contradicts the times',
    severity: 'finding',
    meaning:
      'An event is to come after one of another moment, or was brought about by one of a later moment. The field "after" puts events of one moment in order; all others have the order of their times.',
    cure: 'Name another event, or leave the field out, or mend the time of either.',
  },
  'roll-impossible': {
    title: 'Dice cannot show that',
    severity: 'finding',
    meaning:
      'An event of a log records a result of chance that no throw of the dice gives which it names. The event counts all the same.',
    cure: 'Compare with the evidence, and mend the result or the die; leave the die out where another was thrown.',
  },
  'evidence-absent': {
    title: 'Evidence is not in the archive',
    severity: 'note',
    meaning:
      'An event of a log names a document as its evidence that no manifest of the game names and that does not lie in the archive, so that nobody can look it up there.',
    cure: 'Mend the name; or nothing, where the document lies elsewhere.',
  },
  'evidence-short': {
    title: 'Evidence has no such line',
    severity: 'finding',
    meaning:
      'An event of a log names lines of a document as its evidence, and the document has fewer lines.',
    cure: 'Look the place up in the document, and mend the lines or the name of the document.',
  },
  'die-unread': {
    title: 'Die is not spelt as dice are',
    severity: 'note',
    meaning:
      'An event of a log names a die in a way in which nobody can tell what it may show, so that its result is held against nothing.',
    cure: 'Write how many of how many sides: 2d6; or what it is, in a word without figures.',
  },
  'pattern-unmatched': {
    title: 'Pattern matches nothing',
    severity: 'finding',
    meaning:
      'A report is said to name all paths of a pattern that no path of the whole log matches, so that nothing is compared.',
    cure: 'Mend the pattern; a star stands for one part between slashes, at the end for all that follows.',
  },
  'sentence-unfilled': {
    title: 'Sentence can never be filled',
    severity: 'finding',
    meaning:
      'The file of a game has a sentence for an action with a place that no event of that action fills, or words for a sign that no amount has.',
    cure: 'Name a field that the events have, or the sign as they write it; or take it out.',
  },
  'name-near': {
    title: 'Name is near to another',
    severity: 'note',
    meaning:
      'A branch, somebody who acts, an action, an argument or a part of a path stands in one event alone, and differs in a letter or in case from one that an earlier event has, or from a word that says what becomes of a rule.',
    cure: 'Nothing, if both are meant; otherwise write the name as the other events do.',
  },
} as const satisfies Record<string, CodeEntry>;
