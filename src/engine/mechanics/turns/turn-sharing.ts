import { findForce } from '../../procedures/in-force.ts';
import { lapsedRules } from '../../procedures/lapsed.ts';
import { onDraft } from '../../procedures/draft-kinds.ts';
import { sharedOwner, sharedPlayers, whileInForce } from '../../procedures/shares.ts';
import { need } from '../../procedures/refusal.ts';
import type { Share, Sharing, SingleStep } from '../../procedures/sharing.ts';
import { isUnknown } from '../../replay/state/value.ts';
import { setRule } from '../../procedures/rules-part.ts';
import { mark } from '../../world/changes.ts';
import { amountOf, bearersOf, entitiesOf, kindOf, ownerOf } from '../../world/entities.ts';
import { turnPeriods } from '../../world/periods.ts';
import type { Draft, Signal, World } from '../../world/world.ts';
import { AWAY, SCRIBE, TIME_OFF, sharedScores } from './shared-scores.ts';
import { withPlayers } from './newcomers.ts';
import { mover, RULES, winAt, type DecidedProposal, type Turns } from './turns.ts';

/**
 * What a game of turns has to do with other rules: who plays, points, the Scribe, who is on Time Off and
 * which rules are in force are the whole game's, and what is adopted changes the rules. It tells
 * `turn-began { by }`, `hours-passed { hours }`, `proposal-made { proposal, by }`, `proposal-adopted`,
 * `-defeated` and `-without-effect { proposal, by, does, amends }`, and `won { by }`.
 */
export const turnSharing: Sharing<Turns> = {
  quantities: { points: {} },
  ticks: ['turn'],
  shares: [
    sharedPlayers({
      of: ({ players }) => players,
      with: withPlayers,
    }),
    whileInForce(TIME_OFF, timeOff(), (turns) => ({ ...turns, away: new Set() })),
    sharedScores({
      of: ({ scores }) => scores,
      with: (turns, scores) => ({ ...turns, scores: new Map(scores) }),
    }),
    sharedOwner(SCRIBE, {
      of: ({ scribe }) => scribe,
      with: (turns, scribe) => ({ ...turns, scribe }),
    }),
    rulesInForce(),
    lapsedRules<Turns>(RULES),
    whoseTurn(),
  ],
  asks: (world) => {
    const scribe = ownerOf(world, SCRIBE);
    return {
      players: entitiesOf(world, 'player'),
      rules: rulesOf(world),
      ...(scribe !== undefined && { scribe }),
    };
  },
  first: { propose: needChangeable },
  tells: (before, after) => [
    ...(after.passed > before.passed
      ? [{ what: 'hours-passed', hours: after.passed - before.passed }]
      : []),
    ...madeSince(before, after),
    ...after.decided.slice(before.decided.length).map(decidedSignal),
    ...(after.over > before.over ? [{ what: 'turn-began', by: mover(after) }] : []),
    ...(after.winner !== undefined && before.winner === undefined
      ? [{ what: 'won', by: after.winner }]
      : []),
  ],
  hears: {
    // Points that another rule brings may win as well (208).
    'amount-changed': onDraft<Turns, [Signal, World]>((turns, { name, quantity }, world) => {
      const isPoints = quantity === 'points' && kindOf(world, String(name)) === 'player';
      if (isPoints) winAt(turns, String(name), amountOf(world, String(name), 'points'));
    }),
    // While its rules were not in force, nothing of it was written.
    'rule-enacted': (turns) => turns,
    won: onDraft<Turns, [Signal]>((turns, { by }) => {
      turns.winner ??= String(by);
    }),
  },
};

/** What a rule-change does to another rule must be what may be done to it: nobody tells what the world knows. */
function needChangeable(draft: Draft, fields: SingleStep['fields']): void {
  const { amends, parts = [], 'from-immutable': fromImmutable } = fields;
  if (draft.namesBelow('rule').length === 0) return;
  const isMeant = findForce(draft, [RULES.changes]).holds;
  const isOnAnother = (parts as readonly string[]).some((part) => part !== 'creation');
  need(
    isOnAnother === (amends !== undefined),
    'A change of a rule names that rule.',
    isMeant ? RULES.changes : undefined,
  );
  if (typeof amends !== 'string') return;
  const standing = draft.get(`rule/${amends}/in-force`);
  need(
    standing === 'yes' || (standing !== undefined && isUnknown(standing)),
    `Rule ${amends} is not in force.`,
  );
  if (!isMeant) return;
  const mutability = draft.get(`rule/${amends}/mutability`);
  const isTransmuted = (parts as readonly string[]).includes('transmutation');
  const isImmutable = mutability === 'immutable';
  need(
    !isImmutable || isTransmuted,
    `Rule ${amends} is immutable and can only be transmuted.`,
    RULES.changes,
  );
  const isTold = mutability === undefined || isUnknown(mutability) || fromImmutable === isImmutable;
  need(
    !isTransmuted || isTold,
    `Rule ${amends} is ${isImmutable ? 'immutable' : 'mutable'}.`,
    RULES.changes,
  );
}

function madeSince(before: Turns, { proposal }: Turns): Signal[] {
  if (proposal === undefined || proposal === before.proposal) return [];
  return [{ what: 'proposal-made', proposal: proposal.number, by: proposal.by }];
}

function decidedSignal({ proposal, outcome }: DecidedProposal): Signal {
  const { number, by, parts, amends } = proposal;
  const [does = 'creation'] = parts;
  const told = { what: `proposal-${outcome}`, proposal: number, by, does };
  return amends === undefined ? told : { ...told, amends };
}

/** Who is on Time Off bears a mark of it. */
function timeOff(): Share<Turns> {
  return {
    read: (world, turns) => {
      const away = bearersOf(world, AWAY).map(([player]) => player);
      const isSame = away.length === turns.away.size && away.every((one) => turns.away.has(one));
      const isPlayed = entitiesOf(world, 'player').length > 0;
      return isSame || !isPlayed ? turns : { ...turns, away: new Set(away) };
    },
    write: (draft, before, { away }) => {
      for (const player of new Set([...(before?.away ?? []), ...away])) {
        const isAway = away.has(player);
        if (before?.away.has(player) === isAway || kindOf(draft, player) === undefined) continue;
        mark(player, AWAY, isAway ? 'yes' : undefined)(draft);
      }
    },
  };
}

function rulesOf(world: World): string[] {
  return world.namesBelow('rule').filter((rule) => world.get(`rule/${rule}/in-force`) === 'yes');
}

/** Rules come into force when they are adopted, or by whatever else; each has stood since then. */
function rulesInForce(): Share<Turns> {
  return {
    read: (world, turns) => {
      if (world.namesBelow('rule').length === 0) return turns;
      const own = turns.inForce;
      const there = rulesOf(world);
      if (there.length === own.size && there.every((rule) => own.has(rule))) return turns;
      const since = there.map((rule) => [rule, own.get(rule) ?? turns.circuits] as const);
      return { ...turns, inForce: new Map(since) };
    },
    write: (draft, before, { inForce }) => {
      const isKnown = draft.namesBelow('rule').length > 0;
      if (!isKnown || before === undefined || before.inForce === inForce) return;
      for (const rule of before.inForce.keys()) if (!inForce.has(rule)) setRule(draft, rule, false);
      for (const rule of inForce.keys()) if (!before.inForce.has(rule)) setRule(draft, rule, true);
    },
  };
}

/** Whose turn it is stands at `time/turn`, and how many hours have gone by at `time/hours`. */
function whoseTurn(): Share<Turns> {
  return {
    read: (_world, turns) => turns,
    write: (draft, before, turns) => {
      if (entitiesOf(draft, 'player').length === 0) return;
      if (before !== undefined && turns.over > before.over) turnPeriods(draft, 'turn');
      draft.write('time/turn', mover(turns));
      draft.write('time/hours', String(turns.passed));
      draft.write('time/circuits', String(turns.circuits));
      if (turns.winner !== undefined) draft.write('game/winner', turns.winner);
    },
  };
}
