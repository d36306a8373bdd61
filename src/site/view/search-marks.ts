import { earliest } from '../../engine/index.ts';
import type { Witness } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import { headnoteOf } from '../headnotes.ts';
import { eraOf } from '../resolve.ts';
import { versionOf } from '../versions.ts';
import type { SearchMarks } from './page.ts';

/** Says what the search is told of the page that shows a copy of a rule. */
export function ruleMarks(
  model: GameModel,
  witness: Witness,
  kind: 'rule' | 'old version',
): SearchMarks {
  const source = model.sourceById.get(witness.source);
  const headnote = headnoteFor(model, witness);
  return {
    kind,
    game: model.game.name,
    number: witness.number === null ? '' : witness.id,
    title: witness.title === '' ? witness.id : witness.title,
    ...(headnote !== undefined && { headnote }),
    source: source?.title ?? witness.source,
    era: eraOf(model.game, model.sources, witness.source)?.name ?? '',
    keywords: [...new Set(witness.keywords)],
    sort: {
      number: numberKey(witness.number ?? witness.title),
      date: dateKey(source?.asOf.calendar),
    },
  };
}

/** The headnote of that version; a page of another one is not found by it. */
function headnoteFor(model: GameModel, witness: Witness): string | undefined {
  const rule = model.ruleBySlug.get(witness.rule);
  const found = rule && headnoteOf(model, rule, versionOf(rule, witness));
  return found?.isOfVersion === true ? found.words : undefined;
}

/** Writes a number so that letters sort it by its figures: 2 before 10, 1-9 before 1-10. */
export function numberKey(number: string): string {
  return number.toLowerCase().replaceAll(/\d+/gu, (digits) => digits.padStart(8, '0'));
}

/** Writes a date so that letters sort it; one that is not known comes first. */
export function dateKey(dating: Parameters<typeof earliest>[0] | undefined): string {
  const [year = '0000', month = '00', day = '00'] =
    dating === undefined ? [] : earliest(dating).split('-');
  return `${year}-${month}-${day}`;
}
