import type { ListedEvent, RuleVersion } from '../../engine/index.ts';
import { proposalBehind, type Proposal, type Witness } from '../../schemas/index.ts';
import { isEstimate } from '../../schemas/time.ts';
import { comparableBefore } from '../held-versions.ts';
import { isDoubtedChange } from '../doubted-changes.ts';
import type { GameModel } from '../model.ts';
import { loggedVerb } from '../logged-verb.ts';
import type { Effect, LoggedEffect } from '../model.ts';
import { momentOf, type ProposalMoment } from '../proposal-moment.ts';
import { branchesAbout } from '../replay/branch-proposals.ts';
import { timesOf } from '../replays.ts';
import { routes } from '../routes.ts';
import { rulesetHref } from '../ruleset-href.ts';
import { isDoubtedEffect } from '../told-events.ts';
import { isWitnessed, versionHref, versionName } from '../versions.ts';
import { countWords, spelledCount } from './count.ts';
import { capitalise, momentWords } from '../moment-words.ts';
import { toPage, type Link, type PageView } from './page.ts';
import { joinPhrases, linked, type Fact, type Phrase } from './phrase.ts';
import { fateWords } from './proposal-fate.ts';
import { viewPlays, type PlayView } from './proposal-plays.ts';
import { rulesWithoutCopy, viewProposalLog, type ProposalLog } from './proposal-log.ts';
import { KINDS } from './proposals.ts';
import { whatIfLink } from './replay/branch-words.ts';
import { headingOf } from './rule-heading.ts';
import { momentBar, NOTHING_EARLIER, NOTHING_LATER, type Neighbour } from './time-bar.ts';

/** What a proposal did to one rule. */
export interface EffectEntry {
  /** The version that came of it, as players call it; null where rules have no numbers. */
  readonly version: string | null;
  /** The version's page; the rule's own where no copy of the version is known. */
  readonly href: string;
  readonly verb: string;
  readonly rule: Link;
  readonly small: Phrase;
}

/** The page of one proposal. */
export interface ProposalView {
  readonly page: PageView;
  /** `Proposal`, `Refresh`. */
  readonly kind: string;
  readonly id: string;
  readonly title: string | null;
  /** When it passed and how sure that is. */
  readonly status: string;
  /** What was decided of it several times or against what it did; empty where one decision tells all. */
  readonly fate: string;
  /** How the archive knows of it. */
  readonly known: Phrase;
  readonly facts: readonly Fact[];
  readonly log: ProposalLog;
  /** What came of the procedures that the log plays under its name. */
  readonly plays: readonly PlayView[];
  /** The ways to what would have stood, had it been decided otherwise. */
  readonly whatIfs: readonly Link[];
  /** What is said where nothing can be listed that it did. */
  readonly noEffects: string;
  /** In rule order. */
  readonly effects: readonly EffectEntry[];
}

/**
 * Shows the proposal at a place among those of its game.
 * @throws Error where there is no such place.
 */
export function viewProposal(model: GameModel, place: number): ProposalView {
  const proposal = model.proposals[place];
  if (proposal === undefined) throw new Error(`There is no proposal at place ${place}.`);
  const effects = model.effects.get(proposal.slug) ?? [];
  const logged = model.loggedEffects.get(proposal.slug) ?? [];
  const kind = capitalise(KINDS[proposal.kind][0]);
  return {
    page: pageOf(model, proposal, place, kind),
    kind,
    id: proposal.id,
    title: proposal.title,
    status: statusOf(model, proposal),
    fate: fateWords(model, proposal),
    known:
      effects.length + logged.length === 0
        ? (listedBy(model, proposal) ?? remarkedBy(model, proposal))
        : knownBy(model, effects, logged),
    facts: factsOf(proposal),
    log: viewProposalLog(model, proposal),
    plays: viewPlays(model, proposal.slug),
    whatIfs: whatIfsOf(model, proposal),
    noEffects: noEffects(model, proposal),
    effects: [
      ...effects.map((effect) => toEntry(model, effect)),
      ...logged.map((effect) => toLoggedEntry(model, effect)),
    ],
  };
}

function noEffects(model: GameModel, proposal: Proposal): string {
  const rules = rulesWithoutCopy(model, proposal).join(', ');
  return rules === ''
    ? 'It is not known to have changed any rule.'
    : `By the log it changed rules of which no document here has a copy: ${rules}.`;
}

function whatIfsOf(model: GameModel, proposal: Proposal): Link[] {
  const branches = timesOf(model).replay?.verdicts.branches ?? [];
  return branchesAbout(model, branches, proposal).map((branch) => whatIfLink(model, branch));
}

function pageOf(model: GameModel, proposal: Proposal, place: number, kind: string): PageView {
  const { game, games } = model;
  const title = proposal.title ?? '';
  const name = proposal.kind === 'proposal' ? `${kind} ${proposal.id}` : capitalise(proposal.id);
  const moment = momentOf(model, proposal)?.moment;
  const { effects, loggedEffects } = model;
  const { slug } = proposal;
  const count = (effects.get(slug)?.length ?? 0) + (loggedEffects.get(slug)?.length ?? 0);
  const did = countWords(count, 'rule');
  return toPage({
    kind: 'proposal',
    name,
    crumb: proposal.id,
    description: `${name}${title === '' ? '' : `, “${title}”`}, of ${game.name}, which changed ${did}.`,
    address: routes.proposal(game.id, proposal.slug),
    time: momentBar(model, moment ?? {}, neighbours(model, place)),
    games,
    game,
    above: [{ text: 'Proposals', href: routes.proposals(game.id) }],
  });
}

function neighbours(
  { game, proposals }: GameModel,
  place: number,
): { before: Neighbour; after: Neighbour } {
  const neighbour = (proposal: Proposal | undefined): Neighbour | undefined =>
    proposal && { text: proposal.id, href: routes.proposal(game.id, proposal.slug) };
  return {
    before: neighbour(proposals[place - 1]) ?? NOTHING_EARLIER,
    after: neighbour(proposals[place + 1]) ?? NOTHING_LATER,
  };
}

/** What happened then, and how the archive knows. */
const BASES: Readonly<Record<ProposalMoment['basis'], readonly [what: string, sure: string]>> = {
  recorded: ['Took effect', 'the day is recorded'],
  disputed: ['Took effect', 'the changes that it made are dated to several days'],
  printed: ['Took effect', 'printed with a rule that it changed'],
  logged: ['Took effect', 'the log tells of what it changed'],
  adopted: ['Adopted', 'the log tells of the decision'],
  failed: ['Not adopted', 'the log tells of the decision'],
};

function statusOf(model: GameModel, proposal: Proposal): string {
  const known = momentOf(model, proposal);
  if (known === null) return 'When it took effect is not known.';
  const [what, told] = BASES[known.basis];
  const sure = isEstimate(known.moment.calendar) ? 'the day is an estimate' : told;
  const certainty = known.isDoubted === true ? `${sure}, and it is in doubt` : sure;
  return `${what}: ${momentWords(known.moment)}. Certainty: ${certainty}.`;
}

/** Names the documents whose rules tell of the proposal, and the log. */
function knownBy(
  model: GameModel,
  effects: readonly Effect[],
  logged: readonly LoggedEffect[],
): Phrase {
  const sources = [...Map.groupBy(effects, ({ event }) => event.source)].map(
    ([source, { length }]) =>
      joinPhrases(
        [
          [`${spelledCount(length, 'change')} listed in`],
          linked(model.sourceById.get(source)?.title ?? source, rulesetHref(model, source)),
        ],
        ' ',
      ),
  );
  const told: Phrase = [`${spelledCount(logged.length, 'change')} told by the log`];
  const all = logged.length === 0 ? sources : [...sources, told];
  return ['By ', ...joinPhrases(all, ' and '), '.'];
}

/** Names the copies whose lists of changes name a proposal that the last list of the rule leaves out. */
function listedBy(model: GameModel, { printed }: Proposal): Phrase | null {
  const isNamed = ({ events }: Witness) =>
    events.some((event) => printed.includes(proposalBehind(event)?.printed ?? ''));
  const copies = model.rules.flatMap(({ witnesses }) => witnesses.findLast(isNamed) ?? []);
  if (copies.length === 0) return null;
  const links = copies.map(({ game, rule, id, source }) => {
    const title = model.sourceById.get(source)?.title ?? source;
    return [
      linked(id, routes.rule(game, rule)),
      ' in ',
      linked(title, rulesetHref(model, source, rule)),
    ].flat();
  });
  const whose = copies.length === 1 ? 'The list of changes of ' : 'The lists of changes of ';
  return [
    whose,
    ...joinPhrases(links, ', '),
    ` ${copies.length === 1 ? 'names' : 'name'} it; what is known of the rule now does not.`,
  ];
}

/** Names the rules whose remarks tell of a proposal that no list of changes names. */
function remarkedBy({ game, rules }: GameModel, { printed }: Proposal): Phrase {
  const isNamed = (remark: string) =>
    remark.split(/[\s(),;]+/u).some((word) => printed.includes(word));
  const naming = rules.filter(({ witnesses }) =>
    witnesses.some(({ remarks }) => remarks.some(isNamed)),
  );
  if (naming.length === 0) return ['No change of a rule names it.'];
  const links = naming.map(({ rule, latest }) => linked(latest.id, routes.rule(game.id, rule)));
  return ['Remarks name it, of ', ...joinPhrases(links, ', '), '; no change of a rule does.'];
}

function factsOf({ author, coauthors, printed, id, details }: Proposal): Fact[] {
  const fact = (label: string, values: readonly string[]): Fact => ({
    label,
    values: values.map((value) => [value]),
  });
  const facts = [
    fact('Author', author === null ? [] : [author]),
    fact('Coauthors', coauthors),
    fact('Printed as', printed.length > 1 || printed[0] !== id ? printed : []),
    ...Object.entries(details).map(([name, value]) =>
      fact(capitalise(name.replaceAll(/[-_]/gu, ' ')), [value]),
    ),
  ];
  return facts.filter(({ values }) => values.length > 0);
}

function toEntry(model: GameModel, effect: Effect): EffectEntry {
  const { rule, event, version } = effect;
  const made = rule.versions.find(({ key }) => key === version);
  const { number, title } = headingOf(made?.witnesses.at(-1) ?? rule.latest);
  const verb = event.part === undefined ? event.verb : `${event.verb} ${event.part}`;
  const entry = {
    version: number === null || made === undefined ? number : versionName(rule, made),
    verb: capitalise(verb),
    rule: { text: title, href: routes.rule(rule.game, rule.rule) },
  };
  if (event.range !== undefined) return { ...entry, ...unplaced(rule, event.range) };
  const href = (made && versionHref(rule, made)) ?? entry.rule.href;
  const small = made === undefined ? [] : changePhrase(model, rule, made);
  return { ...entry, href, small: doubted(small, isDoubtedEffect(model, effect)) };
}

function toLoggedEntry(model: GameModel, { rule, change, version }: LoggedEffect): EffectEntry {
  const made = rule.versions.find(({ key }) => key === version);
  const { number, title } = headingOf(made?.witnesses.at(-1) ?? rule.latest);
  const href = routes.rule(rule.game, rule.rule);
  const isMade = change.isVersion && made !== undefined;
  return {
    version: number === null || !isMade ? number : versionName(rule, made),
    verb: capitalise(loggedVerb(change)),
    rule: { text: title, href },
    href: (isMade ? versionHref(rule, made) : undefined) ?? href,
    small: doubted(
      isMade ? changePhrase(model, rule, made) : [],
      isDoubtedChange(model, rule, change.event),
    ),
  };
}

/** Adds that a change is in doubt, where it is. */
function doubted(small: Phrase, isDoubted: boolean): Phrase {
  return isDoubted
    ? joinPhrases(
        [small, ['in doubt']].filter(({ length }) => length > 0),
        ' · ',
      )
    : small;
}

/** Where the sources do not tell which of several revisions a change made, the history shows all. */
function unplaced(rule: Effect['rule'], { first, last }: NonNullable<ListedEvent['range']>) {
  return {
    version: `${rule.latest.number ?? rule.rule}/${first}–${last}`,
    href: routes.rule(rule.game, rule.rule, 'history'),
    small: ['one of these revisions; which of them is not told'],
  };
}

/** The way to what changed, where the texts before and after are both here. */
function changePhrase(model: GameModel, rule: Effect['rule'], made: RuleVersion): Phrase {
  if (!isWitnessed(made)) return ['text not held'];
  const older = comparableBefore(model, rule, made);
  if (older === undefined) return [];
  const href = routes.comparison(rule.game, rule.rule, older.key, made.key);
  return [{ text: `what changed since ${versionName(rule, older)}`, href }];
}
