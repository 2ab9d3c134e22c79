import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from '../configuration/settings.ts';
import { elapsedMs } from './elapsed.ts';
import { quiet } from './quiet.ts';

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

const later = (milliseconds: number, work: () => void) => void setTimeout(work, milliseconds).unref();

/** The log: one JSON object a line. It knows operations, ids and outcomes; never addresses of calls, bodies or names. */
export function openLog({ logLevel }: Pick<Settings, 'logLevel'>, to?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: HIDDEN.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
    hooks: quiet(elapsedMs, later),
  };
  return to === undefined ? pino(options) : pino(options, to);
}
