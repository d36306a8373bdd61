import { createEvent, type LogEvent } from '../../../../src/schemas/index.ts';
import type { OpeningHolder, OpeningState } from './state-file.ts';

/** Where the opening events come from and when they hold. */
export interface OpeningPlace {
  readonly source: string;
  readonly file: string;
  readonly day: string | undefined;
}

/** Makes the events that set the state before the first entry: one that opens, and one a holder. */
export function toOpening(state: OpeningState, place: OpeningPlace): LogEvent[] {
  const { flotation, forbes, assets } = state;
  const args = {
    ...(flotation !== undefined && { flotation }),
    ...(forbes !== undefined && { forbes: String(forbes) }),
    ...(assets !== undefined && { assets }),
  };
  const opening = toEvent('open', 1, args, place);
  const tracked = assets?.split(/ +/u) ?? [];
  return [opening, ...state.holders.map((holder) => toHolding(holder, tracked, place))];
}

/** Of what is tracked a holder has none where none is named; of all else nothing is told. */
function toHolding(
  holder: OpeningHolder,
  tracked: readonly string[],
  place: OpeningPlace,
): LogEvent {
  const { kind, holder: id, name, donation, assets, line } = holder;
  const args = {
    kind,
    holder: id,
    ...(name !== undefined && name !== '' && { name }),
    ...(donation !== undefined && { donation }),
    assets: [...assets],
    tracked: [...tracked],
  };
  return toEvent('hold', line, args, place);
}

function toEvent(
  action: string,
  line: number,
  args: LogEvent['args'],
  { source, file, day }: OpeningPlace,
): LogEvent {
  return createEvent({
    id: `${source}/${action === 'open' ? 'opening' : `opening:${line}`}`,
    ...(day !== undefined && { at: `${day}T00:00Z` }),
    do: action,
    args,
    source: { file, lines: [line, line] },
  });
}
