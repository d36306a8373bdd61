import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroConfig, AstroIntegration, IntegrationResolvedRoute } from 'astro';
import { build as bundle, type OutputChunk } from 'rolldown';

/** What is kept beside the code of a bundle. */
export interface BundleFacts {
  /** Why pages cannot be made of it without Astro; empty where they can. */
  readonly unfit: readonly string[];
  /** The module that gives the pages, below `code`. */
  readonly entry: string;
  readonly site: string;
  readonly base: string;
  /** What Astro knows of each page's styles, as entries of a map. */
  readonly pages: readonly (readonly [string, unknown])[];
  /** Every file that went into the code, as a full path. */
  readonly modules: readonly string[];
  /** Names of the environment that the code asks for. */
  readonly asks: readonly string[];
}

/** The file of those facts, the folder of the code, and that of styles, scripts and what is copied as it is. */
export const FACTS = 'bundle.json';
export const CODE = 'code';
export const FILES = 'files';

/** Integrations whose work the build does itself where Astro does not run. */
const KNOWN = [/^palimpsest-/u, /^@astrojs\/sitemap$/u, /^astro:/u];

/**
 * Has Astro make the code of a site and render nothing, and keeps that code in a folder: `code`, `files`
 * and `bundle.json` beside them, the last in order. What the site has beyond pages and data whose code
 * gives all that is in them is noted, for pages cannot be made without Astro then.
 */
export function keepBundle(folder: string): AstroIntegration {
  let config: AstroConfig | undefined;
  let routes: readonly IntegrationResolvedRoute[] = [];
  let pages: ReadonlyMap<string, unknown> = new Map();
  const code = { dir: '', entry: '', modules: new Set<string>(), asks: new Set<string>() };
  return {
    name: 'palimpsest-bundle',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [watchCode(code)] } });
      },
      'astro:config:done': (done) => {
        config = done.config;
      },
      'astro:routes:resolved': (resolved) => {
        routes = resolved.routes;
      },
      'astro:build:setup': ({ pages: known }) => {
        pages = known;
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((astro) => ({
          ...astro,
          getStaticPaths: async () => {
            if (config === undefined) throw new Error('Unexpected lack of a configuration.');
            const unfit = [
              ...findUnfit(config),
              ...findUnfitRoutes(routes),
              ...findUnfitCode(code),
            ];
            const whole = join(folder, CODE);
            const isJoined = unfit.length === 0 && (await joinCode(code, whole));
            if (!isJoined) cpSync(code.dir, whole, { recursive: true });
            const facts: BundleFacts = {
              unfit,
              entry: code.entry,
              site: config.site ?? '',
              base: config.base,
              pages: [...pages],
              modules: [...code.modules].sort(),
              asks: [...code.asks].sort(),
            };
            writeFileSync(join(folder, FACTS), JSON.stringify(facts));
            return [];
          },
        }));
      },
    },
  };
}

type Plugin = NonNullable<NonNullable<AstroConfig['vite']>['plugins']>[number];

/** Code that was written: its folder, the file that is its door, what went into it, and what it asks for. */
interface Code {
  dir: string;
  entry: string;
  readonly modules: Set<string>;
  readonly asks: Set<string>;
}

/**
 * Writes the code and all that it takes from packages as one file. Nine hundred would be found and read one by one by
 * every build, which takes longer than the pages of an edit.
 * @returns False, with nothing written, where that cannot be: a package looks for files beside its own.
 */
async function joinCode({ dir, entry, modules, asks }: Code, folder: string): Promise<boolean> {
  const chunks = await joinedChunks(join(dir, entry));
  const [only, ...others] = chunks;
  if (only === undefined || others.length > 0 || hasPlace(only.code)) return false;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, entry), only.code);
  for (const id of only.moduleIds) if (isElsewhere(dir, id)) modules.add(id);
  for (const name of namesAskedFor(only.code)) asks.add(name);
  return true;
}

/** None where the code cannot be joined. */
async function joinedChunks(input: string): Promise<OutputChunk[]> {
  try {
    const { output } = await bundle({
      input,
      platform: 'node',
      write: false,
      logLevel: 'silent',
      output: { format: 'esm', codeSplitting: false, comments: false },
    });
    return output.filter((one) => one.type === 'chunk');
  } catch {
    return [];
  }
}

/** How the code that joins requires what Node itself has. */
const OWN_REQUIRE = 'var __require = (() => createRequire(import.meta.url))();';

/** Says whether a package asks where it lies; joined, it lies elsewhere. */
function hasPlace(code: string): boolean {
  return /\bimport\.meta\b|\b__(?:dir|file)name\b/u.test(code.replace(OWN_REQUIRE, ''));
}

function isElsewhere(dir: string, id: string): boolean {
  const way = relative(dir, id);
  return isAbsolute(id) && (way.startsWith('..') || isAbsolute(way));
}

/** Notes where the code of the pages is written, what it is made of, and what it asks of the environment. */
function watchCode(code: Code): Plugin {
  return {
    name: 'palimpsest-watch-code',
    transform(source: string, id: string) {
      // What renders a page has to be the very module that the pages were compiled for.
      if (!id.endsWith('/astro/dist/entrypoints/prerender.js')) return undefined;
      return `${source}
export { escapeHTML } from 'astro/runtime/server/index.js';
export { chunkToString } from 'astro/runtime/server/render/common.js';
export { StaticPaths } from 'astro/runtime/prerender/static-paths.js';`;
    },
    writeBundle({ dir }, bundle) {
      if (this.environment.name !== 'prerender') return;
      code.dir = resolve(dir ?? '');
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        if (chunk.fileName.startsWith('prerender-entry')) code.entry = chunk.fileName;
        for (const id of chunk.moduleIds) code.modules.add(id);
        for (const name of namesAskedFor(chunk.code)) code.asks.add(name);
      }
    },
  };
}

function namesAskedFor(code: string): string[] {
  const found = code.matchAll(/\benv(?:\.([A-Z_][A-Z0-9_]*)|\[["'`](\w+)["'`]\])/gu);
  return [...found].map(([, plain, quoted]) => plain ?? quoted ?? '');
}

function findUnfit(config: AstroConfig): string[] {
  const strange = config.integrations.filter(
    ({ name }) => !KNOWN.some((known) => known.test(name)),
  );
  const middleware = existsSync(fileURLToPath(config.srcDir))
    ? readdirSync(fileURLToPath(config.srcDir)).filter((name) => /^middleware(?:\.|$)/u.test(name))
    : [];
  return [
    ...strange.map(({ name }) => `the integration ${name}`),
    ...middleware.map((name) => `src/${name}`),
    ...(config.adapter === undefined ? [] : ['an adapter']),
    ...(config.i18n === undefined ? [] : ['i18n']),
    ...(Object.keys(config.redirects).length === 0 ? [] : ['redirects']),
    ...(config.output === 'static' ? [] : [`the output ${config.output}`]),
    ...(config.build.format === 'directory' ? [] : [`the format ${config.build.format}`]),
    ...(config.trailingSlash === 'always' ? [] : ['addresses without a slash at their end']),
    ...(config.site === undefined ? ['no address of the site'] : []),
  ];
}

function findUnfitRoutes(routes: readonly IntegrationResolvedRoute[]): string[] {
  return routes
    .filter(({ origin }) => origin !== 'internal')
    .filter(({ type, isPrerendered }) => !isPrerendered || (type !== 'page' && type !== 'endpoint'))
    .map(({ pattern }) => `the route ${pattern}`);
}

/** What Astro's own collections hold is in the code, or is read by it in a way that is not watched. */
function findUnfitCode({ modules }: { readonly modules: ReadonlySet<string> }): string[] {
  const stores = [...modules].filter((id) => /astro:(?:data-layer|content)|live\.config/u.test(id));
  return stores.length === 0 ? [] : ['collections of Astro'];
}
