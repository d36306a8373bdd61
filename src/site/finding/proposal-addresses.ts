import { momentOf } from '../proposal-moment.ts';
import type { GameTimes } from '../replay/at-moments.ts';
import { routes } from '../routes.ts';
import { capitalise, momentWords } from '../moment-words.ts';
import { dateKey } from './date-key.ts';
import { belowRoot, toEntry, type AddressEntry } from './address-entry.ts';
import type { GameModel } from '../model.ts';
import type { Proposal } from '../../schemas/index.ts';

/** Lists the pages of the proposals of a game. */
export function proposalAddresses({ model }: GameTimes): AddressEntry[] {
  return model.proposals.map((proposal) => proposalEntry(model, proposal));
}

function proposalEntry(model: GameModel, proposal: Proposal): AddressEntry {
  const { id, printed, title } = proposal;
  const href = routes.proposal(model.game.id, proposal.slug);
  const named = proposal.kind === 'proposal' ? `Proposal ${id}` : capitalise(id);
  const moment = momentOf(model, proposal)?.moment ?? {};
  const words = momentWords(moment);
  const entry = toEntry(
    'proposal',
    href,
    title === null || title === '' ? named : `${named}, ${title}`,
    {
      names: [...printed, ...(title === null ? [] : [title])],
      also: [named, id.replace(/^p(?=\d)/iu, '')],
    },
  );
  return {
    ...entry,
    found: {
      kind: 'proposal',
      number: id,
      titles: title === null || title === '' ? [] : [title],
      eras: model.game.eras.filter((era) => era.id === moment.game?.era).map(({ name }) => name),
      keywords: [],
      date: dateKey(moment.calendar),
      versions: [
        {
          name: id,
          address: belowRoot(href),
          first: words,
          last: words,
          days: [null, null],
          nweeks: [null, null],
        },
      ],
    },
  };
}
