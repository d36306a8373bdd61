// @ts-check
// Holds the packages of the lockfile against known advisories, where the registry does so. Exit status:
// 0 none is known, 1 some are, 77 the registry does not tell.
import { spawnSync } from 'node:child_process';
import { judgeAudit } from './judge-audit.mjs';

const STATUS = { passed: 0, failed: 1, skipped: 77 };

const { stdout } = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  shell: process.platform === 'win32',
  stdio: ['ignore', 'pipe', 'ignore'],
});
const { result, lines } = judgeAudit(stdout ?? '');
for (const line of lines) console.log(line);
process.exitCode = STATUS[result];
