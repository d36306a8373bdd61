import type { History, Outcome } from '../../../engine/index.ts';
import { spaced } from '../../action-words.ts';
import { eventSentence } from '../../event-sentence.ts';
import { eventTime } from '../../event-words.ts';
import type { GameModel } from '../../model.ts';
import { decidedOtherwise, proposalAbout } from '../../replay/branch-proposals.ts';
import type { Branch } from '../../replay/verdicts.ts';
import { routes } from '../../routes.ts';
import type { Link } from '../page.ts';

/** Names a branch as a question: of the proposal that comes out otherwise, or of the event that is in dispute. */
export function whatIfName(model: GameModel, branch: Branch): string {
  const { decided, history, id } = branch;
  const disputed = history.events[decided?.event ?? -1];
  if (decided === null || disputed === undefined) return `What if: ${spaced(id)}`;
  const about = proposalAbout(model, disputed);
  if (about !== undefined && decidedOtherwise(model, branch).includes(about)) {
    return `What if “${about.title ?? about.id}” had gone the other way`;
  }
  return `What if this had ${effectWords(decided)}: ${eventSentence(model.game, disputed)}`;
}

function effectWords({ isEffective }: NonNullable<Branch['decided']>): string {
  return isEffective ? 'taken effect' : 'had no effect';
}

/** Leads to the page of a branch. */
export function whatIfLink(model: GameModel, branch: Branch): Link {
  return {
    text: whatIfName(model, branch),
    href: routes.whatIf(model.game.id, branch.slug),
  };
}

/** Leads to the page of a branch beside what tells of the dispute. */
export function shortWhatIfLink(model: GameModel, branch: Branch): Link {
  const { text, href } = whatIfLink(model, branch);
  const isOfThis = branch.decided !== null && text.startsWith('What if this had');
  return { text: isOfThis ? `had it ${effectWords(branch.decided)}` : text, href };
}

const VERDICTS: Readonly<Record<Outcome['holding']['verdict'], string>> = {
  effective: 'it took effect',
  partial: 'it took effect in part',
  void: 'it had no effect',
  disputed: 'it stays in dispute',
  pending: 'it has to wait',
  uncounted: 'it does not count',
};

/** Returns who decided a dispute, how, when and why. */
export function rulingWords(
  model: GameModel,
  history: History,
  { verdict, judgedBy, why }: Outcome['holding'],
): string {
  if (judgedBy === undefined) return 'Nobody ruled on it; the archive lets it stand.';
  const ruling = history.events[history.indexOf(judgedBy) ?? -1];
  const time = ruling === undefined ? '' : eventTime(model, ruling);
  const when = time === '' ? '' : `, ${time},`;
  const who = ruling?.by === undefined ? 'It was ruled' : `${ruling.by} ruled`;
  return `${who}${when} that ${VERDICTS[verdict]}${why === undefined ? '.' : `: ${why}`}`;
}
