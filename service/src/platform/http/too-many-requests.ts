import type { Language } from '@lendside/domain/language';
import { Problem } from '../../problem.ts';
import { problemReply } from './problem-reply.ts';

/** "40 seconds", "15 minutes", in the caller's language. */
export function waitText(seconds: number, language: Language): string {
  const inMinutes = seconds > 90;
  const count = inMinutes ? Math.ceil(seconds / 60) : Math.max(1, Math.ceil(seconds));
  const words =
    language === 'spanish'
      ? { minute: ['minuto', 'minutos'], second: ['segundo', 'segundos'] }
      : { minute: ['minute', 'minutes'], second: ['second', 'seconds'] };
  return `${count} ${words[inMinutes ? 'minute' : 'second'][count === 1 ? 0 : 1]}`;
}

/** The refusal of a caller who has to wait; `retry-after` says the seconds. */
export function tooManyRequests(seconds: number, language: Language): Problem {
  return new Problem('too_many_requests', { wait: waitText(seconds, language), seconds: String(Math.ceil(seconds)) });
}

/** Seconds until a process that had too much to do has caught up. */
const BUSY_SECONDS = '2';

/** Answer to a call that comes while a process has more to do than it can, in one language. */
export function tooBusy(language: Language) {
  const { status, body } = problemReply(new Problem('too_busy', { seconds: BUSY_SECONDS }), language);
  return { status, text: JSON.stringify(body), retryAfterSeconds: BUSY_SECONDS };
}
