import { LINK_TARGETS } from '@lendside/contract/link-targets';
import { type readPaymentState, STATE_LENGTH_MAX, type savePaymentState } from '@lendside/contract/payments-state';
import { readSavedPayment } from '@lendside/domain/saved-payment';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { deleteState, readState, saveState } from './store.ts';

const PAGES: ReadonlySet<string> = new Set(LINK_TARGETS.map((target) => target.page));

/**
 * Keeps for an hour, or as long as configured, how far a payer came; an empty state deletes it (decisions C33, E24). It
 * is the client's word and fills in a form, no more: a payment made with it is checked like any other. It is kept under
 * a seal, so that what this service did not check itself is not there (security 17).
 */
export async function keepState(context: Context, { input, caller }: Call<typeof savePaymentState>) {
  const session = sessionOf(caller);
  const { loanId, state, route } = input;
  if (state.length > STATE_LENGTH_MAX) throw new Problem('state_too_large');
  if (!PAGES.has(route)) throw new Problem('route_unknown');
  if (state === '') {
    await deleteState(context.db, session, loanId);
    return { saved: false };
  }
  if (readSavedPayment(state)?.loanId !== loanId) throw new Problem('state_not_allowed');
  const expiresAtMs = context.clock.nowMs() + context.flags.limit('originationCookieTtl') * 60_000;
  const mac = context.mac(sealedText({ ownerId: session.userId, loanId, state, route, expiresAtMs }));
  await saveState(context.db, session, loanId, { state, route, expiresAtMs, mac });
  return { saved: true, expiresAt: instant(expiresAtMs) };
}

/** Saved payment state of this person and loan, unless it has expired or was tampered with. */
export async function savedState(context: Context, { input, caller }: Call<typeof readPaymentState>) {
  const session = sessionOf(caller);
  const saved = await readState(context.db, session, input.loanId, context.clock.nowMs());
  if (!saved) return {};
  const { state, route, expiresAtMs, mac } = saved;
  const text = sealedText({ ownerId: session.userId, loanId: input.loanId, state, route, expiresAtMs });
  return (await context.isMac(text, mac)) ? { state, route } : {};
}

interface Sealed {
  readonly ownerId: string;
  readonly loanId: string;
  readonly state: string;
  readonly route: string;
  readonly expiresAtMs: number;
}

const sealedText = ({ ownerId, loanId, state, route, expiresAtMs }: Sealed) =>
  `payment state ${JSON.stringify([ownerId, loanId, state, route, expiresAtMs])}`;
