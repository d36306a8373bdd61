import { Names } from '../../../procedures/fields.ts';
import { need } from '../../../procedures/refusal.ts';
import type { Change } from '../../../world/changes.ts';
import type { Draft } from '../../../world/world.ts';
import { revisionOf, stands } from './standing.ts';

/** What a slip may do to pages. */
export type PageAction = 'create' | 'revise' | 'repeal' | 'recreate' | 'renumber';

/** The pages that a slip names under each of these. */
export type Pages = Partial<Readonly<Record<PageAction, readonly string[] | undefined>>>;

/** Fields of a step that says what a slip or a post does to pages. */
export const PAGE_FIELDS = {
  create: Names.optional(),
  revise: Names.optional(),
  repeal: Names.optional(),
  recreate: Names.optional(),
  renumber: Names.optional(),
};

type Kind = 'enactment' | 'amendment' | 'repeal' | 'reenactment' | 'renumbering';

/** What a slip may do to pages, in the order in which it does it. */
export const DEEDS: readonly { readonly field: PageAction; readonly kind: Kind }[] = [
  { field: 'create', kind: 'enactment' },
  { field: 'revise', kind: 'amendment' },
  { field: 'repeal', kind: 'repeal' },
  { field: 'recreate', kind: 'reenactment' },
  { field: 'renumber', kind: 'renumbering' },
];

/** Changes the pages that a slip or a Refresh names: Rule 2 counts each change but the first creation. */
export function changePages(pagesFor: (field: PageAction) => readonly string[]): Change {
  return (draft) => {
    for (const { field, kind } of DEEDS) {
      for (const rule of pagesFor(field)) changePage(draft, rule, kind);
    }
  };
}

function changePage(draft: Draft, rule: string, kind: Kind): void {
  const isKnown = draft.get(`rule/${rule}/in-force`) !== undefined;
  if (kind === 'enactment') need(!isKnown, `There was a page ${rule} already.`, '2');
  else if (kind === 'reenactment') {
    need(isKnown && !stands(draft, rule), `Page ${rule} was not torn out.`, '2');
  } else need(stands(draft, rule), `There is no page ${rule} in the Book.`, '2');
  if (kind === 'renumbering') {
    addTwoHundred(draft, rule);
    return;
  }
  const revision = kind === 'enactment' ? 0 : revisionOf(draft, rule) + 1;
  draft.write(`rule/${rule}/in-force`, kind === 'repeal' ? 'no' : 'yes');
  draft.write(`rule/${rule}/revision`, String(revision));
  if (kind === 'enactment') draft.write(`rule/${rule}/number`, rule);
}

/** The slip of nweek 27: every page has two hundred added to its number, and is the same page. */
function addTwoHundred(draft: Draft, rule: string): void {
  const number = Number(draft.get(`rule/${rule}/number`) ?? rule);
  draft.write(`rule/${rule}/number`, String(number + 200));
}
