/** Days within which a request to delete data is answered (Cal. Civ. Code 1798.130(a)(2); other states' privacy laws say the same). */
export const DELETION_ANSWER_DAYS = 45;
/** Days by which that is extended at most once, told with its reason before the first days are over (11 CCR 7021(b)). */
export const DELETION_EXTENSION_DAYS = 45;

/** Reasons to extend it. */
export const DELETION_EXTENSIONS = ['identity', 'severalSystems', 'manyRequests'] as const;
export type DeletionExtension = (typeof DELETION_EXTENSIONS)[number];
