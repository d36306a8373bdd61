import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const HERE = resolve(import.meta.dirname, '../..');

/** A small site with everything that is out of the ordinary. */
const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "type": "module" }',
  'astro.config.mjs': `
    import sitemap from '@astrojs/sitemap';
    import { writePages } from ${JSON.stringify(join(HERE, 'src/integrations/write-pages.ts'))};
    const pages = [];
    export default {
      site: 'https://harbour.example', base: '/quays', outDir: process.env.TRIAL_OUT,
      trailingSlash: process.env.TRIAL_SLASH ?? 'always',
      cacheDir: './.cache', vite: { cacheDir: './.cache/vite' },
      integrations: [
        ...(process.env.TRIAL_OUT === './by-astro' ? [] : [writePages(pages)]),
        sitemap({ customPages: pages }),
      ],
    };`,
  'public/south/data.json': '"a file of its own"',
  'src/pages/index.astro': '<html><head></head><body>Quays</body></html>',
  // Has the path of a page of many.
  'src/pages/north/index.astro': '<html><head></head><body>The north alone</body></html>',
  'src/pages/[quay]/index.astro': `---
import '../../quay.css';
export const getStaticPaths = () =>
  ['north', 'south', 'the east', 'väst #2', 'gone', 'nowhere'].map((quay) => ({ params: { quay }, props: { depth: quay.length } }));
const { quay } = Astro.params;
if (quay === process.env.TRIAL_SUNK) throw new Error('The quay has sunk.');
if (quay === 'gone') return Astro.redirect('/quays/south/');
if (quay === 'nowhere') return new Response(null, { status: 404 });
---
<html><head><title>{quay}</title></head><body>{Astro.url.href} {Astro.props.depth}
<script>document.body.dataset.seen = 'yes';</script></body></html>`,
  'src/pages/[quay]/data.json.ts': `
    export const getStaticPaths = () => ['south', 'väst #2'].map((quay) => ({ params: { quay } }));
    export const GET = ({ params, url }) => Response.json({ ...params, at: url.href });`,
  'src/quay.css': 'body { color: navy; }',
};

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'palimpsest-pages-'));
  for (const [name, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  symlinkSync(join(HERE, 'node_modules'), join(root, 'node_modules'));
});

afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});

function build(out: string, env: Readonly<Record<string, string>> = {}) {
  const astro = join(HERE, 'node_modules/astro/bin/astro.mjs');
  return spawnSync(process.execPath, [astro, 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', TRIAL_OUT: out, ...env },
  });
}

/** Every file that was built, by its path. */
function filesOf(out: string): Record<string, string> {
  const names = readdirSync(join(root, out), { recursive: true, encoding: 'utf8' }).sort();
  const files = names.filter((name) => statSync(join(root, out, name)).isFile());
  return Object.fromEntries(
    files.map((name) => [name, readFileSync(join(root, out, name), 'utf8')]),
  );
}

describe('a site whose pages are written as they are rendered', () => {
  test('is, byte for byte, the site that Astro writes', () => {
    const byAstro = build('./by-astro');
    const byUs = build('./by-us');
    expect([byAstro.status, byUs.status]).toEqual([0, 0]);
    expect(filesOf('by-us')).toEqual(filesOf('by-astro'));
    expect(filesOf('by-us')).toMatchObject({
      'north/index.html': expect.stringContaining('The north alone') as string,
      'south/data.json': FILES['public/south/data.json'],
      'gone/index.html': expect.stringContaining('/quays/south/') as string,
      'the east/index.html': expect.stringContaining('/quays/the%20east/ 8') as string,
    });
    // Of the eight paths with parameters, four are out of the ordinary.
    expect(byUs.stdout).toMatch(/3 page\(s\) and 1 file\(s\) of data written/u);
  });

  test('is written by Astro where its addresses have no slash at their end', () => {
    const { status, stdout } = build('./without', { TRIAL_SLASH: 'never' });
    expect(status).toBe(0);
    expect(stdout).not.toContain('of data written');
    expect(Object.keys(filesOf('without'))).toContain('the east/index.html');
  });

  test('says which page could not be rendered, and why', () => {
    const { status, stdout, stderr } = build('./sunk', { TRIAL_SUNK: 'the east' });
    expect(status).toBe(1);
    expect(stdout + stderr).toMatch(/\/the east\/ of src\/pages\/\[quay\]\/index\.astro/u);
    expect(stdout + stderr).toContain('The quay has sunk.');
  });
});
