import { testsOfKept } from '../../../../test/support/kept-games.ts';

await testsOfKept('nomic-by-mail', () => import('./nomic-by-mail.kept.ts'));
