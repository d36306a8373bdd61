import { testsOfKept } from '../support/kept-games.ts';

await testsOfKept('tidewater', () => import('./views.kept.ts'));
