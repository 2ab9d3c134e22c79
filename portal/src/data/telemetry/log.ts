import { limitOf } from '../configuration/configuration.ts';

/**
 * Levels as configuration numbers them: 0 debug, 1 info, 2 warnings, 3 errors; what is below its number is not written
 * (spec 9, default 2; decision G12).
 */
const WARNING = 2;

/** Logs a failure that the customer need not see. Never what a person typed, never an address with its query. */
export function logFailure(what: string, error: unknown): void {
  if (limitOf('logLevel') > WARNING) return;
  console.warn(`${what}: ${error instanceof Error ? error.message.slice(0, 200) : 'failed'}`);
}
