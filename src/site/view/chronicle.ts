import { assertionsIn, type ChronicleAssertion, type Paragraph } from '../../schemas/index.ts';
import { findBranch } from '../chronicle/answer-in-branch.ts';
import { findAssertionMoment } from '../chronicle/assertion-moment.ts';
import type { GameModel } from '../model.ts';
import type { GameTimes } from '../replay/at-moments.ts';
import { timesOf } from '../replays.ts';
import { routes } from '../routes.ts';
import { spelledCount } from './count.ts';
import { capitalise, dateWords } from '../moment-words.ts';
import { toPage, type Link, type PageView } from './page.ts';
import type { Phrase } from './phrase.ts';
import { atHref, atName } from './replay/at-words.ts';

/** A step of a chronicle as it is shown. */
export interface StepView {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly paragraphs: readonly Phrase[];
  /** The pages of the moments that its assertions are of, each once. */
  readonly moments: readonly Link[];
}

/** The page of a game's chronicle. */
export interface ChronicleView {
  readonly page: PageView;
  /** How many assertions were checked. */
  readonly checked: string;
  readonly introduction: readonly Phrase[];
  readonly steps: readonly StepView[];
}

/**
 * Shows the chronicle of a game, each assertion as a link to the page of its moment.
 * @throws Error where the game has none.
 */
export function viewChronicle(model: GameModel): ChronicleView {
  const { game, games, chronicle } = model;
  if (chronicle === null) throw new Error(`${game.name} has no chronicle.`);
  const times = timesOf(model);
  const show = (paragraph: Paragraph) => paragraph.map((part) => toPiece(times, part));
  return {
    page: toPage({
      kind: 'chronicle',
      name: 'Chronicle',
      description: `The history of ${game.name} in ${spelledCount(chronicle.steps.length, 'step')}, each assertion checked against the archive.`,
      address: routes.chronicle(game.id),
      time: null,
      games,
      game,
    }),
    checked: checkedWords(assertionsIn(chronicle).length),
    introduction: chronicle.introduction.map(show),
    steps: chronicle.steps.map(({ id, title, paragraphs }) => ({
      id,
      title,
      href: routes.chronicle(game.id, id),
      paragraphs: paragraphs.map(show),
      moments: momentsOf(times, paragraphs),
    })),
  };
}

function checkedWords(count: number): string {
  if (count === 0) return 'Written by hand; nothing in it was checked against the archive.';
  const assertions = capitalise(spelledCount(count, 'assertion'));
  return `${assertions} in it ${count === 1 ? 'was' : 'were'} checked against the archive when this site was built; each leads to what is known of its time. The rest is written by hand.`;
}

function toPiece(times: GameTimes, part: Paragraph[number]): Phrase[number] {
  if (typeof part === 'string') return part;
  return { text: part.words === '' ? part.value : part.words, href: assertionHref(times, part) };
}

/** The page of the moment; of a date without one, the page that answers for any. */
function assertionHref(times: GameTimes, { time, subject, branch }: ChronicleAssertion): string {
  const { model } = times;
  const course = findBranch(times, branch ?? '');
  if (course !== undefined) return routes.whatIf(model.game.id, course.slug);
  const found = findAssertionMoment(times, time);
  const at = typeof found === 'string' ? null : found.at;
  if (at === null) return routes.moments(model.game.id);
  return routes.moment(model.game.id, at.slug, subject === 'rules' ? 'rules' : '');
}

function momentsOf(times: GameTimes, paragraphs: readonly Paragraph[]): Link[] {
  const claims = assertionsIn({ introduction: paragraphs, steps: [] });
  const stood = claims.filter(({ branch }) => branch === undefined);
  const links = stood.map(({ time }): Link => {
    const at = times.moments.find(({ slug }) => slug === time);
    return at === undefined
      ? { text: dateWords(time), href: routes.moments(times.model.game.id) }
      : { text: atName(at), href: atHref(times.model, at) };
  });
  return [...new Map(links.map((link) => [link.text, link])).values()];
}
