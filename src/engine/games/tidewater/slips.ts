import type { LogEvent } from '../../../schemas/event.ts';
import type { Effect } from '../../log/short-form.ts';
import type { Derived, Handler, HandlerContext } from '../../replay/handlers.ts';
import type { ChangeKind } from '../../rules/kinds.ts';
import { changeRule, type RuleChanges } from '../../rules/lifecycle.ts';
import type { NumberSeries } from '../../rules/number-series.ts';
import { readArguments } from '../../rules/rule-handlers.ts';

/** Rule 2: a page's revision goes up each time it is changed, torn out or put back; its number stays. */
const pageChanges: RuleChanges = {
  counted: ['amendment', 'repeal', 'reenactment'],
  renumbered: [],
};

/** Rule 2: rules and slips share one series, and no number is given out twice. */
export const series: NumberSeries = { next: 'after-highest-ever', first: 10 };

/** Arguments of a slip that was carried, in the order in which its changes are made. */
const DEEDS: readonly (readonly [argument: string, kind: ChangeKind])[] = [
  ['create', 'enactment'],
  ['revise', 'amendment'],
  ['repeal', 'repeal'],
  ['recreate', 'reenactment'],
];

/** Works out what a slip, a Refresh or a hand does to the pages that it names. */
function changePages(event: LogEvent, context: HandlerContext): Derived {
  const changes = DEEDS.flatMap(([argument, kind]) =>
    (readArguments(event, argument) ?? []).map((rule) =>
      changeRule({ kind, rule, properties: {} }, pageChanges, context),
    ),
  );
  const failed = changes.find((change) => 'rejection' in change);
  return failed ?? { effects: changes.flatMap((one) => ('effects' in one ? one.effects : [])) };
}

/** The author of a carried slip is paid 3 brine, and 1 more where nobody was against it. */
function pay({ decision }: LogEvent): Effect[] {
  if (decision?.author === undefined) return [];
  const opposed = decision.ballots.some(
    (ballot) => ballot.kind === 'vote' && ballot.vote === 'AGAINST',
  );
  const path = `player/${decision.author}/brine`;
  return [{ op: 'add', path, value: opposed ? '3' : '4' }];
}

function playCarried(event: LogEvent, context: HandlerContext): Derived {
  const changed = changePages(event, context);
  return 'rejection' in changed ? changed : { effects: [...changed.effects, ...pay(event)] };
}

/** What becomes of slips, by Rules 2 and 7, and by Rule 32 since nweek 10; of a Refresh, by Rule 0. */
export const slips: readonly Handler[] = [
  { do: 'carry', run: playCarried },
  { do: 'refresh', rule: '0', run: changePages },
  { do: 'write-into', run: changePages },
];
