import type { Check, Finding, PageFacts } from '../page-facts.ts';

/** What a policy must say, and may at most say, beside nothing. */
const REQUIRED: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
};
const HARMLESS = new Set(["'none'", "'self'"]);
/** The one page that runs WebAssembly. */
const RUNS_WASM = 'search';
const WASM = "'wasm-unsafe-eval'";

/**
 * Every page forbids itself, before it fetches anything, whatever does not come from the site; it tells
 * no other place where its reader comes from; and no script and no style stands in it.
 */
export const policy: Check = {
  name: 'policy',
  run: ({ pages }) =>
    pages.flatMap((page) => [
      ...policyFaults(page).map((message) => ({ file: page.file, message })),
      ...inlineFaults(page),
    ]),
};

function policyFaults({ policies, referrers, kind }: PageFacts): string[] {
  const [only] = policies;
  const told = referrers.length === 1 && referrers[0] === 'no-referrer';
  return [
    ...(told ? [] : ['Unexpected referrer policy, expected one: no-referrer.']),
    ...(only === undefined || policies.length > 1
      ? [`Unexpected ${policies.length} content security policies, expected one.`]
      : [
          ...(only.first ? [] : ['The content security policy comes after what the page fetches.']),
          ...faultsOf(only.content, kind),
        ]),
  ];
}

function faultsOf(content: string, kind: string): string[] {
  const directives = new Map(
    content.split(';').map((part): [string, string[]] => {
      const [name = '', ...sources] = part.trim().split(/\s+/u);
      return [name, sources];
    }),
  );
  const missing = Object.entries(REQUIRED)
    .filter(([name, source]) => directives.get(name)?.includes(source) !== true)
    .map(([name, source]) => `The content security policy lacks ${name} ${source}.`);
  const lax = [...directives].flatMap(([name, sources]) =>
    sources
      .filter((source) => !HARMLESS.has(source))
      .filter((source) => !(source === WASM && name === 'script-src' && kind === RUNS_WASM))
      .map((source) => `The content security policy allows ${source} under ${name}.`),
  );
  return [...missing, ...lax];
}

function inlineFaults({ file, scripts, inlineStyles }: PageFacts): Omit<Finding, 'check'>[] {
  const written = scripts
    .filter(({ src, inline }) => src === null || inline > 0)
    .map(({ line }) => ({ what: 'script', line }));
  return [...written, ...inlineStyles].map(({ what, line }) => ({
    file,
    line,
    message: `Unexpected ${what} in the page, expected it in a file.`,
  }));
}
