/** The version of what a person agrees to when registering (decision B20): recorded with the consent, shown on its page. */
export const TERMS_VERSION = '2026-01';
