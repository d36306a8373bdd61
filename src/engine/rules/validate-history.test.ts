import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { RevisionEvent } from '../../schemas/index.ts';
import { validateHistory } from './validate-history.ts';

/** A list of changes with one fault, the places where it stands, and the same with an unknown in it. */
interface Fixture {
  readonly listed?: string;
  readonly power?: string;
  readonly proposals?: Readonly<Record<string, { power: string; omnipotent: string }>>;
  readonly events: readonly Partial<RevisionEvent>[];
  readonly expected: readonly string[];
  readonly suspended?: readonly Partial<RevisionEvent>[];
}

const folder = fileURLToPath(new URL('fixtures/faults/', import.meta.url));
const fixtures = readdirSync(folder).map((file) => {
  const content = readFileSync(folder + file, 'utf8');
  return [file.replace('.yaml', ''), parse(content, { schema: 'failsafe' }) as Fixture] as const;
});

function faultsOf(fixture: Fixture, events: readonly Partial<RevisionEvent>[]) {
  return validateHistory({
    events: events.map((event) => ({ verb: '', by: null, lines: [1, 1], ...event })),
    isListed: fixture.listed === undefined ? undefined : fixture.listed === 'true',
    power: fixture.power,
    proposalOf: ({ by }) => {
      const proposal = fixture.proposals?.[by ?? ''];
      return proposal && { power: proposal.power, omnipotent: proposal.omnipotent === 'true' };
    },
  });
}

test('there is a fixture for each of the eleven faults', () => {
  expect(fixtures).toHaveLength(11);
});

describe.each(fixtures)('%s', (code, fixture) => {
  test('is found, where it is and nowhere else', () => {
    const found = faultsOf(fixture, fixture.events);
    expect(found.map((fault) => [fault.code, String(fault.change)])).toEqual(
      fixture.expected.map((change) => [code, change]),
    );
    expect(found.every(({ words }) => words.startsWith('Unexpected '))).toBe(true);
  });
});

const suspended = fixtures.filter(([, fixture]) => fixture.suspended !== undefined);

test.each(suspended)('%s is not found where something is unknown', (_code, fixture) => {
  expect(faultsOf(fixture, fixture.suspended ?? [])).toEqual([]);
});
