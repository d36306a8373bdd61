// @ts-check
import { keepCompiled } from '../site/keep-compiled.mjs';

// Of an import that finds little new, making code of the program's own text takes a fourth of the time.
keepCompiled();
await import('./cli.ts');
