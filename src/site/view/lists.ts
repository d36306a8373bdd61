import type { GameModel } from '../model.ts';
import { once } from '../once.ts';
import { timesOf } from '../replays.ts';
import { termsOf } from '../terms/terms.ts';
import { rulesetsOf } from '../rulesets-of.ts';
import { tellsChanges } from '../told-changes.ts';
import { viewDiscrepancies } from './replay/discrepancies.ts';

/** The pages of a game that list things of one kind; each is there only where it lists any. */
export type ListPage =
  | 'rules'
  | 'rulesets'
  | 'sources'
  | 'keywords'
  | 'proposals'
  | 'messages'
  | 'moments'
  | 'players'
  | 'decisions'
  | 'ledger'
  | 'discrepancies'
  | 'changes'
  | 'chronicle';

/** Finds the lists of a game that have anything in them; no other has a page, or a link to it. */
export function listsOf(model: GameModel): ReadonlySet<ListPage> {
  return once(model, findLists);
}

const findLists = (model: GameModel) => new Set(LISTS.filter((list) => hasAny(model, list)));

const LISTS: readonly ListPage[] = [
  'rules',
  'rulesets',
  'sources',
  'keywords',
  'proposals',
  'messages',
  'moments',
  'players',
  'decisions',
  'ledger',
  'discrepancies',
  'changes',
  'chronicle',
];

function hasAny(model: GameModel, list: ListPage): boolean {
  const { replay } = timesOf(model);
  switch (list) {
    case 'rules':
    case 'sources':
    case 'proposals':
      return model[list].length > 0;
    case 'keywords':
      return termsOf(model).all.length > 0;
    case 'messages':
      return model.mail.messages.length > 0;
    case 'changes':
      return showsMoments(model) && tellsChanges(model);
    case 'chronicle':
      return model.chronicle !== null;
    case 'rulesets':
      return rulesetsOf(model).length > 0;
    case 'moments':
      return showsMoments(model);
    case 'players':
      return (replay?.accounts.length ?? 0) > 0;
    case 'decisions':
      return (replay?.decisions.length ?? 0) > 0;
    case 'ledger':
      return (replay?.others.size ?? 0) > 0;
    case 'discrepancies':
      return replay !== null && hasDiscrepancies(viewDiscrepancies(model, replay));
  }
}

/** A log may tell of nothing but changes of rules that are not here. */
function showsMoments(model: GameModel): boolean {
  const { moments, history } = timesOf(model);
  if (moments.length === 0) return false;
  return rulesetsOf(model).length > 0 || (history?.stateAt(history.last).size ?? 0) > 0;
}

function hasDiscrepancies(view: ReturnType<typeof viewDiscrepancies>): boolean {
  const { shares, cells, headings, outcomes, faults, deviations, problems } = view;
  const { disputes, branches } = view;
  const told = [shares, cells, headings, outcomes, faults, deviations, problems];
  const lists = [...told, disputes, branches];
  return view.verdicts !== null || lists.some(({ length }) => length > 0);
}
