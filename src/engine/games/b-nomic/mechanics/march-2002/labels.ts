import { z } from 'astro/zod';
import { Words } from '../../../../../schemas/scalars.ts';
import { demand, grant, mark, markFor, strip } from '../../../../holdings/changes.ts';
import { deed, defineDeeds, happening } from '../../../../holdings/deeds.ts';
import { entitiesOf, markOf } from '../../../../holdings/holdings.ts';
import type { Procedure } from '../../../../procedures/procedure.ts';

/** Titles, by a rule that is the same in 2002 and in 2007 (263/1). */
export const titles: Procedure = defineDeeds({
  name: 'titles',
  title: 'Titles',
  summary: 'Titles are granted and lost as rules say; several players may bear the same one.',
  sets: ['titles'],
  deeds: {
    grant: happening('A rule grants a title.', '263/1', { grant: Words, to: Words }, (fields) => [
      grant(fields.to, 'titles', fields.grant),
    ]),
    revoke: happening('A title is lost.', '263/1', { revoke: Words, from: Words }, (fields) => [
      strip(fields.from, 'titles', fields.revoke),
    ]),
  },
});

/** Keywords of rules (300/1). */
export const keywords: Procedure = defineDeeds({
  name: 'keywords-2002',
  title: 'Keywords of rules',
  summary: 'A rule bears keywords; it is listed under each of them, or as uncategorized.',
  sets: ['keywords'],
  deeds: {
    label: happening('A rule gets a keyword.', '300/1', { label: Words, with: Words }, (fields) => [
      grant(fields.label, 'keywords', fields.with),
    ]),
    unlabel: happening(
      'A rule loses a keyword.',
      '300/1',
      { unlabel: Words, of: Words },
      (fields) => [strip(fields.unlabel, 'keywords', fields.of)],
    ),
  },
});

const GENDERS = ['M', 'F', 'Drone', 'Undeclared'] as const;

/** Gender (295/1). */
export const gender: Procedure = defineDeeds({
  name: 'gender',
  title: 'Gender',
  summary: 'A change that is announced takes effect when the next nweek begins.',
  marks: ['gender', 'announced'],
  deeds: {
    announce: deed(
      'Announces another gender.',
      '295/1',
      { announce: z.enum(GENDERS) },
      ({ announce, by }) => [
        demand(() => announce !== 'Undeclared', 'Once declared it cannot be undeclared.'),
        mark(by, 'announced', announce),
      ],
    ),
  },
  turns: {
    nweek: (holdings) =>
      entitiesOf(holdings, 'player').flatMap((player) => {
        const announced = markOf(holdings, player, 'announced');
        if (announced === undefined) return [];
        return [mark(player, 'gender', announced), mark(player, 'announced', undefined)];
      }),
  },
});

/** Rectifications by the Administrator (257/3). */
export const rectification: Procedure = defineDeeds({
  name: 'rectification-2002',
  title: 'Rectifications',
  summary: 'The Administrator mends a document unless its proponent objects within three ndays.',
  marks: ['rectification'],
  deeds: {
    rectify: deed(
      'Announces that a document is mended.',
      '257/3',
      { rectify: Words },
      ({ rectify, by }, holdings) => [
        demand(() => holdings.owners.get('documents') === by, `${by} is not the Administrator.`),
        markFor(rectify, 'rectification', 'open', { unit: 'nday', periods: 3, then: 'done' }),
      ],
    ),
    object: deed(
      'Objects as the proponent of the document.',
      '257/3',
      { object: Words },
      ({ object, by }, holdings) => [
        demand(() => holdings.owners.get(object) === by, `${by} did not propose it.`),
        demand(() => markOf(holdings, object, 'rectification') === 'open', 'Nothing is open.'),
        mark(object, 'rectification', 'annulled'),
      ],
    ),
  },
  turns: { nday: () => [] },
});
