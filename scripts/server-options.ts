import { WrongUsage } from './command.ts';

/** The options of commands that serve a site. */
export const SERVER_OPTIONS = {
  host: { type: 'string' },
  port: { type: 'string', default: '4321' },
} as const;

/** What their help says of them. */
export const SERVER_HELP = `  --port PORT   the port (default: 4321, or the next that is free)
  --host HOST   the address at which others may reach it (default: this machine alone)`;

/**
 * Reads a port.
 * @throws WrongUsage where it is none.
 */
export function readPort(port: string): number {
  const number = Number(port);
  if (/^\d+$/u.test(port) && number < 65_536) return number;
  throw new WrongUsage(`Unexpected port ${port}, expected a number below 65536.`);
}
