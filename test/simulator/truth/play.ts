import { Game } from '../../../src/schemas/index.ts';
import { createRandom, type Random } from '../random.ts';
import { playClock } from './clock.ts';
import { dayOf, minuteOf, plusDays } from './days.ts';
import { openHoldings, playMovements } from './holdings.ts';
import { planDocuments } from './plans.ts';
import { playRules } from './rules.ts';
import type { ClockDay, Keeping, Truth } from './truth.ts';
import { playVotes } from './votes.ts';

const KEEPINGS: readonly Keeping[] = ['register', 'dumps', 'log', 'wiki'];

/** Plays an invented nomic from its first day to its last. Everything about it follows from the seed. */
export function playGame(seed: number): Truth {
  const random = createRandom(seed);
  const keeping = random.pick(KEEPINGS);
  const from = plusDays('2001-01-01', random.below(3000));
  const days = random.between(50, 110);
  const to = plusDays(from, days - 1);
  const hasEras = keeping === 'dumps' && random.chance(0.5);
  const second = hasEras ? plusDays(from, Math.floor(days * 0.6)) : undefined;
  const clock = playClock(random.apart('clock'), from, days, second);
  const votes = playVotes(random.apart('votes'), from, days);
  const changes = playRules(random.apart('rules'), { keeping, from, votes, second });
  const holdsAssets = keeping === 'register' || keeping === 'log';
  const opening = holdsAssets ? openHoldings(random.apart('opening')) : {};
  const movements = holdsAssets ? playMovements(random.apart('holdings'), from, days, opening) : [];
  const reports = holdsAssets ? playReports(random.apart('reports'), from, days) : [];
  const game = describe(keeping, clock, from, second);
  const bare = { seed, keeping, game, from, to, changes, opening, movements, clock, reports };
  const truth = { ...bare, votes, plans: [] };
  return { ...truth, plans: planDocuments(random.apart('plans'), truth) };
}

/** Reports come every week or two, numbered downwards, as the Treasuror's are. */
function playReports(random: Random, from: string, days: number): Truth['reports'] {
  const reports: { at: string; number: number }[] = [];
  for (let day = random.between(4, 9); day < days; day += random.between(6, 14)) {
    const at = minuteOf(plusDays(from, day), 20 * 60 + random.below(120));
    reports.push({ at, number: 60 - reports.length });
  }
  return reports;
}

function describe(
  keeping: Keeping,
  clock: readonly ClockDay[],
  from: string,
  second: string | undefined,
): Game {
  const counts = keeping === 'dumps' || keeping === 'log';
  const eras = [
    { id: 'first', name: 'First', from, ...(counts && { clock: 'b-nomic-third' }) },
    ...(second === undefined
      ? []
      : [{ id: 'second', name: 'Second', from: second, clock: 'b-nomic-third' }]),
  ];
  const begins = clock.filter(({ nweek, nday, date }) => {
    return nweek === 1 && nday === 1 && (date === from || date === second);
  });
  const anchors = begins.map(({ date, era }) => ({
    game: { era, nweek: 1, nday: 1 },
    calendar: dayOf(date),
    begins: true,
  }));
  return Game.parse({
    // The Treasuror's actions are played for this game alone.
    id: keeping === 'register' ? 'agora' : 'quern',
    name: 'Quern',
    summary: 'A game that a seed played.',
    eras,
    anchors: counts ? anchors : [],
    numbering: keeping === 'wiki' ? 'title' : 'number',
  });
}
