/** A page asks for something that only Astro's usual way has. */
export class AsksForMore extends Error {}
