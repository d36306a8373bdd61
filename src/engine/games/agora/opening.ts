import { AGORA_ASSETS as ASSETS, agoraAsset } from '../../../schemas/agora-assets.ts';
import type { LogEvent } from '../../../schemas/event.ts';
import type { Effect } from '../../replay/log/short-form.ts';
import type { Derived, Handler, HandlerContext } from '../../replay/handlers.ts';
import { ACCOUNT_KINDS } from './assets.ts';
import { FLOTATION } from './boatload.ts';

/** The Treasuror's state at the beginning of a ledger is whole: whoever is not in it is gone. */
function playOpening(event: LogEvent, context: HandlerContext): Derived {
  const { flotation } = event.args;
  const ends = ACCOUNT_KINDS.flatMap((kind) => context.below(`${kind}/`)).map((path): Effect => ({
    op: 'end',
    path,
  }));
  const rate: Effect[] =
    typeof flotation === 'string' ? [{ op: 'set', path: FLOTATION, value: flotation }] : [];
  return { effects: [...ends, ...rate] };
}

function playHolding({ args }: LogEvent): Derived {
  const { kind, holder: account, donation } = args;
  if (typeof kind !== 'string' || typeof account !== 'string') {
    return { rejection: 'Unexpected holder without a name or kind, expected both.' };
  }
  const path = `${kind}/${account}`;
  const held = balances(args['assets'] ?? []);
  const state = kind === 'player' ? 'active' : 'yes';
  const set = (at: string, value: string): Effect => ({ op: 'set', path: at, value });
  return {
    effects: [
      set(path, state),
      ...(typeof donation === 'string' ? [set(`${path}/donation`, donation)] : []),
      ...trackedIn(args, held).map((asset) => set(`${path}/${asset}`, held.get(asset) ?? '0')),
    ],
  };
}

/** What is held, and what is tracked; a log that does not say what that is tracks everything. */
function trackedIn(
  { tracked }: LogEvent['args'],
  held: ReadonlyMap<string, string>,
): readonly string[] {
  if (tracked === undefined) return Object.values(ASSETS);
  const signs = [tracked].flat().flatMap((sign) => agoraAsset(sign) ?? []);
  return [...new Set([...held.keys(), ...signs])];
}

function balances(amounts: string | readonly string[]): ReadonlyMap<string, string> {
  const list = typeof amounts === 'string' ? [amounts] : amounts;
  return new Map(
    list.flatMap((amount) => {
      const asset = agoraAsset(amount.slice(-2));
      return asset === undefined ? [] : [[asset, amount.slice(0, -2)]];
    }),
  );
}

/** How a ledger begins: the state of its first day, account by account. */
export const opening: readonly Handler[] = [
  { do: 'open', run: playOpening },
  { do: 'hold', run: playHolding },
];
