/** Days for which rows of a kind are held; the reasons are in docs/for-counsel.md. */
export const SEVEN_YEARS_DAYS = 2557;
export const NOTICE_DAYS = 1096;
