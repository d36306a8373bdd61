import { Settings } from '../schemas/settings.ts';

/**
 * The settings of the archive whose site this is. They are a constant of the build (`astro.config.mjs`
 * puts them there), so that pages and scripts agree; where there is no build, they are the usual ones.
 */
export const SETTINGS: Settings = Settings.parse(
  JSON.parse(
    (typeof import.meta.env === 'object' ? import.meta.env.PALIMPSEST_SETTINGS : undefined) ?? '{}',
  ),
);
