import { ASSETS } from '../truth/holdings.ts';
import {
  addressOf,
  clockOn,
  holdingsAt,
  rulesAt,
  rulesByAddress,
  type Truth,
} from '../truth/truth.ts';
import {
  placeOf,
  type Oracle,
  type RuleSaid,
  type RulesetSaid,
  type Said,
  type SpanSaid,
} from './oracle.ts';
import type { Question } from './questions.ts';
import { bareWords } from './read-archive.ts';

/** How much an answer claims. */
export type Sureness = 'known' | 'range' | 'unknown';

/** An answer, with what is needed to hold it against any truth. */
export interface Reply {
  readonly sureness: Sureness;
  /** What was said, for stories. */
  readonly words: string;
  /** Tells whether a truth is among what the answer says is possible; undefined where the question is moot in it. */
  readonly holdsIn: (truth: Truth) => boolean | undefined;
}

/** Puts a question to the archive. */
export function reply(oracle: Oracle, question: Question): Reply {
  switch (question.law) {
    case 'holdings': {
      const { holder, asset, instant } = question;
      const said = oracle.path(`player/${holder}/${ASSETS[asset] ?? asset}`, instant);
      // Of whom nothing is told has none.
      const candidates = said.candidates.map((amount) => (amount === 'null' ? '0' : amount));
      return ofSaid({ ...said, candidates }, (truth) =>
        String(holdingsAt(truth, instant).get(holder)?.get(asset) ?? 0),
      );
    }
    case 'ruleset':
      return ofRuleset(oracle.ruleset(question.instant), () => question.instant);
    case 'shown-ruleset': {
      const { paper } = question;
      return ofShown(
        oracle.shownRuleset(paper),
        ({ plans }) => momentOf(plans, paper),
        oracle.dayShown(paper),
      );
    }
    case 'one-answer':
      return oneAnswer(oracle, question.instant);
    case 'one-window': {
      const { era, nweek } = question;
      // Whoever turns game time into days heeds estimates, and says so.
      const [one, other] = [oracle.likelyWindowOf({ era, nweek }), oracle.daysOf({ era, nweek })];
      // An nweek that was cut short by the end of its era never ended.
      const ends = other.last === undefined || one.last === other.last;
      return agreement(one.first === other.first && ends, 'window');
    }
    case 'one-version':
      return oneVersion(oracle, question.address);
    case 'in-game-time': {
      const { part, address, rule, era, nweek } = question;
      return ofSaid(oracle.ruleIn(address, { era, nweek })[part], (truth) => {
        const last = endOfNweek(truth, era, nweek);
        return last === undefined ? undefined : partOf(truth, { address, rule }, part, last);
      });
    }
    case 'window':
      return ofWindow(oracle, question);
    case 'clock': {
      const { era, date } = question;
      return ofSpan(oracle.timeOn(era, date), (truth) => {
        const day = clockOn(truth, date);
        return day?.era === era ? placeOf(era, day) : undefined;
      });
    }
    case 'there-and-back':
      return thereAndBack(oracle, question.era, question.date);
    case 'outcome': {
      const { proposal } = question;
      return ofSaid(
        oracle.outcome(proposal),
        (truth) => truth.votes.find((vote) => vote.proposal === proposal)?.outcome,
      );
    }
    default: {
      const { law, address, rule, instant } = question;
      return ofSaid(oracle.rule(address, instant)[law], (truth) =>
        partOf(truth, { address, rule }, law, instant),
      );
    }
  }
}

/** A rule by its name in the game, and by the address under which the archive has it. */
interface AskedRule {
  readonly address: string;
  readonly rule: string;
}

/** What a part of a rule was; undefined where the rule was not in force, so that it had none. */
function partOf(
  truth: Truth,
  asked: AskedRule,
  law: keyof RuleSaid,
  instant: string,
): string | undefined {
  const then = rulesAt(truth, instant).get(nameIn(truth, asked));
  if (law === 'force') return then?.inForce === true ? 'in-force' : 'not-in-force';
  if (then?.inForce !== true) return undefined;
  if (law === 'revision') return String(then.revision);
  if (law === 'keywords') return [...then.keywords].sort().join(', ');
  return law === 'text' ? bareWords(then.text.join(' ')) : then[law];
}

/** In another game, read back from its papers, a rule may have no name but its address. */
function nameIn(truth: Truth, { address, rule }: AskedRule): string {
  const isNamed = truth.changes.some((change) => change.rule === rule);
  return isNamed ? rule : (rulesByAddress(truth).get(address) ?? rule);
}

function ofSaid(said: Said, truly: (truth: Truth) => string | undefined): Reply {
  const { certainty, candidates } = said;
  const sureness = certainty === 'known' ? 'known' : certainty === 'unknown' ? 'unknown' : 'range';
  const words = `${certainty}${candidates.length > 0 ? ` ${candidates.join(' | ')}` : ''}`;
  const holdsIn = (truth: Truth) => {
    const value = truly(truth);
    if (value === undefined) return undefined;
    if (certainty === 'unknown') return true;
    return candidates.includes(value) && (certainty !== 'known' || candidates.length === 1);
  };
  return { sureness, words, holdsIn };
}

/** Whatever is said to be in force was; and where no rule is said to be missing, none is. */
function ofRuleset(
  { inForce, perhaps, whole }: RulesetSaid,
  momentIn: (truth: Truth) => string | undefined,
): Reply {
  const sureness =
    perhaps.length === 0 && whole ? 'known' : inForce.length > 0 ? 'range' : 'unknown';
  const holdsIn = (truth: Truth) => {
    const instant = momentIn(truth);
    if (instant === undefined) return undefined;
    const standing = new Set(
      [...rulesAt(truth, instant).values()]
        .filter((rule) => rule.inForce)
        .map(({ rule }) => addressOf(truth, rule)),
    );
    const listed = new Set([...inForce, ...perhaps]);
    return inForce.every((rule) => standing.has(rule)) && (!whole || standing.isSubsetOf(listed));
  };
  const words = `in force ${inForce.join(' ')}; perhaps ${perhaps.join(' ')}; ${whole ? 'whole' : 'at least'}`;
  return { sureness, words, holdsIn };
}

/** A page that names a day tells of that day, though its paper was of another one. */
function ofShown(
  said: RulesetSaid,
  momentIn: (truth: Truth) => string | undefined,
  day: string | undefined,
): Reply {
  const shown = ofRuleset(said, momentIn);
  const onDay = ofRuleset(said, () => day && `${day}T23:59:59Z`);
  const holdsIn = (truth: Truth) => {
    const holds = shown.holdsIn(truth);
    return holds === false ? onDay.holdsIn(truth) === true : holds;
  };
  return { ...shown, holdsIn };
}

/** The moment that a paper shows; undefined in a game of which nobody made that paper. */
function momentOf(plans: Truth['plans'], paper: string): string | undefined {
  return plans.find(({ id }) => id === paper)?.at;
}

/** The ruleset says of every rule what is said when it is asked for alone. */
function oneAnswer(oracle: Oracle, instant: string): Reply {
  const { inForce, perhaps } = oracle.ruleset(instant);
  const isSure = (rule: string) => {
    const { certainty, candidates } = oracle.rule(rule, instant).force;
    return certainty === 'known' && candidates[0] === 'in-force';
  };
  const listed = new Set([...inForce, ...perhaps]);
  const others = oracle.rules().filter((rule) => !listed.has(rule));
  return agreement(inForce.every(isSure) && ![...perhaps, ...others].some(isSure), 'answer');
}

function agreement(agrees: boolean, what: string): Reply {
  const words = agrees ? `one ${what}` : `two ${what}s`;
  return { sureness: 'known', words, holdsIn: () => agrees };
}

/** Copies that follow each other and read the same are of one version, unless a change is told between. */
function oneVersion(oracle: Oracle, address: string): Reply {
  const versions = oracle.versionsOf(address);
  const isTwice = versions.some(({ words, isMade }, index) => {
    const last = versions[index - 1]?.words.at(-1);
    return !isMade && last !== undefined && last === words[0];
  });
  return agreement(!isTwice, 'version');
}

/** A date lies in the windows of the first and of the last place at which the clock can have stood on it. */
function thereAndBack(oracle: Oracle, era: string, date: string): Reply {
  const { first, last } = oracle.timeOn(era, date);
  const windowOf = (place: string) => {
    const [nweek, nday] = place.split('.').slice(-2).map(Number);
    return oracle.windowOf({
      era,
      ...(nweek !== undefined && { nweek }),
      ...(nday !== undefined && { nday }),
    });
  };
  const leadsBack = [first, last].every((place) => {
    const window = place === undefined ? {} : windowOf(place);
    return (window.first ?? date) <= date && date <= (window.last ?? date);
  });
  return agreement(leadsBack, 'way');
}

/** The end of the last day of an nweek; undefined where the game has none, or had not ended it yet. */
function endOfNweek(truth: Truth, era: string, nweek: number): string | undefined {
  const last = truth.clock.findLastIndex((day) => day.era === era && day.nweek === nweek);
  const day = truth.clock[last];
  return day === undefined || last === truth.clock.length - 1 ? undefined : `${day.date}T23:59:59Z`;
}

/** A game time lies within its window from its first day to its last. */
function ofWindow(
  oracle: Oracle,
  question: Extract<Question, { era: string; nday: unknown }>,
): Reply {
  const { era, nweek, nday } = question;
  const { first, last } = oracle.windowOf({ era, nweek, ...(nday !== undefined && { nday }) });
  const sureness = first === undefined && last === undefined ? 'unknown' : 'range';
  const holdsIn = (truth: Truth) => {
    const days = truth.clock.filter(
      (day) => day.era === era && day.nweek === nweek && (nday === undefined || day.nday === nday),
    );
    const [began, ended] = [days[0]?.date, days.at(-1)?.date];
    if (began === undefined || ended === undefined) return undefined;
    return (first === undefined || first <= began) && (last === undefined || ended <= last);
  };
  return { sureness, words: `${first ?? '…'} to ${last ?? '…'}`, holdsIn };
}

function ofSpan({ first, last }: SpanSaid, truly: (truth: Truth) => string | undefined): Reply {
  const isOpen = first === undefined && last === undefined;
  const sureness = isOpen ? 'unknown' : first === last ? 'known' : 'range';
  const holdsIn = (truth: Truth) => {
    const value = truly(truth);
    if (value === undefined) return undefined;
    return (first === undefined || first <= value) && (last === undefined || value <= last);
  };
  return { sureness, words: `${first ?? '…'} to ${last ?? '…'}`, holdsIn };
}
