// @ts-check
import { keepCompiled } from './site/keep-compiled.mjs';

// A quarter of the time in which nothing is found to have changed went into compiling what tells so.
keepCompiled();
await import('./site/cli.ts');
