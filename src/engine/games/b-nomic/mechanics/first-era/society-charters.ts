import { z } from 'astro/zod';
import { Words } from '../../../../../schemas/scalars.ts';
import { demand, mark } from '../../../../world/changes.ts';
import { happening } from '../../../../world/actions.ts';
import { markOf } from '../../../../world/entities.ts';
import { YesNo } from '../../../../procedures/fields.ts';
import { onceResolved } from './follow-ups.ts';
import { isSociety, SOCIETIES } from './society-members.ts';

const UNDERWRITING = '1673/1';
/** Parts of a charter that stay as they are while a society is underwritten, unless it proposes otherwise. */
const FROZEN = ['activity', 'budget', 'moderator'];
const Part = z.enum(['activity', 'budget', 'moderator', 'anything else']);

const clock = z.enum(['on', 'off']).default('on');
const isOn = (clockIs: string) =>
  demand(
    (world) => clockIs === 'on' && world.get('time/state') !== 'off',
    'Charters are not changed while the Clock is Off.',
  );

/** Charters and what freezes parts of them, by Rules 578 and 1673. */
export const charters = {
  amend: happening(
    'A society changes a part of its charter; its Minister may refuse.',
    SOCIETIES,
    {
      amend: Words,
      part: Part.default('anything else'),
      to: Words,
      clock,
      'by-proposal': YesNo.default(false),
      'refused-by-minister': YesNo.default(false),
    },
    (fields, world) => [
      isSociety(fields.amend),
      isOn(fields.clock),
      demand(() => !fields['refused-by-minister'], 'The Minister of the society refuses it.'),
      demand(
        () =>
          fields['by-proposal'] ||
          !FROZEN.includes(fields.part) ||
          markOf(world, fields.amend, 'underwritten') === undefined,
        'An underwritten society changes what it was underwritten for by its own proposal only.',
        UNDERWRITING,
      ),
      mark(fields.amend, 'charter', fields.to),
    ],
  ),
  empty: happening(
    'A society takes everything out of its charter, which no Minister can refuse.',
    SOCIETIES,
    { empty: Words, clock },
    (fields, world) => [
      isSociety(fields.empty),
      isOn(fields.clock),
      demand(
        () => markOf(world, fields.empty, 'underwritten') === undefined,
        'An underwritten society changes what it was underwritten for by its own proposal only.',
        UNDERWRITING,
      ),
      mark(fields.empty, 'charter', undefined),
    ],
  ),
  underwrite: happening(
    'An Application for Underwriting passes.',
    UNDERWRITING,
    { underwrite: Words },
    (fields) => [
      isSociety(fields.underwrite),
      onceResolved({ mark: 'underwriting', kind: 'underwriting' }),
      mark(fields.underwrite, 'underwritten', 'yes'),
    ],
  ),
  'cease-underwriting': happening(
    'A society announces that it is no longer underwritten.',
    UNDERWRITING,
    { 'cease-underwriting': Words },
    (fields, world) => [
      demand(
        () => markOf(world, fields['cease-underwriting'], 'underwritten') === 'yes',
        'It is not underwritten.',
      ),
      mark(fields['cease-underwriting'], 'underwritten', undefined),
    ],
  ),
};
