import { isDay } from '../../../../src/schemas/index.ts';
import { spanOfLine, type SourceFile, type Span } from '../../document.ts';
import type { ParseContext } from '../../format.ts';
import { ownValue } from '../../../../src/schemas/own-value.ts';

/** Somebody or something that holds assets when the ledger begins. */
export interface OpeningHolder {
  readonly kind: 'player' | 'contract' | 'entity';
  readonly holder: string;
  /** Name in full. */
  readonly name?: string;
  /** Boatloads that a contract is given on a payday. */
  readonly donation?: string;
  /** Amounts as written: `1563cn`. */
  readonly assets: readonly string[];
  readonly line: number;
}

/** What holds before the first entry of the ledger. */
export interface OpeningState {
  /** The number of the next report. */
  readonly forbes?: number;
  readonly flotation?: string;
  readonly day?: string;
  readonly assets?: string;
  readonly holders: readonly OpeningHolder[];
}

const KINDS = { P: 'player', C: 'contract', O: 'entity' } as const;

const SETTING = /^(?<key>[A-Z]+)(?: +(?<value>.*))?$/u;

/** What may stand behind each word that begins a line of its own. */
const VALUES: ReadonlyMap<string, RegExp> = new Map([
  ['ASSETS', /^(?<value>[a-z]{2}(?: +[a-z]{2})*)$/u],
  ['FLOTATION', /^(?<value>\d{1,9}(?:\.\d{1,9})?)$/u],
  ['FORBES', /^(?<value>\d{1,9})$/u],
  ['DATE', /^\[?(?<value>\d{4}-\d\d-\d\d)?\]?$/u],
]);

const HOLDER =
  /^ENT +(?<kind>[PCO]) +(?:(?<donation>\d+) +)?(?<holder>[A-Za-z._&]+)(?: +"(?<name>[^"]*)")?(?<rest> .*)?$/u;

/** Reads the state from which a ledger starts; a line that is none of its lines is a finding. */
export function readState(file: SourceFile, context: ParseContext): OpeningState {
  const settings = new Map<string, string>();
  const holders: OpeningHolder[] = [];
  file.lines.forEach((text, index) => {
    const words = text.trim().slice(0, 4_000);
    if (words === '') return;
    const holder = readHolder(words, index + 1);
    const setting = readSetting(words);
    if (holder) holders.push(holder);
    else if (setting) settings.set(...setting);
    else complain({ ...spanOfLine(file, index + 1), file: file.name }, words, context);
  });
  return { ...toFacts(settings), holders };
}

function readSetting(words: string): [string, string] | undefined {
  const { key = '', value = '' } = SETTING.exec(words)?.groups ?? {};
  const found = VALUES.get(key)?.exec(value.trim());
  const told = found?.groups?.['value'] ?? '';
  const isMisdated = key === 'DATE' && told !== '' && !isDay(told);
  return found && !isMisdated ? [key, told] : undefined;
}

function toFacts(settings: ReadonlyMap<string, string>): Omit<OpeningState, 'holders'> {
  const [forbes, flotation, assets] = ['FORBES', 'FLOTATION', 'ASSETS'].map((key) =>
    settings.get(key),
  );
  const day = settings.get('DATE') ?? '';
  return {
    ...(forbes !== undefined && { forbes: Number(forbes) }),
    ...(flotation !== undefined && { flotation }),
    ...(day !== '' && { day }),
    ...(assets !== undefined && { assets }),
  };
}

function readHolder(words: string, line: number): OpeningHolder | undefined {
  const groups = HOLDER.exec(words)?.groups;
  const kind = ownValue(KINDS, groups?.['kind'] ?? '');
  if (groups === undefined || kind === undefined) return undefined;
  const { holder = '', name, donation, rest = '' } = groups;
  const assets = rest.split(/\s+/u).filter((part) => part !== '');
  if (!assets.every((asset) => /^\d+[a-z]{2}$/u.test(asset))) return undefined;
  return {
    kind,
    holder,
    ...(name !== undefined && { name }),
    ...(donation !== undefined && { donation }),
    assets,
    line,
  };
}

function complain(span: Span, words: string, context: ParseContext): void {
  const shown = words.split(' ', 1)[0]?.slice(0, 20) ?? '';
  const expected =
    'expected ASSETS, FLOTATION, FORBES or DATE with its value, or ENT with a holder and amounts';
  const reason = `Unexpected line ${shown}, ${expected}.`;
  context.report('entry-malformed', span, { reason, refused: { entry: 1 } });
}
