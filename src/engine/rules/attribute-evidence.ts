import type { RevisionEvent, Witness } from '../../schemas/index.ts';
import type { RuleHistory, RuleVersion } from './history.ts';
import { changeKind, leavesInForce, type ChangeKind } from './kinds.ts';
import type { LoggedChange } from './logged-changes.ts';
import { placeOfEvent, placeOfMoment, secondsOf, type TimePlace } from './place-in-time.ts';
import type { CopyTimes } from './place-copies.ts';
import { powerStatement, titleStatement } from './spans.ts';
import { ownValue } from '../../schemas/own-value.ts';

/** Something that tells of a rule at a moment: a change that is listed or logged, or a copy. */
export interface Evidence {
  readonly kind: 'listed' | 'logged' | 'print';
  /** Key of the version with which it stands. */
  readonly version: string;
  readonly place: TimePlace;
  /** Id of the event of a log, or of the source whose list or copy it is. */
  readonly by: string;
  /** Whether it says anything of the attribute; a change that is silent left it alone. */
  readonly tells: boolean;
  /** Whether it says no more than that the rule was revised, so that the attribute may be new. */
  readonly isVague: boolean;
  /** The value just before and just after; undefined where it does not tell. */
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * Gathers all that tells of a rule in the order in which it was, with what it says of one attribute:
 * `title`, `number`, `section`, `status`, `keywords`, or one by its printed name such as `power`.
 */
export function gatherEvidence(
  history: Pick<RuleHistory, 'versions'>,
  attribute: string,
  { momentOf }: Pick<CopyTimes, 'momentOf'>,
): Evidence[] {
  let listed = 0;
  return history.versions.flatMap((version) => {
    const first = listed;
    listed += version.events.length;
    const changes = [
      ...version.events.map((event, index) => ({
        count: first + index + 1,
        evidence: ofListed(version, event, attribute),
      })),
      ...version.logged.map((change) => ({
        count: 0,
        evidence: ofLogged(version, change, attribute),
      })),
    ];
    const prints = version.witnesses.map((witness) => ({
      count: witness.events.length,
      evidence: ofPrint(version, witness, attribute, momentOf),
    }));
    return interleave(changes, prints);
  });
}

interface Counted {
  /** Changes of the rule's list up to this one, or that the copy lists; 0 where no list tells. */
  readonly count: number;
  readonly evidence: Evidence;
}

/** A copy stands behind the changes that it lists; one that lists none behind the one that made it. */
function interleave(changes: readonly Counted[], prints: readonly Counted[]): Evidence[] {
  const rest = [...changes];
  const merged = prints.flatMap((print) => {
    const until = rest.findIndex((change) => change !== changes[0] && !isListedBy(change, print));
    const before = rest.splice(0, until < 0 ? rest.length : until);
    return [...before, print];
  });
  return [...merged, ...rest].map(({ evidence }) => evidence);
}

/** A log is no list: what it tells of a version has happened to it, and nobody knows how soon. */
function isListedBy(change: Counted, print: Counted): boolean {
  return change.count === 0 || (print.count > 0 && change.count <= print.count);
}

/** Verbs of lists that do not say what was revised: the words, or anything that stands beside them. */
const VAGUE: ReadonlySet<string> = new Set(['revised', 'modified']);

function ofListed({ key }: RuleVersion, event: RuleVersion['events'][number], attribute: string) {
  const statement = statementOf(event, attribute);
  return {
    kind: 'listed' as const,
    version: key,
    place: { seconds: secondsOf(event.at) },
    by: event.source,
    tells: statement !== undefined,
    isVague: statement === undefined && VAGUE.has(event.verb.toLowerCase()),
    before: plain(statement?.before),
    after: plain(statement?.after),
  };
}

/** What a listed change says of an attribute; undefined where it leaves it alone. */
function statementOf(event: RevisionEvent, attribute: string) {
  const { verb, details = {} } = event;
  if (attribute === 'power') return powerStatement(event);
  const told = attribute === 'title' ? titleStatement(event) : undefined;
  if (told !== undefined) return told;
  const [before, after] = [
    ownValue(details, `old-${attribute}`),
    ownValue(details, `new-${attribute}`),
  ];
  if (before !== undefined || after !== undefined) return { before, after };
  if (leavesInForce(verb) === true) return { after: ownValue(details, attribute) };
  return changesByKind(changeKind(verb), attribute) ? {} : undefined;
}

/** Changes of which the verb says that they change an attribute. */
function changesByKind(kind: ChangeKind | undefined, attribute: string): boolean {
  return (
    (kind === 'retitling' && attribute === 'title') ||
    (kind === 'renumbering' && attribute === 'number') ||
    (kind === 'transmutation' && attribute === 'mutability')
  );
}

function ofLogged({ key }: RuleVersion, change: LoggedChange, attribute: string): Evidence {
  const { event, written, kind } = change;
  const isWritten = Object.hasOwn(written, attribute);
  return {
    kind: 'logged',
    version: key,
    place: placeOfEvent(event),
    by: event.id,
    tells: isWritten || kind === 'enactment' || changesByKind(kind, attribute),
    isVague: false,
    before: undefined,
    after: isWritten ? plain(ownValue(written, attribute) ?? undefined) : undefined,
  };
}

function ofPrint(
  { key }: RuleVersion,
  witness: Witness,
  attribute: string,
  momentOf: CopyTimes['momentOf'],
): Evidence {
  const value = printedValue(witness, attribute);
  return {
    kind: 'print',
    version: key,
    place: placeOfMoment(momentOf(witness.source) ?? {}),
    by: witness.source,
    tells: value !== undefined,
    isVague: false,
    before: value,
    after: value,
  };
}

/** The value that a copy prints; undefined where it prints none, or several that differ. */
function printedValue(witness: Witness, attribute: string): string | undefined {
  const { title, number, section, status, keywords } = witness;
  if (attribute === 'title') return title === '' ? undefined : title;
  if (attribute === 'number') return number ?? undefined;
  if (attribute === 'section') return section ?? undefined;
  if (attribute === 'status') return status;
  if (attribute === 'keywords') return [...new Set(keywords)].sort().join(', ');
  const values = new Set(ownValue(witness.attributes, attribute)?.map(plain));
  return values.size === 1 ? [...values][0] : undefined;
}

/** Decimals in their shortest form: a power of 3.0 is one of 3. */
function plain(value: string | undefined): string | undefined {
  return value !== undefined && /^\d{1,15}\.\d+$/u.test(value) ? String(Number(value)) : value;
}
