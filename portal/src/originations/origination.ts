import type { OutputOf } from '@lendside/contract/operation';
import type { readOriginationInfo } from '@lendside/contract/originations';
import { STATE_SAVE_DEBOUNCE_MILLISECONDS } from '@lendside/domain/limits';
import { keepPreviousData } from '@tanstack/react-query';
import { read } from '../data/calls/queries.ts';
import { limitOf } from '../data/configuration/configuration.ts';
import { currentSession } from '../data/session/session.ts';
import { forgetCookie, ORIGINATION_COOKIE, readCookie, writeCookieFor } from '../data/storage/cookies.ts';
import { browserTimers } from '../kit/timing/timers.ts';

export type OriginationInfo = OutputOf<typeof readOriginationInfo>;

/** Limits of an approved application and progress of its loan; read anew by each page. */
export const originationInfoOf = (applicationId: string) => ({
  ...read('readOriginationInfo', { applicationId }, 'short'),
  staleTime: 0,
});

/** Preview of a loan of an amount. */
export const originationPreviewOf = (applicationId: string, loanAmount: number) => ({
  ...read('previewOrigination', { applicationId, loanAmount }, 'short'),
  placeholderData: keepPreviousData,
});

/** Applicant's choices so far: amounts and ids only (decision H06). */
export interface SavedOrigination {
  readonly applicationId: string;
  readonly amountCents: number;
  readonly disbursementType?: string | undefined;
  readonly cardToken?: string | undefined;
  readonly messageKey?: string | undefined;
}

/** A cookie per customer. */
function cookieName(): string {
  const of = currentSession()?.attributes.sub ?? '';
  return `${ORIGINATION_COOKIE}${of.replace(/[^A-Za-z0-9-]/g, '').slice(0, 60)}`;
}

/** Saved choices of an application, for the life of its cookie: an hour, unless configured otherwise. */
export function savedOrigination(applicationId?: string): SavedOrigination | undefined {
  try {
    const saved = JSON.parse(decodeURIComponent(readCookie(cookieName()) ?? '')) as Record<string, unknown>;
    const text = (name: string) => (typeof saved[name] === 'string' ? (saved[name] as string) : undefined);
    const id = text('applicationId');
    const { amountCents } = saved;
    if (id === undefined || (applicationId !== undefined && id !== applicationId)) return undefined;
    return {
      applicationId: id,
      amountCents: typeof amountCents === 'number' && Number.isSafeInteger(amountCents) ? amountCents : 0,
      disbursementType: text('disbursementType'),
      cardToken: text('cardToken'),
      messageKey: text('messageKey'),
    };
  } catch {
    return undefined;
  }
}

let waiting: (() => void) | undefined;

/** Keeps it for so long; typing writes only when it pauses (500 ms). `now`: before the page is left. */
export function keepOrigination(state: SavedOrigination, { now = false }: { readonly now?: boolean } = {}): void {
  waiting?.();
  const name = cookieName();
  const seconds = limitOf('originationCookieTtl') * 60;
  const write = () => writeCookieFor(name, encodeURIComponent(JSON.stringify(state)), seconds);
  if (now) write();
  else waiting = browserTimers.after(STATE_SAVE_DEBOUNCE_MILLISECONDS, write);
}

export function forgetOrigination(): void {
  waiting?.();
  forgetCookie(cookieName());
}
