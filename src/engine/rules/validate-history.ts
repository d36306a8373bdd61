import type { RevisionEvent } from '../../schemas/index.ts';
import { compareDecimals } from '../replay/state/value.ts';
import { firstSecond, lastSecond } from '../time/when.ts';
import type { HistoryFault, ProposalPower } from './history-faults.ts';

/** A rule whose list of changes is looked at. */
export interface RuleRecord {
  readonly events: readonly RevisionEvent[];
  /** Whether the source lists it as in force; undefined where it lists nothing. */
  readonly isListed: boolean | undefined;
  /** The power that it is printed with. */
  readonly power?: string | undefined;
  /** What is known of the proposal behind a change. */
  readonly proposalOf: (event: RevisionEvent) => ProposalPower | undefined;
}

/** What is so after the changes so far; undefined is unknown and suspends every check of it. */
interface Running {
  repealed: boolean;
  power: string | undefined;
  index: string | undefined;
  /** The last second of the latest date that is known. */
  reached: string;
}

type Check = (
  event: RevisionEvent,
  running: Running,
  change: number,
  rule: RuleRecord,
) => HistoryFault | undefined;

const MAKES = new Set(['initial', 'enactment']);
const UNKNOWN_BEGINNING = 'unknown';

/**
 * Checks the list of a rule's changes as the program does that publishes Agora's rules. What is not
 * known suspends the checks that need it; no fault follows from it.
 */
export function validateHistory(rule: RuleRecord): HistoryFault[] {
  const running: Running = { repealed: false, power: undefined, index: undefined, reached: '' };
  const found = rule.events.flatMap((event, change) => {
    const faults = CHECKS.flatMap((check) => check(event, running, change, rule) ?? []);
    advance(event, running);
    return faults;
  });
  return [...found, ...checkEnd(rule, running)];
}

const CHECKS: readonly Check[] = [
  checkBeginning,
  checkRemaking,
  checkRepealed,
  checkDate,
  checkOldPower,
  checkOldIndex,
  checkProposal,
  checkNewPower,
];

function checkBeginning({ verb }: RevisionEvent, _running: Running, change: number) {
  if (change > 0 || MAKES.has(verb) || verb === UNKNOWN_BEGINNING) return undefined;
  const words = `Unexpected ${verb} as the first change, expected one that makes the rule.`;
  return { code: 'begins-otherwise', change, words } as const;
}

function checkRemaking({ verb }: RevisionEvent, { repealed }: Running, change: number) {
  if (verb !== 'reenactment' || repealed) return undefined;
  const words = 'Unexpected re-enactment of a rule in force, expected its repeal before.';
  return { code: 'remade-in-force', change, words } as const;
}

function checkRepealed({ verb }: RevisionEvent, { repealed }: Running, change: number) {
  if (!repealed || verb === 'reenactment') return undefined;
  const words = `Unexpected ${verb} of a repealed rule, expected nothing but its re-enactment.`;
  return { code: 'changed-while-repealed', change, words } as const;
}

function checkDate({ at }: RevisionEvent, { reached }: Running, change: number) {
  if (typeof at !== 'string' || reached === '' || lastSecond(at) >= firstSecond(reached)) {
    return undefined;
  }
  const words = `Unexpected date ${at}, expected one not before ${reached.slice(0, 10)}.`;
  return { code: 'dates-descend', change, words } as const;
}

function checkOldPower({ verb, details }: RevisionEvent, { power }: Running, change: number) {
  const old = details?.['old-power'];
  if (verb !== 'power-change' || old === undefined || power === undefined) return undefined;
  if (compareDecimals(old, power) === 0) return undefined;
  const words = `Unexpected power ${old} before the change, expected ${power}.`;
  return { code: 'power-was-other', change, words } as const;
}

function checkOldIndex({ verb, details }: RevisionEvent, { index }: Running, change: number) {
  const old = details?.['old-mi'];
  if (verb !== 'mutation' || old === undefined || index === undefined || old === index) {
    return undefined;
  }
  const words = `Unexpected mutability index ${old} before the change, expected ${index}.`;
  return { code: 'index-was-other', change, words } as const;
}

function checkProposal(event: RevisionEvent, { power }: Running, change: number, rule: RuleRecord) {
  const proposal = rule.proposalOf(event);
  if (proposal === undefined || proposal.omnipotent || power === undefined) return undefined;
  if ((compareDecimals(proposal.power, power) ?? 0) >= 0) return undefined;
  const words = `Unexpected proposal of power ${proposal.power}, expected at least the rule's ${power}.`;
  return { code: 'proposal-too-weak', change, words } as const;
}

function checkNewPower(event: RevisionEvent, _running: Running, change: number, rule: RuleRecord) {
  const proposal = rule.proposalOf(event);
  const power = powerMade(event);
  if (proposal === undefined || proposal.omnipotent || power === undefined) return undefined;
  if ((compareDecimals(proposal.power, power) ?? 0) >= 0) return undefined;
  const words = `Unexpected power ${power} by a proposal of power ${proposal.power}, expected no more than that.`;
  return { code: 'power-beyond-proposal', change, words } as const;
}

/** The power that a change gives to the rule, where it says so. */
function powerMade({ verb, details }: RevisionEvent): string | undefined {
  return verb === 'power-change' ? details?.['new-power'] : details?.['power'];
}

function advance(event: RevisionEvent, running: Running): void {
  const { verb, at, details } = event;
  if (verb === 'repeal') running.repealed = true;
  if (MAKES.has(verb) || verb === 'reenactment') {
    running.repealed = false;
    running.power = powerMade(event);
    running.index = details?.['mi'];
  }
  if (verb === 'power-change') running.power = powerMade(event);
  if (verb === 'mutation') running.index = details?.['new-mi'];
  if (typeof at === 'string' && lastSecond(at) > running.reached) running.reached = lastSecond(at);
}

function checkEnd({ events, isListed, power }: RuleRecord, running: Running): HistoryFault[] {
  const change = Math.max(0, events.length - 1);
  const faults: HistoryFault[] = [];
  if (isListed === false && !running.repealed && events.length > 0) {
    const words =
      'Unexpected end of the changes, expected a repeal: the source does not list the rule.';
    faults.push({ code: 'never-ended', change, words });
  }
  if (isListed === true && running.repealed) {
    const words = 'Unexpected repeal at the end, expected a rule that is listed to be in force.';
    faults.push({ code: 'ends-repealed', change, words });
  }
  const differs = power !== undefined && running.power !== undefined;
  if (differs && (compareDecimals(power, running.power ?? '') ?? 0) !== 0) {
    const words = `Unexpected power ${running.power ?? ''} after all changes, expected ${power} as printed.`;
    faults.push({ code: 'power-ends-other', change, words });
  }
  return faults;
}
