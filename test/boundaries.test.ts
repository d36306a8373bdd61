import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';
import { layers } from '../eslint.layers.mjs';

/** A file that need not exist, what it may not import and what it may. */
interface Case {
  readonly file: string;
  readonly barred: readonly string[];
  readonly allowed: readonly string[];
}

/** One case at least for each row of the table in `eslint.layers.mjs`, keyed by its layer. */
const cases: Record<string, Case> = {
  'src/schemas': {
    file: 'src/schemas/rule.ts',
    barred: ["import '../diagnostics/index.ts'", "import '../engine/index.ts'", "import 'node:fs'"],
    allowed: ["import { z } from 'astro/zod'", "import './time.ts'"],
  },
  'src/diagnostics': {
    file: 'src/diagnostics/codes.ts',
    barred: ["import '../loaders/index.ts'", "import 'node:path'"],
    allowed: ["import '../schemas/index.ts'", "import 'vfile-message'"],
  },
  'src/engine/index.ts': {
    file: 'src/engine/index.ts',
    barred: ["export * from './games/tidewater/index.ts'", "export * from '../site/routes.ts'"],
    allowed: ["export * from './games/index.ts'", "export * from './replay/fold.ts'"],
  },
  'src/engine/games/index.ts': {
    file: 'src/engine/games/index.ts',
    barred: ["import '../../loaders/index.ts'", "import 'astro:content'"],
    allowed: ["import './tidewater/index.ts'", "import '../replay/fold.ts'"],
  },
  'src/engine/games/*': {
    file: 'src/engine/games/tidewater/verbs/pay.ts',
    barred: [
      "import '../../agora/clock.ts'",
      "import '../../index.ts'",
      "import '../../../index.ts'",
      "import '../../../../site/routes.ts'",
      "import 'node:fs'",
    ],
    allowed: ["import '../clock.ts'", "import '../../../time/clock.ts'"],
  },
  'src/engine': {
    file: 'src/engine/replay/fold.ts',
    barred: [
      "import '../games/tidewater/index.ts'",
      "import '../index.ts'",
      "import '../../site/routes.ts'",
      "import '../../../scripts/import-archives/line-coverage.ts'",
      "import 'node:fs'",
      "import 'astro:content'",
      "import 'astro/loaders'",
      "await import('../../site/routes.ts')",
      "export * from '../../loaders/index.ts'",
      "type Found = import('../../site/routes.ts').Found",
    ],
    allowed: [
      "import { z } from 'astro/zod'",
      "import '../state/state.ts'",
      "import '../../schemas/rule.ts'",
    ],
  },
  'src/markdown': {
    file: 'src/markdown/links.ts',
    barred: ["import '../site/routes.ts'", "import 'node:fs'", "import 'astro:content'"],
    allowed: ["import '../schemas/index.ts'", "import 'mdast-util-to-hast'"],
  },
  'src/loaders': {
    file: 'src/loaders/records.ts',
    barred: ["import '../engine/index.ts'", "import '../site/routes.ts'", "import 'astro:content'"],
    allowed: ["import '../schemas/index.ts'", "import 'astro/loaders'", "import 'node:fs'"],
  },
  'src/content.config.ts': {
    file: 'src/content.config.ts',
    barred: ["import './engine/index.ts'", "import './site/routes.ts'"],
    allowed: [
      "import './loaders/index.ts'",
      "import './schemas/index.ts'",
      "import 'astro:content'",
    ],
  },
  'src/live.config.ts': {
    file: 'src/live.config.ts',
    barred: ["import './engine/index.ts'", "import './site/routes.ts'"],
    allowed: [
      "import './loaders/index.ts'",
      "import './schemas/index.ts'",
      "import 'astro:content'",
    ],
  },
  'src/site/collections.ts': {
    file: 'src/site/collections.ts',
    barred: ["import '../components/rule.astro'", "import '../engine/replay/fold.ts'"],
    allowed: ["import 'astro:content'", "import '../engine/index.ts'"],
  },
  'src/site/data': {
    file: 'src/site/data/rule.ts',
    barred: [
      "import '../view/rule.ts'",
      "import 'node:fs'",
      "import '../../engine/replay/fold.ts'",
    ],
    allowed: [
      "import '../routes.ts'",
      "import '../../engine/index.ts'",
      "import './shapes/rule.ts'",
    ],
  },
  'src/site/view': {
    file: 'src/site/view/rule.ts',
    barred: ["import 'astro:content'", "import 'node:fs'", "import '../../engine/replay/fold.ts'"],
    allowed: ["import '../routes.ts'", "import '../../engine/index.ts'"],
  },
  'src/site': {
    file: 'src/site/routes.ts',
    barred: ["import 'astro:content'", "import '../pages/index.astro'"],
    allowed: [
      "import './collections.ts'",
      "import '../engine/index.ts'",
      "import '../markdown/index.ts'",
    ],
  },
  'src/components/answers': {
    file: 'src/components/answers/rule-sentence.ts',
    barred: [
      "import '../../engine/index.ts'",
      "import { tick } from '../../engine/time/clock.ts'",
      "import { url } from '../../site/routes.ts'",
    ],
    allowed: [
      "import { answerRule } from '../../engine/answers/answer-rule.ts'",
      "import { rulesWords } from '../../site/view/replay/rules-words.ts'",
    ],
  },
  'src/components/calendar': {
    file: 'src/components/calendar/convert.ts',
    barred: [
      "import '../../engine/index.ts'",
      "import { tick } from '../../engine/time/clock.ts'",
      "import { url } from '../../site/routes.ts'",
    ],
    allowed: [
      "import { createConversion } from '../../engine/time/anchors.ts'",
      "import { dateBounds } from '../../site/view/calendar/words.ts'",
    ],
  },
  'src/components/comparison': {
    file: 'src/components/comparison/start.ts',
    barred: [
      "import '../../engine/index.ts'",
      "import '../../engine/mechanics/voting/decision.ts'",
      "import { url } from '../../site/routes.ts'",
    ],
    allowed: [
      "import { compareBlocks } from '../../engine/texts/comparison/blocks.ts'",
      "import { fetchData } from '../fetch-data.ts'",
    ],
  },
  'src/components/precedence': {
    file: 'src/components/precedence/weigh.ts',
    barred: [
      "import '../../engine/index.ts'",
      "import '../../engine/mechanics/voting/decision.ts'",
      "import { url } from '../../site/routes.ts'",
    ],
    allowed: [
      "import { decide } from '../../engine/precedence/decide.ts'",
      "import Phrase from '../Phrase.astro'",
    ],
  },
  'src/components': {
    file: 'src/components/RuleHeading.astro',
    barred: [
      "import { url } from '../site/routes.ts'",
      "import '../engine/index.ts'",
      "import '../layouts/Page.astro'",
      "import 'astro:content'",
    ],
    allowed: [
      "import type { RuleView } from '../site/view/rule.ts'",
      "import Mark from './Mark.astro'",
    ],
  },
  'src/layouts': {
    file: 'src/layouts/Page.astro',
    barred: [
      "import '../pages/index.astro'",
      "import '../engine/index.ts'",
      "import 'astro:content'",
    ],
    allowed: ["import '../styles/global.css'", "import Head from '../components/Head.astro'"],
  },
  'src/pages': {
    file: 'src/pages/[game]/index.astro',
    barred: [
      "import { getCollection } from 'astro:content'",
      "import '../../loaders/index.ts'",
      "import '../../engine/replay/fold.ts'",
      "import 'node:fs'",
    ],
    allowed: ["import '../../site/view/game.ts'", "import Page from '../../layouts/Page.astro'"],
  },
  'src/in-place': {
    file: 'src/in-place/swap.ts',
    barred: ["import '../loaders/load-content.ts'", "import '../site/routes.ts'"],
    allowed: ["import './names.ts'", "import 'node:fs'"],
  },
  'src/paths': {
    file: 'src/paths/index.ts',
    barred: ["import '../in-place/index.ts'", "import '../schemas/index.ts'"],
    allowed: ["import 'node:path'"],
  },
  'src/root': {
    file: 'src/root/index.ts',
    barred: ["import '../paths/index.ts'", "import '../schemas/index.ts'"],
    allowed: ["import 'node:fs'"],
  },
  'src/later': {
    file: 'src/later/index.ts',
    barred: [
      "import '../site/routes.ts'",
      "import '../schemas/index.ts'",
      "import 'astro:content'",
    ],
    allowed: ["import 'node:crypto'"],
  },
  'src/asked': {
    file: 'src/asked/index.ts',
    barred: ["import '../site/routes.ts'", "import 'astro:content'"],
    allowed: ["import 'node:process'"],
  },
  'src/finding': {
    file: 'src/finding/words.ts',
    barred: ["import '../schemas/index.ts'", "import 'node:fs'", "import 'astro:content'"],
    allowed: ["import './sorted-tree.ts'"],
  },
  'src/dates': {
    file: 'src/dates/index.ts',
    barred: ["import '../schemas/index.ts'", "import 'node:fs'", "import 'astro:content'"],
    allowed: ["import './style.ts'"],
  },
  'src/local': {
    file: 'src/local/contents.ts',
    barred: ["import '../site/routes.ts'", "import 'node:fs'", "import '../schemas/index.ts'"],
    allowed: ["import './contents.ts'"],
  },
  'src/integrations': {
    file: 'src/integrations/write-pages.ts',
    barred: ["import '../site/routes.ts'", "import 'astro:content'"],
    allowed: ["import './ordinary-paths.ts'", "import 'node:fs'", "import 'astro'"],
  },
  src: {
    file: 'src/middleware.ts',
    barred: ["import 'astro:content'", "import '../scripts/build-search.ts'"],
    allowed: ["import './site/routes.ts'"],
  },
  'scripts/import-archives/formats/index.ts': {
    file: 'scripts/import-archives/formats/index.ts',
    barred: ["import '../write.ts'"],
    allowed: ["import './print/index.ts'", "import type { Drafts } from '../draft.ts'"],
  },
  'scripts/import-archives/formats/*': {
    file: 'scripts/import-archives/formats/print/parse.ts',
    barred: [
      "import '../wiki/parse.ts'",
      "import '../index.ts'",
      "import '../../write.ts'",
      "import '../../../../src/engine/index.ts'",
      "import '../../../../src/loaders/load-content.ts'",
      "import 'node:fs'",
    ],
    allowed: [
      "import './sniff.ts'",
      "import '../../../../src/loaders/parse-log.ts'",
      "import '../../shared/unwrap.ts'",
      "import '../../document.ts'",
      "import '../../../../src/schemas/index.ts'",
    ],
  },
  'scripts/import-archives/shared': {
    file: 'scripts/import-archives/shared/unwrap.ts',
    barred: ["import '../formats/print/parse.ts'", "import '../write.ts'", "import 'node:fs'"],
    allowed: ["import '../document.ts'", "import '../../../src/diagnostics/index.ts'"],
  },
  'scripts/import-archives/shared/markup': {
    file: 'scripts/import-archives/shared/markup/links.ts',
    barred: ["import '../../write.ts'", "import 'node:fs'"],
    allowed: ["import '../text-line.ts'", "import '../../../../src/markdown/index.ts'"],
  },
  'scripts/import-archives': {
    file: 'scripts/import-archives/run.ts',
    barred: ["import './formats/print/parse.ts'", "import '../../src/engine/index.ts'"],
    allowed: [
      "import './formats/index.ts'",
      "import '../../src/schemas/index.ts'",
      "import 'node:fs'",
    ],
  },
  'scripts/archive': {
    file: 'scripts/archive/create-game.ts',
    barred: ["import '../import-archives/run.ts'", "import '../../src/site/model.ts'"],
    allowed: ["import '../import-archives/door.ts'", "import '../../src/in-place/index.ts'"],
  },
  'scripts/doctor': {
    file: 'scripts/doctor/examine.ts',
    barred: ["import '../import-archives/run.ts'", "import '../../src/in-place/index.ts'"],
    allowed: ["import '../import-archives/door.ts'", "import '../../src/loaders/read-content.ts'"],
  },
  'scripts/site': {
    file: 'scripts/site/direct.ts',
    barred: [
      "import '../import-archives/run.ts'",
      "import '../../src/site/model.ts'",
      "import '../../src/engine/index.ts'",
    ],
    allowed: ["import '../command.ts'", "import '../../src/integrations/keep-bundle.ts'"],
  },
  'scripts/replay': {
    file: 'scripts/replay/gather.ts',
    barred: [
      "import '../import-archives/formats/index.ts'",
      "import '../../src/engine/replay/replay.ts'",
      "import '../../src/site/model.ts'",
      "import 'astro:content'",
    ],
    allowed: [
      "import '../import-archives/in-memory.ts'",
      "import '../../src/loaders/read-content.ts'",
      "import '../../src/engine/index.ts'",
      "import 'node:path'",
    ],
  },
  scripts: {
    file: 'scripts/check-dist/links.ts',
    barred: [
      "import '../../src/pages/index.astro'",
      "import '../import-archives/write.ts'",
      "import 'astro:content'",
    ],
    allowed: ["import './pages.ts'", "import '../../src/site/routes.ts'"],
  },
};

/** The configuration as it stands, without the rules that need the types of files that exist. */
const lint = new ESLint({
  overrideConfig: [
    { files: ['**/*.ts'], ...tseslint.configs.disableTypeChecked },
    { languageOptions: { parserOptions: { projectService: false } } },
  ],
});

/** Returns the rules that a text breaks, if it stood in that file. */
async function broken(file: string, code: string): Promise<string[]> {
  const text = file.endsWith('.astro') ? `---\n${code};\n---\n<p>text</p>\n` : `${code};\n`;
  const results = await lint.lintText(text, { filePath: file });
  const messages = results.flatMap((result) => result.messages);
  const fatal = messages.find((message) => message.fatal);
  if (fatal) throw new Error(`${file}: ${fatal.message}`);
  return messages.map((message) => message.ruleId ?? '');
}

test('every layer of the table has its case', () => {
  expect(Object.keys(cases).sort()).toEqual(layers.map((row) => row.layer).sort());
});

describe.each(Object.entries(cases))('the layer %s', (_layer, { file, barred, allowed }) => {
  test.each(barred)('may not: %s', async (code) => {
    expect(await broken(file, code)).toContain('boundaries/dependencies');
  });

  test.each(allowed)('may: %s', async (code) => {
    expect(await broken(file, code)).not.toContain('boundaries/dependencies');
  });
});

test('a script inside a component keeps to the layer of the component', async () => {
  const code = "<p>text</p>\n<script>\n  import '../engine/index.ts';\n</script>\n";
  const results = await lint.lintText(code, { filePath: 'src/components/Search.astro' });
  expect(results[0]?.messages.map((message) => message.ruleId)).toEqual([
    'boundaries/dependencies',
  ]);
});

describe('the engine gives one answer for ever', () => {
  const file = 'src/engine/time/clock.ts';

  test.each([
    ['Date.now()', 'no-restricted-syntax'],
    ['new Date()', 'no-restricted-syntax'],
    ['Date()', 'no-restricted-syntax'],
    ['Math.random()', 'no-restricted-syntax'],
    ['performance.now()', 'no-restricted-globals'],
    ['process.env', 'no-restricted-globals'],
    ["console.log('rule')", 'no-console'],
  ])('%s breaks %s', async (expression, rule) => {
    expect(await broken(file, `export const value = ${expression}`)).toContain(rule);
  });

  test('a date that is given may be read', async () => {
    const code = 'export const value = new Date(Date.UTC(2008, 4, 26))';
    expect(await broken(file, code)).toEqual([]);
  });
});

describe('other manners', () => {
  test.each([
    ['src/site/routes.ts', 'export default 1', 'no-restricted-exports'],
    ['src/site/routes.ts', "console.log('rule')", 'no-console'],
    ['src/site/routes.ts', 'process.exit(1)', 'no-restricted-globals'],
    ['src/site/routes.test.ts', "vi.mock('./routes.ts')", 'no-restricted-syntax'],
    ['src/site/routes.ts', "eval('1')", 'no-eval'],
  ])('in %s, %s breaks %s', async (file, code, rule) => {
    expect(await broken(file, code)).toContain(rule);
  });

  test('a command-line entry may use the process', async () => {
    const code = "console.log('rule'); process.exitCode = 1";
    expect(await broken('scripts/check-dist/cli.ts', code)).toEqual([]);
  });
});
