import { testsOfKept } from './support/kept-games.ts';

await testsOfKept('tidewater', () => import('./told-events.kept.ts'));
