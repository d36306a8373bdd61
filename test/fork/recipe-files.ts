const FORMAT = 'scripts/import-archives/formats/buoys';

/** A format as CONTRIBUTING.md tells to make one, by path; its expectations are to be written by the test. */
export const FORMAT_FILES: Readonly<Record<string, string>> = {
  [`${FORMAT}/index.ts`]: `import { defineFormat } from '../../format.ts';
import { parseBuoys } from './parse.ts';
import { sniffBuoys } from './sniff.ts';

/** Rules that stand below the names of buoys. */
export const buoys = defineFormat({
  name: 'buoys',
  title: 'rules below the names of buoys (“Buoy 1 ~ Title”)',
  sniff: sniffBuoys,
  parse: parseBuoys,
});
`,
  [`${FORMAT}/sniff.ts`]: `import { onlyFile, spanOfLine, type SourceDocument } from '../../document.ts';
import type { Sniff } from '../../format.ts';
import { BUOY } from './parse.ts';

/** Looks for a buoy in the first line. */
export function sniffBuoys(document: SourceDocument): Sniff | undefined {
  const file = onlyFile(document);
  if (!BUOY.test(file.lines[0] ?? '')) return undefined;
  return { score: 0.9, evidence: [spanOfLine(file, 1)] };
}
`,
  [`${FORMAT}/parse.ts`]: `import { onlyFile, spanOfLine, type SourceDocument } from '../../document.ts';
import type { Drafts } from '../../draft.ts';
import type { ParseContext } from '../../format.ts';
import { readRules } from '../../shared/headings/read-rules.ts';

/** The line above a rule: its number and its title. */
export const BUOY = /^Buoy \\d+ ~ /u;

/** Reads the rules, each from its buoy to the next one. */
export function parseBuoys(document: SourceDocument, context: ParseContext): Drafts {
  const file = onlyFile(document);
  if (!file.lines.some((line) => BUOY.test(line))) {
    const reason = 'Unexpected lack of buoys, expected a line “Buoy 1 ~ Title” at least.';
    context.report('nothing-found', spanOfLine(file, 1), { reason });
  }
  const writing = { ...context.writing, headings: ['Buoy {number} ~ {title}'] };
  return readRules(document, file, { ...context, writing });
}
`,
  [`${FORMAT}/buoys.test.ts`]: `import { describeFormat } from '../../../../test/support/describe-format.ts';
import { buoys } from './index.ts';

describeFormat(buoys, import.meta.url);
`,
  [`${FORMAT}/marks.json`]: '["Buoy {n} ~ A\\n", "~", " "]\n',
  [`${FORMAT}/README.md`]: `# buoys

## What is this?

Rules that stand below the names of buoys.

## How to recognise it

The first line names a buoy.

## What is read, and what is set aside

Number, title and text of each rule; nothing is set aside.

## Messages

\`nothing-found\` where no line names a buoy.
`,
  [`${FORMAT}/fixtures/plain/input.txt`]: `Buoy 1 ~ Keels
${'Every keel is painted once a year. '.repeat(12).trim()}

Buoy 2 ~ Masts
${'A mast that leans is set upright. '.repeat(12).trim()}
`,
};

/** A procedure as CONTRIBUTING.md tells to add one, with the game that binds it and a scenario, by path. */
export const PROCEDURE_FILES: Readonly<Record<string, string>> = {
  'src/engine/games/lantern/index.ts': `import type { GameBinding } from '../../game.ts';
import { lamps } from './mechanics/index.ts';

/** What the game of lanterns binds. */
export const lantern: GameBinding = { handlers: [], procedures: [lamps] };
`,
  'src/engine/games/lantern/mechanics/index.ts': `import { demand, gain, lose } from '../../../world/changes.ts';
import { action, defineActions } from '../../../world/actions.ts';
import { amountOf } from '../../../world/entities.ts';
import { Integer } from '../../../procedures/fields.ts';

/** Oil is bought and burnt. */
export const lamps = defineActions({
  name: 'lamps',
  title: 'Lamps',
  summary: 'Lamps burn oil, and nobody burns what they have not.',
  quantities: { oil: {} },
  actions: {
    buy: action('Buys oil.', '1', { buy: Integer }, ({ buy, by }) => [gain(by, 'oil', buy)]),
    burn: action('Burns oil.', '2', { burn: Integer }, ({ burn, by }, world) => [
      demand(() => amountOf(world, by, 'oil') >= burn, 'There is not as much oil.'),
      lose(by, 'oil', burn),
    ]),
  },
});
`,
  'src/engine/games/lantern/scenarios/lamps.yaml': `- name: Nobody burns more oil than they have
  game: lantern
  procedure: lamps
  rules: [1, 2]
  given: { players: Ann }
  when:
    - { by: Ann, buy: 3 }
    - { by: Ann, burn: 4, refused: 2 }
    - { by: Ann, burn: 2 }
  then: { oil: { Ann: 1 } }
`,
};
