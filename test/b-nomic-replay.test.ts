import { testsOfKept } from './support/kept-games.ts';

await testsOfKept('b-nomic', () => import('./b-nomic-replay.kept.ts'));
