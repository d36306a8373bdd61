import { readAskedTime } from '../../../src/components/replay/asked-time.ts';
import { placesAsked } from '../../../src/components/replay/places-asked.ts';
import { sayRule } from '../../../src/components/answers/rule-sentence.ts';
import { lifeData, type LifeData } from '../../../src/site/data/life.ts';
import type { GameModel, RuleModel } from '../../../src/site/model.ts';
import { timesOf } from '../../../src/site/replays.ts';
import { addressOf, rulesAt, type Truth } from '../truth/truth.ts';

/** What a browser says of a rule in a year or a month. */
export interface SaidOfStretch {
  readonly rule: RuleModel;
  readonly data: LifeData;
  /** `2001`, `2001-05`. */
  readonly stretch: string;
  readonly words: string;
}

/** Returns what a browser says of each rule in the years of a game, and in some of its months. */
export function saidOfStretches(model: GameModel, { from, to }: Truth): SaidOfStretch[] {
  const times = timesOf(model);
  const stretches = stretchesOf(from, to);
  return model.rules.flatMap((rule) => {
    const data = lifeData(times, rule);
    return stretches.flatMap((stretch) => {
      const asked = readAskedTime(stretch);
      const places = asked === null ? [] : placesAsked(asked, data.eras);
      return places.map((place) => ({ rule, data, stretch, words: sayRule(data, place).words }));
    });
  });
}

function stretchesOf(from: string, to: string): string[] {
  const [first, last] = [from, to].map((at) => Number(at.slice(0, 4))) as [number, number];
  const years = Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
  return years.flatMap((year) => [year, `${year}-03`, `${year}-08`]);
}

/** Returns what is said of a stretch and is not true of it; nothing where no more is claimed than that nobody knows. */
export function untrueOfStretch(truth: Truth, said: SaidOfStretch): string[] {
  const { rule, data, stretch, words } = said;
  const states = statesIn(truth, rule.rule, stretch);
  if (states === undefined) return [];
  const nameOf = ({ inForce, revision }: State) => {
    if (!inForce) return 'not in force';
    const version = rule.versions.find((one) => one.revision === revision);
    return version === undefined ? '' : (data.versions[version.key]?.name ?? '');
  };
  const names = states.map(nameOf);
  const through = throughout(words, rule);
  const never = between(words).filter((name) => isCounted(rule, name) && !names.includes(name));
  const isOther = through !== undefined && names.some((name) => !through.includes(name));
  return isOther || never.length > 0 ? [`${stretch}: “${words}”, and it was ${names.join()}`] : [];
}

interface State {
  readonly inForce: boolean;
  readonly revision: number;
}

/** What a rule was from the beginning of a stretch to its end; undefined for one that the truth does not have. */
function statesIn(truth: Truth, address: string, stretch: string): State[] | undefined {
  const own = [...new Set(truth.changes.map(({ rule }) => rule))].find(
    (one) => addressOf(truth, one) === address,
  );
  if (own === undefined) return undefined;
  const [first, last] = [`${stretch.padEnd(4)}-00`, `${stretch}-99`];
  const moments = truth.changes.map(({ at }) => at).filter((at) => at > first && at < last);
  return [first, ...moments].map(
    (at) => rulesAt(truth, at).get(own) ?? { inForce: false, revision: 0 },
  );
}

/** All that a rule can have been in every moment of a stretch, by the words; undefined where they claim nothing of it. */
function throughout(words: string, rule: RuleModel): readonly string[] | undefined {
  const said = /^All through [^,]+, .*? was (?<what>.*)\.$/su.exec(words)?.groups?.['what'];
  if (said === undefined || said.startsWith('in force')) {
    const several = /as one of (?<names>[^;.]+?)(?:, probably [^.]+)?$/u.exec(said ?? '');
    const names = several?.groups?.['names']?.split(', ');
    return names?.every((name) => isCounted(rule, name)) === true ? names : undefined;
  }
  if (said.startsWith('not in force')) return ['not in force'];
  const [name = ''] = said.replace(/^probably /u, '').split(/[,;]/u);
  return isCounted(rule, name) && !said.startsWith('probably') ? [name] : undefined;
}

/** What it is said to have been at some moment between. */
function between(words: string): string[] {
  const said = /In between it was (?<names>[^.]+)\./u.exec(words)?.groups?.['names'];
  return said?.split(', ') ?? [];
}

/** Versions that no number counts are called otherwise by the truth. */
function isCounted({ versions }: RuleModel, name: string): boolean {
  if (name === 'not in force') return true;
  const revision = /\/(\d+)$/u.exec(name)?.[1];
  return versions.some((one) => one.revision !== null && String(one.revision) === revision);
}
