import { testsOfKept } from '../../../test/support/kept-games.ts';

await testsOfKept('b-nomic', () => import('./eras.kept.ts'));
