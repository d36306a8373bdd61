import { onDraft } from '../../procedures/draft-kinds.ts';
import { lapsedRules } from '../../procedures/lapsed.ts';
import { attempt } from '../../procedures/refusal.ts';
import { rulesInForce, setRule } from '../../procedures/rules-part.ts';
import {
  playersOnLeave,
  sharedAmounts,
  sharedMarks,
  sharedOwner,
  toldByWorld,
  whileInForce,
} from '../../procedures/shares.ts';
import type { Share, Sharing } from '../../procedures/sharing.ts';
import { isUnknown } from '../../replay/state/value.ts';
import { mark, put } from '../../world/changes.ts';
import { entitiesOf, kindOf, markOf, periodOf } from '../../world/entities.ts';
import type { Draft, Signal, World } from '../../world/world.ts';
import { administratorOf } from './administrator.ts';
import { LEAST_BALLOT, METER, meterOf } from './ingestion.ts';
import { nothingYet, readProposal } from './open-vetoable-ballot.ts';
import { Proposed } from './proposal-text.ts';
import { countActivity } from './vetoable-awards.ts';
import {
  close,
  fareOf,
  sidesOf,
  type BallotProposal,
  type Effect,
  type VetoableBallot,
} from './vetoable-ballot.ts';
import { eat, type VetoableRules } from './vetoable-moves.ts';

type Ballot = VetoableBallot;
type Heard = readonly [signal: Signal, world: World];

/** The gremlin that eats proposals. */
const PIG = 'PIG';

/** The nday, as it is shown, at whose beginning the gremlin eats (261/2). */
const MEAL = '9';

/** Who gains or loses by a ballot: players, and the gremlin that has the points of the Administrator (396/0). */
const SCORERS = ['player', 'gremlin'];

const amounts = (quantity: 'points' | 'charm' | 'activity') =>
  sharedAmounts<Ballot>(
    quantity,
    {
      of: (ballot) => ballot[quantity],
      with: (ballot, value) => ({ ...ballot, [quantity]: new Map(value) }),
    },
    SCORERS,
  );

const curses = sharedMarks<Ballot>('cursed', {
  of: ({ cursed }) => new Map([...cursed].map((name) => [name, 'yes'])),
  with: (ballot, cursed) => ({ ...ballot, cursed: new Set(cursed.keys()) }),
});

const idol = sharedOwner<Ballot>('idol', {
  of: ({ idol }) => idol,
  with: (ballot, idol) => ({ ...ballot, idol }),
});

/**
 * Returns what a ballot with vetoes has to do with other rules. Proposals come by being made and recognised, the
 * clock ends the voting, and what passes changes the rules. It tells `proposal-passed`, `-failed` and
 * `-vetoed { proposal, by }` when each is processed, and `voting-ended`.
 */
export function vetoableSharing(rules: VetoableRules): Sharing<Ballot> {
  return {
    shares: [
      toldByWorld((world, ballot) => people(world, ballot, rules)),
      lapsedRules<Ballot>({ ...rules }),
      whileInForce(rules.curses, curses, (ballot) => ({ ...ballot, cursed: new Set() })),
      whileInForce(rules.idol, idol, (ballot) => ({ ...ballot, idol: undefined })),
      amounts('points'),
      amounts('charm'),
      amounts('activity'),
      gremlin(),
      activeRules(),
      affirmativeVotes(),
    ],
    asks: (world) => ({ players: entitiesOf(world, 'player'), proposals: {} }),
    told: { close: 'time/nday', 'nweek-ends': 'time/nday', pig: METER },
    tells: (before, after) => [
      ...[...after.effects.keys()].flatMap((serial) =>
        before.effects.has(serial) ? [] : [fared(after, serial)],
      ),
      ...(after.isOver && !before.isOver ? [{ what: 'voting-ended' }] : []),
    ],
    hears: {
      created: onDraft<Ballot, Heard>(({ joined }, { name, kind }, world) => {
        if (kind === 'player') joined.set(String(name), periodOf(world, 'nday'));
      }),
      'voting-began': (ballot, _signal, world) => openNext(ballot, world),
      'period-ended': onDraft<Ballot, Heard>((ballot, { unit }) => {
        if (unit === 'nweek') endVoting(ballot, rules);
      }),
      'period-begun': onDraft<Ballot, Heard>((ballot, { unit }, world) => {
        if (unit === 'nweek') ballot.pig = 'active';
        feedGremlin(ballot, world, rules);
      }),
    },
  };
}

/** Tells whether the gremlin that eats proposals is one of those that the world knows. */
const isKnown = (world: World): boolean => kindOf(world, PIG) === 'gremlin';

/** Whether it is active is the world's, where that knows it; while it is repressed it does not become so (347/0). */
function gremlin(): Share<Ballot> {
  return {
    read: (world, ballot) => {
      const pig = markOf(world, PIG, 'state') === 'hiding' ? 'hiding' : 'active';
      return !isKnown(world) || ballot.pig === pig ? ballot : { ...ballot, pig };
    },
    write: (draft, before, after) => {
      if (before === undefined || before.pig === after.pig || !isKnown(draft)) return;
      const isHeld = after.pig === 'active' && markOf(draft, PIG, 'repressed') !== undefined;
      if (!isHeld) mark(PIG, 'state', after.pig)(draft);
    },
  };
}

/** Who plays, votes and is away, as the world knows it. */
function people(world: World, ballot: Ballot, rules: VetoableRules): Ballot {
  const players = entitiesOf(world, 'player');
  const hasClock = world.get('time/nday') !== undefined;
  const away = playersOnLeave(world, rules.leave);
  return {
    ...ballot,
    players,
    eligible: ballot.eligible.filter((player) => players.includes(player)),
    onLeave: hasClock ? away : ballot.onLeave,
    administrator: administratorOf(world, ballot.administrator),
  };
}

function fared(ballot: Ballot, serial: string): Signal {
  const { by = '' } = ballot.proposals.find((one) => one.serial === serial) ?? {};
  return { what: `proposal-${fareOf(ballot, serial)}`, proposal: serial, by };
}

/** A ballot is issued of all that was recognised since voting began the last time (23/0). */
function openNext(ballot: Ballot, world: World): Ballot {
  const open = entitiesOf(world, 'proposal').filter(
    (serial) =>
      world.get(`proposal/${serial}`) === 'balloted' &&
      !ballot.proposals.some((one) => one.serial === serial),
  );
  const proposals = open
    .map((serial) => proposalAt(world, serial))
    .sort((a, b) => Number(a.serial) - Number(b.serial));
  const today = periodOf(world, 'nday');
  const { points, charm, activity, joined } = ballot;
  return {
    ...ballot,
    ...nothingYet(),
    ...{ points, charm, activity, joined, proposals, proxies: ballot.proxies },
    eligible: ballot.players.filter((player) => isFull(joined.get(player), today)),
    pig: proposals.length < LEAST_BALLOT ? 'hiding' : isKnown(world) ? ballot.pig : 'active',
  };
}

/** Whether a full nday has gone by since somebody joined (20/2). */
function isFull(joined: number | undefined, today: number): boolean {
  return joined === undefined || today - joined > 1;
}

function proposalAt(world: World, serial: string): BallotProposal {
  const of = (aspect: string) => {
    const value = world.get(`proposal/${serial}/${aspect}`);
    return value === undefined || isUnknown(value) ? undefined : value;
  };
  const given = Proposed.parse({
    by: of('by') ?? '',
    revision: of('revision'),
    kind: of('kind'),
    words: of('words'),
    'opposed-to': of('opposed-to')
      ?.split(' ')
      .map((called) => serialOf(world, called)),
    'depends-on': of('depends-on')?.split('; '),
    'failed-clause': of('failed-clause'),
    'form-bonus': of('form-bonus'),
  });
  return readProposal(serial, given);
}

/** A proposal is called by its serial or by its title (403/0). */
function serialOf(world: World, called: string): string {
  const isCalled = (serial: string) => world.get(`proposal/${serial}/name`) === called;
  return world.namesBelow('proposal').find(isCalled) ?? called;
}

/** Voting ends with the nweek (15/2), and who voted is more active for it (154/3). */
function endVoting(ballot: Ballot, rules: VetoableRules): void {
  const asksNobody = ballot.proposals.length === 0 && ballot.empty === 'asks-nobody';
  if (ballot.isOver || asksNobody) return;
  close(ballot);
  countActivity(ballot, rules);
}

/** It eats where it may; where it may not, nothing follows from that. */
function feedGremlin(ballot: Ballot, world: World, rules: VetoableRules): void {
  const number = meterOf(world);
  const isMeal = world.get('time/nday') === MEAL && number !== undefined;
  if (isMeal) attempt(() => eat(ballot, number, rules));
}

/** What a proposal does to rules is done to those that are in force. */
function activeRules(): Share<Ballot> {
  return {
    read: (world, ballot) =>
      world.namesBelow('rule').length > 0
        ? { ...ballot, rules: new Set(rulesInForce(world)) }
        : ballot,
    write: (draft, before, after) => {
      if (before === undefined || draft.namesBelow('rule').length === 0) return;
      const [had, has] = [numbersOf(before.rules), numbersOf(after.rules)];
      for (const rule of before.rules) if (!has.has(numberOf(rule))) repeal(draft, rule);
      for (const rule of after.rules) if (!before.rules.has(rule)) make(draft, rule, had);
      for (const [serial, effect] of after.effects) settle(draft, before, serial, effect);
    },
  };
}

const numberOf = (rule: string) => rule.split('/')[0] ?? rule;

function numbersOf(rules: ReadonlySet<string>): ReadonlySet<string> {
  return new Set([...rules].map(numberOf));
}

function repeal(draft: Draft, rule: string): void {
  setRule(draft, numberOf(rule), false);
  draft.tell({ what: 'rule-repealed', rule: numberOf(rule) });
}

function make(draft: Draft, rule: string, had: ReadonlySet<string>): void {
  setRule(draft, rule, true);
  const what = had.has(numberOf(rule)) ? 'rule-amended' : 'rule-enacted';
  draft.tell({ what, rule: numberOf(rule) });
}

/** What became of a proposal stands with it, where it was made in the game. */
function settle(draft: Draft, before: Ballot, serial: string, effect: Effect): void {
  const isNew = !before.effects.has(serial);
  if (isNew && draft.get(`proposal/${serial}`) !== undefined) {
    draft.write(`proposal/${serial}`, effect);
  }
}

/** How many voted for the proposals of each on the ballot (299/1). */
function affirmativeVotes(): Share<Ballot> {
  return {
    read: (_world, ballot) => ballot,
    write: (draft, before, after) => {
      for (const player of after.players) {
        const now = votesFor(after, player);
        const isSame = before !== undefined && votesFor(before, player) === now;
        if (isSame || kindOf(draft, player) === undefined) continue;
        put(player, 'affirmative-votes', now)(draft);
      }
    },
  };
}

function votesFor(ballot: Ballot, author: string): number {
  return ballot.proposals
    .filter(({ by }) => by === author)
    .reduce((sum, { serial }) => sum + sidesOf(ballot, serial).yes, 0);
}
