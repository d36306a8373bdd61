import { AGORA_ASSETS as ASSETS, agoraAsset } from '../../../schemas/agora-assets.ts';
import type { LogEvent } from '../../../schemas/event.ts';
import type { Effect } from '../../replay/log/short-form.ts';
import type { Derived, Handler, HandlerContext } from '../../replay/handlers.ts';
import { isWhole } from '../../replay/state/value.ts';
import { CARDS, ACCOUNT_KINDS } from './assets.ts';
import { noteRenaming } from './renamed-assets.ts';
import { boatloads, FLOTATION, floatingRate, steppedRate, TARGET, TOTAL } from './boatload.ts';
import { ownValue } from '../../../schemas/own-value.ts';

const LOST_AND_FOUND = 'entity/L&F_Dept.';

/** Reads one argument of an action; the empty string where it has none. */
function argument(event: LogEvent, name: string): string {
  const value = ownValue(event.args, name) ?? '';
  return typeof value === 'string' ? value : value.join(' ');
}

/** Finds the account that the ledger calls by a name: `player/nix`. */
function accountOf(name: string, context: HandlerContext): string | undefined {
  return ACCOUNT_KINDS.map((kind) => `${kind}/${name}`).find(
    (path) => context.get(path) !== undefined,
  );
}

/** How many there are of something; undefined where nobody knows. */
type Amount = number | undefined;

/** Reads an amount; of what was never written of a account e has none. */
function numberAt(path: string, context: HandlerContext): Amount {
  const value = context.get(path);
  if (value === undefined) return 0;
  return isWhole(value) ? Number(value) : undefined;
}

/** Reckons so many boatloads; undefined where the flotation rate is not known. */
function loads(count: number, context: HandlerContext): Amount {
  const rate = context.get(FLOTATION);
  return typeof rate === 'string' ? boatloads(rate, count) : undefined;
}

function written(amount: Amount): string {
  return amount === undefined ? '?' : String(amount);
}

/** Works out which assets and how many of each an amount means, before anything moves. */
function amounts(amount: string, account: string, context: HandlerContext): [string, Amount][] {
  const all = amount === '*' ? Object.values(ASSETS) : undefined;
  if (all) return all.map((asset) => [asset, numberAt(`${account}/${asset}`, context)]);
  const parts = /^(?<count>\*|\d+)(?<load>bl:)?(?<sign>[a-z]{2})$/u.exec(amount)?.groups;
  const asset = parts && agoraAsset(parts['sign'] ?? '');
  if (!parts || !asset) return [];
  const { count = '0', load } = parts;
  if (count === '*') return [[asset, numberAt(`${account}/${asset}`, context)]];
  return [[asset, load ? loads(Number(count), context) : Number(count)]];
}

const gain = (account: string, asset: string, amount: Amount): Effect => ({
  op: 'add',
  path: `${account}/${asset}`,
  value: written(amount),
});

/** Takes an amount, but not below nothing. */
function lose(account: string, asset: string, amount: Amount, context: HandlerContext): Effect {
  const path = `${account}/${asset}`;
  return { op: 'sub', path, value: written(takable(amount, numberAt(path, context))) };
}

/** How much of what is there can be taken. */
function takable(amount: Amount, there: Amount): Amount {
  if (amount === undefined || there === undefined) return undefined;
  return Math.min(amount, there);
}

function unknownAccount(name: string): Derived {
  return {
    rejection: `Unexpected holder ${name}, expected a player, contract or entity that exists.`,
  };
}

function playGain(event: LogEvent, context: HandlerContext): Derived {
  const account = accountOf(argument(event, 'holder'), context);
  if (account === undefined) return unknownAccount(argument(event, 'holder'));
  const list = amounts(argument(event, 'amount'), account, context);
  return { effects: list.map(([asset, count]) => gain(account, asset, count)) };
}

function playLoss(event: LogEvent, context: HandlerContext): Derived {
  const account = accountOf(argument(event, 'holder'), context);
  if (account === undefined) return unknownAccount(argument(event, 'holder'));
  const list = amounts(argument(event, 'amount'), account, context);
  return { effects: list.map(([asset, count]) => lose(account, asset, count, context)) };
}

function playTransfer(event: LogEvent, context: HandlerContext): Derived {
  const from = accountOf(argument(event, 'holder'), context);
  const to = accountOf(argument(event, 'to'), context);
  if (from === undefined) return unknownAccount(argument(event, 'holder'));
  if (to === undefined) return unknownAccount(argument(event, 'to'));
  return { effects: move(from, to, argument(event, 'amount'), context) };
}

function move(from: string, to: string, amount: string, context: HandlerContext): Effect[] {
  return amounts(amount, from, context).flatMap(([asset, count]) => {
    const taken = takable(count, numberAt(`${from}/${asset}`, context));
    return [lose(from, asset, count, context), gain(to, asset, taken)];
  });
}

function playExchange(event: LogEvent, context: HandlerContext): Derived {
  const one = accountOf(argument(event, 'holder'), context);
  const other = accountOf(argument(event, 'to'), context);
  if (one === undefined) return unknownAccount(argument(event, 'holder'));
  if (other === undefined) return unknownAccount(argument(event, 'to'));
  return {
    effects: [
      ...move(one, other, argument(event, 'amount'), context),
      ...move(other, one, argument(event, 'return'), context),
    ],
  };
}

const accounts = (kind: string, context: HandlerContext): string[] =>
  context.below(`${kind}/`).filter((path) => path.split('/').length === 2);

const activePlayers = (context: HandlerContext): string[] =>
  accounts('player', context).filter((path) => context.get(path) === 'active');

function playPayday(_event: LogEvent, context: HandlerContext): Derived {
  const wage = loads(10, context);
  const wages = activePlayers(context).map((path) => gain(path, ASSETS.cn, wage));
  const donations = accounts('contract', context).flatMap((path) => {
    const level = numberAt(`${path}/donation`, context);
    if (level === 0) return [];
    const coins = numberAt(`${path}/${ASSETS.cn}`, context);
    const half = coins === undefined ? undefined : Math.floor(coins / 2);
    const donation = level === undefined ? undefined : loads(level, context);
    return [lose(path, ASSETS.cn, half, context), gain(path, ASSETS.cn, donation)];
  });
  return { effects: [...wages, ...donations] };
}

function playNuke(_event: LogEvent, context: HandlerContext): Derived {
  const products = Object.values(ASSETS).filter((asset) => asset !== ASSETS.cn);
  const everyone = ACCOUNT_KINDS.flatMap((kind) => accounts(kind, context));
  const losses = everyone.flatMap((path) =>
    products.map((asset): Effect => ({ op: 'set', path: `${path}/${asset}`, value: '0' })),
  );
  const cards = activePlayers(context).flatMap((path) => CARDS.map((card) => gain(path, card, 1)));
  return { effects: [...losses, ...cards] };
}

function openAccount(kind: string): Handler['run'] {
  return (event, context) => {
    const path = `${kind}/${argument(event, 'holder')}`;
    if (context.get(path) !== undefined) {
      return { rejection: `Unexpected second ${path}, expected one that does not exist.` };
    }
    const accounts = Object.values(ASSETS).map((asset): Effect => ({
      op: 'set',
      path: `${path}/${asset}`,
      value: '0',
    }));
    const state = kind === 'player' ? 'active' : 'yes';
    return { effects: [{ op: 'new', path, value: state }, ...accounts] };
  };
}

/** What is left of one who goes falls to the Lost and Found Department. */
function playDeparture(event: LogEvent, context: HandlerContext): Derived {
  const name = argument(event, 'holder');
  const path = accountOf(name, context);
  if (path === undefined) return unknownAccount(name);
  const ends = Object.values(ASSETS).map((asset): Effect => ({
    op: 'end',
    path: `${path}/${asset}`,
  }));
  const existing = ends.filter((effect) => context.get(effect.path) !== undefined);
  return {
    effects: [...move(path, LOST_AND_FOUND, '*', context), ...existing, { op: 'end', path }],
  };
}

function setActivity(state: string): Handler['run'] {
  return (event, context) => {
    const path = `player/${argument(event, 'holder')}`;
    if (context.get(path) === undefined) return unknownAccount(argument(event, 'holder'));
    return { effects: [{ op: 'set', path, value: state }] };
  };
}

function allCoins(context: HandlerContext): Amount {
  const coins = ACCOUNT_KINDS.flatMap((kind) => accounts(kind, context)).map((path) =>
    numberAt(`${path}/${ASSETS.cn}`, context),
  );
  return coins.reduce(
    (sum, one) => (sum === undefined || one === undefined ? undefined : sum + one),
    0,
  );
}

function relevel(total: Amount, rateOf: (total: number) => string): Effect[] {
  return [
    { op: 'set', path: TOTAL, value: written(total) },
    { op: 'set', path: FLOTATION, value: total === undefined ? '?' : rateOf(total) },
  ];
}

function relevelByCoins(event: LogEvent, context: HandlerContext): Derived {
  const stated = argument(event, 'amount');
  const total = stated === '' ? allCoins(context) : Number(stated);
  return { effects: relevel(total, floatingRate) };
}

function relevelByTarget(_event: LogEvent, context: HandlerContext): Derived {
  if (context.get(TARGET) === undefined) {
    return { rejection: 'Unexpected relevelling, expected the buoyancy target to be set before.' };
  }
  const total = numberAt(TARGET, context);
  return { effects: relevel(total, steppedRate) };
}

function setTarget(event: LogEvent): Derived {
  return { effects: [{ op: 'set', path: TARGET, value: argument(event, 'amount') }] };
}

/** An asset that becomes another: whoever has the one has as many of the other. */
function playRenaming(event: LogEvent, context: HandlerContext): Derived {
  const [from, to] = ['from', 'to'].map((name) => agoraAsset(argument(event, name)));
  if (from === undefined || to === undefined) {
    return { rejection: 'Unexpected sign of an asset, expected one that is tracked.' };
  }
  const everyone = ACCOUNT_KINDS.flatMap((kind) => accounts(kind, context));
  const moved = everyone.flatMap((path) => {
    const amount = numberAt(`${path}/${from}`, context);
    if (amount === 0) return [];
    return [lose(path, from, amount, context), gain(path, to, amount)];
  });
  return { effects: [...moved, ...noteRenaming(from, to, context)] };
}

/**
 * The Treasuror's actions (agora/README, "Treasury ledger"). The flotation rate was the 2500th of all
 * coins up to revision 1 of Rule 2635, and rises by steps since its revision 2 (Proposal 8557).
 */
export const treasury: readonly Handler[] = [
  { do: 'gain', run: playGain },
  { do: 'lose', run: playLoss },
  { do: 'transfer', run: playTransfer },
  { do: 'exchange', run: playExchange },
  { do: 'payday', rule: '2559', run: playPayday },
  { do: 'nuke', run: playNuke },
  { do: 'newplayer', run: openAccount('player') },
  { do: 'newcontract', run: openAccount('contract') },
  { do: 'deregister', run: playDeparture },
  { do: 'activate', run: setActivity('active') },
  { do: 'deactivate', run: setActivity('inactive') },
  { do: 'relevel', rule: '2635', to: 1, run: relevelByCoins },
  { do: 'relevel', rule: '2635', from: 2, run: relevelByTarget },
  { do: 'bt', rule: '2634', run: setTarget },
  { do: 'rename', run: playRenaming },
];
