import { testsOfKept } from '../../../../test/support/kept-games.ts';

await testsOfKept('b-nomic', () => import('./b-nomic.kept.ts'));
