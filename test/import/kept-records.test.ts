import { testsOfKept } from '../support/kept-games.ts';

await testsOfKept('tidewater', () => import('./kept-records.kept.ts'));
