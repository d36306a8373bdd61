import type { Entry } from './read-logs.ts';

/** Brine by hand, as a treasurer would keep it on paper. */
export type Page = Readonly<Record<string, number>>;

interface Slip {
  readonly author: string;
  readonly pages: Readonly<Record<string, string>>;
  readonly under: Map<string, number>;
  red?: string;
}

/**
 * A second ledger of Tidewater, by a hand who knows the rules and has never seen the engine: it reads the
 * logs from the top and writes down what each hand has.
 */
export class Ledger {
  readonly brine = new Map<string, number>();
  /** Dignity of the gull of each hand; of a gull that is not here, none. */
  readonly dignity = new Map<string, number>();
  readonly #crumbs = new Map<string, number>();
  readonly #below = new Set<string>();
  readonly #revision = new Map<string, number>();
  readonly #inBook = new Set<string>();
  readonly #slips = new Map<string, Slip>();
  readonly #pinned = new Map<string, number>();
  readonly #goods = new Map<string, number>();
  readonly #offices = new Map<string, string>();
  readonly #at = new Map<string, string>();
  readonly #oilGiven = new Map<string, number>();
  readonly #sold = new Map<string, number>();
  readonly #winners: ReadonlyMap<string, string>;
  readonly #void: ReadonlySet<string>;
  #landed = 0;
  #oil = 12;
  #dark = false;
  #ferry = 'Quay';
  #hailed = '';
  #stone = false;
  #chest = 0;

  /** @param winners Whom elections elected, by their names; these are counted elsewhere. */
  constructor(log: readonly Entry[], winners: ReadonlyMap<string, string> = new Map()) {
    this.#winners = winners;
    const ruled = log.flatMap(({ branch, judges = [] }) => (branch === undefined ? judges : []));
    const last = new Map(ruled.map(({ event, verdict }) => [event, verdict]));
    this.#void = new Set(
      [...last].filter(([, verdict]) => verdict === 'void').map(([event]) => event),
    );
    for (let rule = 0; rule < 10; rule += 1) this.#open(String(rule));
  }

  /** Takes down one entry. What the rules forbid is not written. */
  enter(entry: Entry): void {
    const { id, verdict, branch, same, do: action, args, by = '', step } = entry;
    if (branch !== undefined || same !== undefined || verdict === 'void' || this.#void.has(id)) {
      return;
    }
    if (action === 'write-into') this.#change(String(args['revise']));
    const verb = Object.keys(step).find((name) => Object.hasOwn(this.#steps, name)) ?? '';
    this.#steps[verb]?.(step, by);
  }

  /** What each hand has now. */
  page(): Page {
    return Object.fromEntries([...this.brine].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }

  /** Sets a hand right, where a wrong entry came to stand. */
  adjust(hand: string, by: number): void {
    this.#gain(hand, by);
  }

  readonly #steps: Readonly<Record<string, (step: Entry['step'], by: string) => void>> = {
    aboard: ({ aboard = '' }) => this.brine.set(aboard, this.#rev('4') >= 4 ? 30 : 20),
    give: ({ give, to = '' }, by) =>
      this.#canGive(by) && this.#pay(by, Number(give)) && this.#gain(to, Number(give)),
    pour: ({ pour }, by) => this.#pay(by, Number(pour)),
    sink: ({ sink = '' }) => this.#below.add(sink),
    surface: (_step, by) => this.#below.delete(by),
    pin: (step, by) => this.#pay(by, this.#fee(by)) && this.#pin(step['pin'] ?? '', step, by),
    read: (step, by) => this.#pay(by, 5) && this.#post(step['read'] ?? '', step, by),
    raise: ({ raise, under = '' }, by) =>
      this.#slips.get(under)?.under.set(by, raise === 'for' ? 1 : -1),
    hang: ({ hang, shut = '0', under = '' }, by) =>
      this.#slips.get(under)?.under.set(by, Number(hang) - Number(shut)),
    red: ({ red, under = '' }) => this.#redden(under, red),
    count: ({ count = '' }) => this.#count(count),
    wages: () => this.#wages(),
    land: ({ land }, by) => this.#land(Number(land), by),
    sell: ({ sell = '' }, by) => this.#sell(sell, by),
    search: ({ search, side = 'left' }, by) => this.#search(Number(search), side, by),
    story: (_step, by) => this.#gain(by, 10),
    choose: ({ choose = '', as = '' }) => this.#offices.set(as, choose),
    hat: ({ hat = '' }) => this.#offices.delete(hat),
    install: ({ install = '', election = '' }, by) =>
      this.#winners.get(election) === by && this.#offices.set(install, by),
    refresh: ({ revise = '' }) => revise.split(' ').forEach((rule) => this.#change(rule)),
    oil: ({ oil }, by) => this.#pour(Number(oil), by),
    relight: () => (this.#dark = this.#oil < 4),
    hail: (step, by) =>
      this.#hail(step['hail'] ?? '', (step['with'] ?? '').split(' ').filter(Boolean), by),
    buy: (_step, by) => (this.brine.get(by) ?? 0) >= 3 && this.#gain(by, -3),
    grant: ({ grant, to = '' }) => this.#grant(Number(grant), to),
    sweep: ({ sweep }, by) => this.#crumble(by, Number(sweep)),
    feed: ({ feed }, by) => this.#feed(Number(feed), by),
    squabble: ({ squabble = '', mine, theirs }, by) =>
      this.#squabble(by, squabble, Number(mine) - Number(theirs)),
    declare: () => this.dignity.clear(),
    ring: () => [...this.brine.keys()].forEach((hand) => this.brine.set(hand, 30)),
    next: ({ next }) => next === 'nweek' && this.#lowWater(),
  };

  #rev(rule: string): number {
    return this.#revision.get(rule) ?? 0;
  }

  #open(rule: string): void {
    this.#inBook.add(rule);
    this.#revision.set(rule, 0);
  }

  #change(rule: string): void {
    this.#revision.set(rule, this.#rev(rule) + 1);
  }

  #gain(hand: string, brine: number): void {
    this.brine.set(hand, (this.brine.get(hand) ?? 0) + brine);
  }

  #pay(hand: string, brine: number): boolean {
    const left = (this.brine.get(hand) ?? 0) - brine;
    const isShort = brine > 0 && left < (this.#rev('9') >= 5 ? -10 : 0);
    if (!isShort) this.brine.set(hand, left);
    return !isShort;
  }

  #canGive(hand: string): boolean {
    return (this.brine.get(hand) ?? 0) >= 0;
  }

  #fee(hand: string): number {
    const before = this.#pinned.get(hand) ?? 0;
    if (before === 0) return 0;
    return this.#rev('5') >= 3 ? 2 ** before : 2;
  }

  #pin(slip: string, pages: Entry['step'], author: string): void {
    this.#pinned.set(author, (this.#pinned.get(author) ?? 0) + 1);
    this.#post(slip, pages, author);
  }

  #post(slip: string, pages: Entry['step'], author: string): void {
    this.#slips.set(slip, { author, pages, under: new Map() });
  }

  #redden(slip: string, red: string | undefined): void {
    const found = this.#slips.get(slip);
    if (found !== undefined && red !== undefined) found.red = red;
  }

  #crew(): string[] {
    return [...this.brine.keys()].filter((hand) => !this.#below.has(hand));
  }

  #count(number: string): void {
    const slip = this.#slips.get(number);
    if (slip === undefined) return;
    const votes = this.#crew().map((hand) => slip.under.get(hand) ?? 0);
    const sum = votes.reduce((a, b) => a + b, 0);
    const isHeard = votes.filter((vote) => vote !== 0).length * 3 >= this.#crew().length;
    if (!isHeard || sum < 0 || (sum === 0 && slip.red !== 'lit')) return;
    // The slip by which authors are paid does not yet pay its own.
    const isPaid = this.#rev('7') > 0;
    this.#enact(slip.pages);
    if (isPaid) this.#gain(slip.author, votes.some((vote) => vote < 0) ? 3 : 4);
  }

  #enact({ create = '', revise = '', repeal = '', recreate = '' }: Entry['step']): void {
    const named = (rules: string) => rules.split(' ').filter(Boolean);
    for (const rule of named(create)) this.#open(rule);
    for (const rule of [...named(revise), ...named(repeal), ...named(recreate)]) this.#change(rule);
    for (const rule of named(repeal)) this.#inBook.delete(rule);
    for (const rule of named(recreate)) this.#inBook.add(rule);
  }

  #wages(): void {
    for (const hand of this.#crew()) this.#gain(hand, this.#wage(hand));
    if (this.#inBook.has('26') && this.#rev('26') >= 2) this.#payForLight();
    if (this.#inBook.has('40')) this.#salaries();
    if (this.#inBook.has('42')) this.#dues();
  }

  #wage(hand: string): number {
    if (this.#rev('9') >= 5) return (this.brine.get(hand) ?? 0) < 0 ? 6 : 4;
    return [0, 1][this.#rev('9')] ?? 5;
  }

  #payForLight(): void {
    const keeper = this.#offices.get('keeper');
    if (!this.#dark && keeper !== undefined) this.#gain(keeper, 2);
    const crew = this.#crew().filter((hand) => (this.#oilGiven.get(hand) ?? 0) > 0);
    const most = Math.max(0, ...crew.map((hand) => this.#oilGiven.get(hand) ?? 0));
    const best = crew.find((hand) => this.#oilGiven.get(hand) === most);
    if (!this.#dark && best !== undefined) this.#gain(best, 2);
    this.#oilGiven.clear();
  }

  #dues(): void {
    for (const hand of this.#crew()) {
      const due = Math.floor(Math.max(0, (this.brine.get(hand) ?? 0) - 40) / 10);
      this.#gain(hand, -due);
      this.#chest += due;
    }
  }

  #salaries(): void {
    for (const office of ['clerk', 'keeper', 'harbour-master', 'purser', 'surveyor']) {
      const minister = this.#offices.get(office);
      if (minister !== undefined && this.#chest >= 3) this.#grant(3, minister);
    }
  }

  #grant(brine: number, to: string): void {
    this.#chest -= brine;
    this.#gain(to, brine);
  }

  #board(): readonly (readonly [upTo: number, box: string, worth: number])[] {
    return this.#rev('11') >= 3
      ? [
          [8, 'sprat', 2],
          [14, 'herring', 5],
          [17, 'eel', 5],
          [19, 'turbot', 8],
          [20, 'lobster', 13],
        ]
      : [
          [9, 'sprat', 2],
          [15, 'herring', 4],
          [19, 'turbot', 7],
          [20, 'lobster', 12],
        ];
  }

  #land(thrown: number, hand: string): void {
    if (this.#dark || (this.#rev('11') >= 3 && thrown < this.#landed)) return;
    const box = this.#board().find(([upTo]) => thrown <= upTo)?.[1] ?? '';
    this.#goods.set(`${hand} ${box}`, (this.#goods.get(`${hand} ${box}`) ?? 0) + 1);
    this.#landed += 1;
  }

  #sell(box: string, hand: string): void {
    const sold = this.#sold.get(box) ?? 0;
    const has = this.#goods.get(`${hand} ${box}`) ?? 0;
    const worth = this.#board().find(([, kind]) => kind === box)?.[2] ?? 0;
    if (has < 1 || (this.#rev('11') < 3 && sold >= 3)) return;
    this.#goods.set(`${hand} ${box}`, has - 1);
    this.#gain(hand, this.#rev('11') < 3 ? worth : Math.max(1, worth - sold));
    this.#sold.set(box, sold + 1);
  }

  #search(thrown: number, side: string, hand: string): void {
    if (thrown === 3) this.#gain(hand, this.#crew().length);
    if (thrown === 4) for (const one of this.brine.keys()) this.#gain(one, 1);
    if (thrown !== 1 && thrown !== 5) return;
    const boots = ['left', 'right'].map((one) => this.#goods.get(`${hand} ${one}`) ?? 0);
    if (this.#rev('12') < 4 && boots.reduce((a, b) => a + b, 0) === 1) this.#gain(hand, 8);
    this.#goods.set(`${hand} ${side}`, (this.#goods.get(`${hand} ${side}`) ?? 0) + 1);
  }

  #pour(oil: number, hand: string): void {
    if (oil > 12 - this.#oil || !this.#pay(hand, oil)) return;
    this.#oil += oil;
    this.#oilGiven.set(hand, (this.#oilGiven.get(hand) ?? 0) + oil);
  }

  #hail(place: string, aboard: readonly string[], by: string): void {
    if (this.#dark || this.#hailed === by) return;
    if (aboard.some((hand) => (this.#at.get(hand) ?? 'Quay') !== this.#ferry)) return;
    for (const hand of aboard) this.#ride(hand, place);
    this.#ferry = place;
    this.#hailed = by;
  }

  #ride(hand: string, place: string): void {
    this.#pay(hand, 1);
    this.#oil = Math.min(12, this.#oil + 1);
    this.#at.set(hand, place);
    if (place !== 'Sallow' || this.#stone) return;
    this.#stone = true;
    this.#gain(hand, 3);
  }

  #crumble(hand: string, crumbs: number): void {
    this.#crumbs.set(hand, (this.#crumbs.get(hand) ?? 0) + crumbs);
  }

  #feed(crumbs: number, hand: string): void {
    if (crumbs > (this.#crumbs.get(hand) ?? 0)) return;
    this.#crumble(hand, -crumbs);
    this.#dignify(hand, crumbs);
  }

  #dignify(hand: string, by: number): void {
    this.dignity.set(hand, (this.dignity.get(hand) ?? 0) + by);
  }

  /** Three to the higher throw, or what the lower has; nothing where they are equal. */
  #squabble(hand: string, other: string, lead: number): void {
    if (lead === 0) return;
    const [winner, loser] = lead > 0 ? [hand, other] : [other, hand];
    const stake = Math.min(3, this.dignity.get(loser) ?? 0);
    this.#dignify(winner, stake);
    this.#dignify(loser, -stake);
  }

  #lowWater(): void {
    const keeper = this.#offices.get('keeper');
    if (this.#inBook.has('14') && this.#rev('14') === 1 && keeper !== undefined) {
      this.#gain(keeper, 2);
    }
    if (this.#inBook.has('15')) for (const hand of this.brine.keys()) this.#gull(hand);
    if (this.#inBook.has('26')) this.#burn();
    this.#pinned.clear();
    this.#sold.clear();
    this.#landed = 0;
    this.#ferry = 'Quay';
    this.#stone = false;
  }

  #burn(): void {
    this.#dark ||= this.#oil < 4;
    this.#oil = Math.max(0, this.#oil - 4);
  }

  #gull(hand: string): void {
    const dearest = this.#board().findLast(
      ([, box]) => (this.#goods.get(`${hand} ${box}`) ?? 0) > 0,
    )?.[1];
    if (dearest === undefined) return;
    this.#goods.set(`${hand} ${dearest}`, (this.#goods.get(`${hand} ${dearest}`) ?? 0) - 1);
  }
}
