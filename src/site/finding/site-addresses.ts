import { routes } from '../routes.ts';
import { SETTINGS } from '../settings.ts';
import { toEntry, type AddressEntry } from './address-entry.ts';

/** Lists the pages that belong to no game. */
export function siteAddresses(): AddressEntry[] {
  return [
    toEntry('home', routes.home(), SETTINGS.title, { also: ['home', 'games'] }),
    toEntry('search', routes.search(), 'Search'),
    toEntry('diagnostics', routes.diagnostics(), 'Diagnostics'),
  ];
}
