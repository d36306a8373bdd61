/** The one definition of every record; types are derived from it. */
export * from './scalars.ts';
export * from './time.ts';
export * from './game.ts';
export * from './refused.ts';
export * from './source.ts';
export * from './precedence.ts';
export * from './witness.ts';
export * from './proposal.ts';
export * from './decision.ts';
export * from './event.ts';
export * from './acknowledgement.ts';
export * from './notes.ts';
export * from './cause.ts';
export * from './play.ts';
export * from './scenario.ts';
export * from './slug.ts';
export * from './agora-assets.ts';
