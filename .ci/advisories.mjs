// @ts-check
// Holds the packages of all lockfiles against known advisories, where the registry does so. Exit status:
// 0 none is known, 1 some are, 77 the registry does not tell.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { judgeAudit } from './judge-audit.mjs';

const STATUS = new Map([
  ['passed', 0],
  ['failed', 1],
  ['skipped', 77],
]);

const statuses = ['.', 'test/mutants'].map((folder) => {
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    cwd: join(import.meta.dirname, '..', folder),
    encoding: 'utf8',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { result, lines } = judgeAudit(stdout ?? '');
  for (const line of lines) console.log(`${folder}: ${line}`);
  return STATUS.get(result) ?? 1;
});
process.exitCode = statuses.find((status) => status === 1) ?? statuses.find(Boolean) ?? 0;
