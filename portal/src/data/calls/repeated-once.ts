/**
 * Endpoints that the specification repeats once after a network failure (spec 4 and 7, decisions H04 and E10), wherever the
 * call is made. The cache repeats its other reads: one of the two repeats, never both.
 */
export const REPEATED_ONCE: ReadonlySet<string> = new Set([
  'GET /accountdetail',
  'GET /applicationstatus',
  'POST /cancelrefinance',
]);

/** Endpoints that the specification repeats only where the screen says so: GET personalInfo, for a cosigner. */
export const REPEATED_WHERE_SAID: ReadonlySet<string> = new Set(['GET /personalInfo']);
