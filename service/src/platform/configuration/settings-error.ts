/** A start that cannot go on because of how it was configured. The message is for the person who starts it. */
export class SettingsError extends Error {}
