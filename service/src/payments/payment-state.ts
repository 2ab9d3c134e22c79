import { timingSafeEqual } from 'node:crypto';
import { LINK_TARGETS } from '@lendside/contract/link-targets';
import { type readPaymentState, STATE_LENGTH_MAX, type savePaymentState } from '@lendside/contract/payments-state';
import { readSavedPayment } from '@lendside/domain/saved-payment';
import { instant } from '@lendside/providers/instant';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';

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
    await forget(context, session, loanId);
    return { saved: false };
  }
  if (readSavedPayment(state)?.loanId !== loanId) throw new Problem('state_not_allowed');
  const expiresAtMs = context.clock.nowMs() + context.flags.limit('originationCookieTtl') * 60_000;
  await context.db.query(
    { customerIds: session.customerIds },
    `insert into lendside.payment_states (owner_id, loan_id, customer_id, state, route, expires_at, mac)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (owner_id, loan_id) do update
        set state = excluded.state, route = excluded.route, expires_at = excluded.expires_at,
            mac = excluded.mac`,
    [
      ...[session.userId, loanId, session.customerIds[0], state, route, instant(expiresAtMs)],
      sealOf(context, { ownerId: session.userId, loanId, state, route, expiresAtMs }),
    ],
  );
  return { saved: true, expiresAt: instant(expiresAtMs) };
}

/** What was kept for this person and loan, unless it has expired or was tampered with. */
export async function savedState(context: Context, { input, caller }: Call<typeof readPaymentState>) {
  const session = sessionOf(caller);
  const [saved] = await context.db.query<{ state: string; route: string; expiresAtMs: number; mac: string }>(
    { customerIds: session.customerIds },
    `select state, route, expires_at as "expiresAtMs", mac
       from lendside.payment_states where owner_id = $1 and loan_id = $2 and expires_at > $3`,
    [session.userId, input.loanId, instant(context.clock.nowMs())],
  );
  if (!saved) return {};
  const { state, route, expiresAtMs, mac } = saved;
  const seal = sealOf(context, { ownerId: session.userId, loanId: input.loanId, state, route, expiresAtMs });
  return isEqual(mac, seal) ? { state, route } : {};
}

interface Sealed {
  readonly ownerId: string;
  readonly loanId: string;
  readonly state: string;
  readonly route: string;
  readonly expiresAtMs: number;
}

const sealOf = (context: Context, { ownerId, loanId, state, route, expiresAtMs }: Sealed) =>
  context.mac(`payment state ${JSON.stringify([ownerId, loanId, state, route, expiresAtMs])}`);

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function forget(context: Context, session: SessionClaims, loanId: string): Promise<void> {
  await context.db.query(
    { customerIds: session.customerIds },
    'delete from lendside.payment_states where owner_id = $1 and loan_id = $2',
    [session.userId, loanId],
  );
}
