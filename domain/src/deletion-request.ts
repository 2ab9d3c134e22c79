/** Days within which a request to delete data is answered (Cal. Civ. Code 1798.130(a)(2); other states' privacy laws say the same). */
export const DELETION_ANSWER_DAYS = 45;
