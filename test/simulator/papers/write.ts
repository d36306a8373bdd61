import { addressOf, clockOn, rulesAt, type Plan, type Truth } from '../truth/truth.ts';
import { dayOf, plusDays } from '../truth/days.ts';
import { writeAgora } from './agora-yaml.ts';
import { writeDump } from './browser-dump.ts';
import { writeDecisions, writeHeadings } from './json.ts';
import { writeLedger, writeReports } from './treasury.ts';
import { writeLog } from './action-log.ts';
import { writePrint } from './ocr-print.ts';
import type { Paper } from './paper.ts';
import { printedRules } from './printed-rules.ts';
import { writeCache, writeMarkdown, writeWiki } from './snapshots.ts';
import type { Written } from './paper.ts';

const WRITERS: Readonly<Record<string, (truth: Truth, plan: Plan) => Written>> = {
  'agora-yaml': writeAgora,
  'published-headings': writeHeadings,
  'treasury-ledger': writeLedger,
  'treasury-report': writeReports,
  'voting-decisions': writeDecisions,
  'browser-dump': writeDump,
  'ocr-print': writePrint,
  headings: writeMarkdown,
  'search-cache': writeCache,
  'wiki-page': writeWiki,
  'action-log': writeLog,
};

/** Formats whose papers print the rules of one moment. */
const SNAPSHOTS = ['browser-dump', 'ocr-print', 'headings', 'search-cache', 'wiki-page'];

/** Tells whether a paper prints the rules of one moment, as against a log or a list of changes. */
export function isSnapshot({ format }: Pick<Plan, 'format'>): boolean {
  return SNAPSHOTS.includes(format);
}

/** Writes every document of a game as it would be if nothing had ever happened to it. */
export function writePapers(truth: Truth): Paper[] {
  return truth.plans.map((plan) => {
    const write = WRITERS[plan.format];
    if (write === undefined) throw new Error(`Unexpected format ${plan.format}.`);
    const written = write(truth, plan);
    return {
      ...{ id: plan.id, format: plan.format, asOf: momentOf(truth, plan) },
      ...{ isFolder: false, companions: {}, ...written },
      identities: isSnapshot(plan) ? identitiesOf(truth, plan) : {},
      expect: plan.counted ? { rules: countOf(truth, plan) } : {},
    };
  });
}

function countOf(truth: Truth, plan: Plan): number {
  return isSnapshot(plan) ? printedRules(truth, plan).length : rulesAt(truth, plan.at).size;
}

/** Whoever keeps the archive knows which rule a new number or title is. */
function identitiesOf(truth: Truth, plan: Plan): Record<string, string> {
  return Object.fromEntries(
    printedRules(truth, plan).flatMap(({ rule, number, title }) => {
      const name = truth.keeping === 'wiki' ? title : number;
      const address = addressOf(truth, rule);
      return name.toLowerCase().replaceAll(' ', '-') === address ? [] : [[name, address]];
    }),
  );
}

function momentOf(truth: Truth, { at, told, days }: Plan): Paper['asOf'] {
  const date = dayOf(at);
  const clock = clockOn(truth, date);
  const isExact = told === 'day' || told === 'clock';
  const hasClock = truth.game.anchors.length > 0 && clock !== undefined;
  const game = hasClock && {
    game: { era: clock.era, nweek: clock.nweek, ...(isExact && { nday: clock.nday }) },
  };
  if (told === 'clock' || told === 'nweek') return { ...game };
  const [first, last] = days ?? [plusDays(date, -3), plusDays(date, 2)];
  const between: [string, string] = [first, last];
  return { ...game, calendar: told === 'day' ? date : { between } };
}
