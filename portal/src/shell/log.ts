import { limitOf } from './configuration.ts';

/** Log levels as configuration numbers them (spec 9, default 2). */
const WARNING = 2;

/** Writes down a failure that nobody has to be told of. Never what a person typed, never an address with its query. */
export function logFailure(what: string, error: unknown): void {
  if (limitOf('logLevel') < WARNING) return;
  console.warn(`${what}: ${error instanceof Error ? error.message.slice(0, 200) : 'failed'}`);
}
