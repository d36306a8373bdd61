import { parseText, renderTree } from '../../markdown/index.ts';
import { changeKind } from '../../engine/index.ts';
import { toSlug, type Citation, type LogEvent, type Proposal } from '../../schemas/index.ts';
import type { GameModel } from '../model.ts';
import { timesOf } from '../replays.ts';
import { routes } from '../routes.ts';
import { nameRegions } from './region-names.ts';
import { lastTermHref } from '../terms/term-href.ts';
import { termsOf } from '../terms/terms.ts';
import type { Phrase } from './phrase.ts';
import { eventSentence } from '../event-sentence.ts';
import { eventTime } from '../event-words.ts';
import { sourcePhrase } from './replay/source-phrase.ts';

/** An entry of a log that is about a proposal. */
export interface ProposalEntry {
  /** Empty where nothing tells when it was. */
  readonly when: string;
  readonly words: string;
  /** What became of it, where it was not simply done. */
  readonly verdict: string;
  readonly source: Phrase;
}

/** What the logs hold of a proposal. */
export interface ProposalLog {
  /** The text as it was put forward last, as sanitised HTML; null where no log holds it. */
  readonly html: string | null;
  readonly entries: readonly ProposalEntry[];
}

/** Shows the text of a proposal, and every entry of the logs that is about it, in their order. */
export function viewProposalLog(model: GameModel, { slug }: Proposal): ProposalLog {
  const events = model.aboutProposal.get(slug) ?? [];
  const text = events.findLast(({ proposes }) => proposes?.text !== undefined)?.proposes?.text;
  return {
    html: text === undefined ? null : toHtml(model, slug, text),
    // Decisions are shown with their ballots.
    entries: events
      .filter(({ decision }) => decision === undefined)
      .map((event) => toEntry(model, event)),
  };
}

function toHtml(model: GameModel, slug: string, text: string): string {
  const { references, comments } = model.game;
  const html = renderTree(parseText(text), {
    references,
    comments,
    isTitle: () => false,
    resolve: (citation) => {
      const href = hrefOf(model, citation);
      return href === null ? null : { href };
    },
    idPrefix: `p${slug}-`,
    findTerms: termsOf(model).find,
    resolveTerm: (key) => lastTermHref(model, key),
  });
  return nameRegions(html, slug);
}

/** A proposal belongs to no document, so that its citations are those of the rules as they were last. */
function hrefOf(model: GameModel, { kind, key }: Citation): string | null {
  if (kind === 'proposal') {
    const proposal = model.proposalByPrinted.get(key.toLowerCase());
    return proposal === undefined ? null : routes.proposal(model.game.id, proposal.slug);
  }
  const rule =
    kind === 'rule' ? model.rules.find(({ latest }) => latest.number === key) : undefined;
  return rule === undefined ? null : routes.rule(model.game.id, rule.rule);
}

function toEntry(model: GameModel, event: LogEvent): ProposalEntry {
  const { verdict, why } = event;
  const refusal = refusalOf(model, event);
  const fate = verdict === 'effective' ? (refusal === undefined ? '' : 'refused') : verdict;
  return {
    when: eventTime(model, event),
    words: eventSentence(model.game, event),
    verdict: [fate, why ?? refusal ?? ''].filter((part) => part !== '').join(': '),
    source: sourcePhrase(model, event.source),
  };
}

/** Why a step that somebody took came to nothing, by the replay; undefined where it took place. */
function refusalOf(model: GameModel, { id }: LogEvent): string | undefined {
  const { replay } = timesOf(model);
  const outcome = replay?.history.outcomes[replay.history.indexOf(id) ?? -1];
  return outcome?.status === 'rejected' ? outcome.reason : undefined;
}

/** Names the rules that a proposal changed by what logs tell, of which no document has a copy. */
export function rulesWithoutCopy(model: GameModel, { slug }: Proposal): string[] {
  const changed = (model.aboutProposal.get(slug) ?? []).flatMap((event) => {
    const rule = event.args['rule'];
    const isChange = changeKind(event.do) !== undefined && event.verdict === 'effective';
    return typeof rule === 'string' && isChange && refusalOf(model, event) === undefined
      ? [rule]
      : [];
  });
  return [...new Set(changed)].filter((rule) => !model.ruleBySlug.has(toSlug(rule)));
}
