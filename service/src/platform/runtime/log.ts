import { type Logger, pino } from 'pino';
import type { Settings } from '../configuration/settings.ts';

/** Names under which a personal value or a secret could slip into a log line; their values are never written. */
const HIDDEN = [
  'password',
  'token',
  'ssn',
  'dateOfBirth',
  'cardNumber',
  'ccv',
  'cvv',
  'email',
  'phoneNumber',
  'authorization',
  'cookie',
];

/** The log: one JSON object a line. It knows operations, ids and outcomes; never addresses of calls, bodies or names. */
export function openLog(settings: Pick<Settings, 'logLevel'>): Logger {
  return pino({
    level: settings.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: HIDDEN.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
  });
}
