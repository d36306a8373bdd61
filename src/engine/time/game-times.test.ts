import { testsOfKept } from '../../../test/support/kept-games.ts';

await testsOfKept('b-nomic', () => import('./game-times.kept.ts'));
