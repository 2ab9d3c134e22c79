/**
 * What the specification repeats once when it fails on the way (spec 4 and 7, decisions H04 and E10), wherever it is called
 * from. Reads of the cache are asked once more by the cache, and not these: one of the two repeats, never both.
 */
export const REPEATED_ONCE: ReadonlySet<string> = new Set([
  'GET /accountdetail',
  'GET /applicationstatus',
  'POST /cancelrefinance',
]);

/** What the specification repeats in one case only, which the screen knows: GET personalInfo, for a cosigner. */
export const REPEATED_WHERE_SAID: ReadonlySet<string> = new Set(['GET /personalInfo']);
