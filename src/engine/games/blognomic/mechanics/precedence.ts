import type { MechanicBinding } from '../../../mechanics/mechanic.ts';
import { keywordMeaning } from '../../../precedence/keyword-meaning.ts';
import { precedenceProcedure } from '../../../precedence/precedence-procedure.ts';
import { prioritisation } from '../precedence.ts';

const SECTIONS = ['appendix', 'dynastic', 'core'];

const byPrioritisation = precedenceProcedure({
  name: 'precedence',
  title: 'Prioritisation',
  summary: prioritisation.summary,
  byNumber: false,
  classes: SECTIONS,
  settings: {},
  schemeBy: () => prioritisation,
  valueFault: (value) =>
    SECTIONS.includes(value)
      ? undefined
      : `A rule stands in the section appendix, dynastic or core, and not in ${value}.`,
});

/** Which rule gives way by “Prioritisation”, and what a keyword means by “Keywords”. */
export const precedence: readonly MechanicBinding[] = [
  {
    mechanic: 'BLG-32',
    procedures: [
      byPrioritisation,
      keywordMeaning({ rule: 'keywords', places: ['glossary', 'rule', 'english'] }),
    ],
  },
];
