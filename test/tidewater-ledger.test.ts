import { testsOfKept } from './support/kept-games.ts';

await testsOfKept('tidewater', () => import('./tidewater-ledger/agreement.kept.ts'));
