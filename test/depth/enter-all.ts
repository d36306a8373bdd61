import { enterAll } from './doors.ts';

/** For a process with another stack: prints what every door says. */
process.stdout.write(enterAll().join('\n'));
