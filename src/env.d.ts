/** Constants of the build, as JSON; see `astro.config.mjs`. */
interface ImportMetaEnv {
  readonly PALIMPSEST_SETTINGS?: string;
  readonly PALIMPSEST_DATES?: string;
}
