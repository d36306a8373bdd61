import { testsOfKept } from '../../../../test/support/kept-games.ts';

await testsOfKept('tidewater', () => import('./tidewater.kept.ts'));
