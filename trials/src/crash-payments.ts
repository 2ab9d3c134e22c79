import { randomUUID } from 'node:crypto';
import type { Running } from '@lendside/tools/product-process';
import { expect } from 'vitest';
import { type Payer, signInPayers } from './bench/customers.ts';
import { type CrashTrial, look, PATIENCE_MILLISECONDS, pause } from './crash-trial.ts';

export type { Payer } from './bench/customers.ts';

const PAYMENTS_A_ROUND = 5;

export interface Sent {
  readonly body: string;
  messageKey?: string;
}

/** A payment ready to be sent. */
export interface Prepared {
  readonly payer: Payer;
  readonly payments: Sent[];
}

export const headersOf = ({ headers }: Payer): Record<string, string> => ({
  authorization: /authorization: (Bearer \S{1,4000})/.exec(headers)?.[1] ?? '',
  'x-api-version': '2',
  'content-type': 'application/json',
});

export async function securityToken(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/dev/card`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-version': '2' },
    body: JSON.stringify({ number: '4111111111111111' }),
  });
  return ((await answer.json()) as { securityToken: string }).securityToken;
}

/** Made while the service is calm. The payments are of one cent, of two, and so on. */
export async function prepare({ origin }: Running): Promise<Prepared> {
  const [payer] = (await signInPayers(origin, ['dana.whitfield@example.com'], 'Lendside2026')) as [Payer];
  const tokens = await Promise.all(Array.from({ length: PAYMENTS_A_ROUND }, () => securityToken(origin)));
  const payments = tokens.map((ccv, index) => ({
    body: JSON.stringify({
      paymentKey: randomUUID(),
      loanId: payer.loanId,
      paymentAmount: `0.0${1 + index}`,
      paymentAmountType: 'other',
      paymentCardToken: payer.cardToken,
      ccv,
    }),
  }));
  return { payer, payments };
}

/**
 * Sends one; answers whether it was accepted. Without an answer the outcome is unknown, and the payment is sent again
 * later.
 */
export async function post({ origin }: Running, payer: Payer, sent: Sent): Promise<boolean> {
  const answer = await fetch(`${origin}/api/payment`, {
    method: 'POST',
    headers: headersOf(payer),
    body: sent.body,
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
  }).catch(() => undefined);
  const text = await answer?.text().catch(() => '');
  if (!answer || !text || answer.status >= 500) return false;
  if (!answer.ok) throw new Error(`POST /payment answered ${answer.status}: ${text}`);
  const { messageKey } = JSON.parse(text) as { messageKey: string };
  if (sent.messageKey) expect(messageKey).toBe(sent.messageKey);
  sent.messageKey = messageKey;
  return true;
}

/** The same again until there is an answer, as people do. */
export async function postUntilAnswered(service: Running, payer: Payer, sent: Sent): Promise<void> {
  const endMs = performance.now() + PATIENCE_MILLISECONDS;
  while (!(await post(service, payer, sent))) {
    if (performance.now() > endMs) throw new Error('POST /payment was not answered again');
    await pause(100);
  }
}

/** Every one of them is posted, once: one payment, one charge, one entry in the loan's ledger, one receipt. */
export async function expectPosted(trial: CrashTrial, service: Running, payments: readonly Sent[]) {
  const { database } = trial;
  await allFinal(trial);
  const keys = payments.map((payment) => payment.messageKey);
  expect(new Set(keys).size).toBe(payments.length);
  // What was being delivered is tried again a minute later; here it is tried at once.
  await database.query(`update lendside.outbox set next_attempt_at = clock_timestamp() where state = 'waiting'`);
  await look(service);
  const rows = await database.query(
    `select o.message_key as key, o.state, o.amount_cents::int as cents,
            (select count(distinct j.reference)::int from loanbook.journals j where j.reference = o.message_key) as journals,
            (select count(*)::int from providers.charges c where c.reference = o.message_key) as charges,
            (select b.state from lendside.outbox b where b.message_id = 'receipt ' || o.message_key) as receipt,
            (select count(*)::int from providers.inbox i where i.message_id = 'receipt ' || o.message_key) as mails
       from lendside.operations o where o.message_key = any ($1) order by cents`,
    [keys],
  );
  expect(rows).toEqual(
    keys.map((key, index) => ({
      key,
      state: 'POSTED',
      cents: 1 + index,
      journals: 1,
      charges: 1,
      receipt: 'delivered',
      mails: 1,
    })),
  );
}

/** Waits for open payments, which finish without being polled. */
export async function allFinal({ database }: CrashTrial): Promise<void> {
  const endMs = performance.now() + PATIENCE_MILLISECONDS;
  while ((await database.query("select 1 from lendside.open_operations where kind = 'operation' limit 1")).length > 0) {
    if (performance.now() > endMs) throw new Error('a payment did not become final');
    await pause(50);
  }
}
