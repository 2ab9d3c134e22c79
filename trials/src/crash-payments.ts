import type { Running } from '@lendside/tools/product-process';
import { expect } from 'vitest';
import { type Payer, signInPayers } from './bench/customers.ts';
import { type CrashTrial, look } from './crash-trial.ts';
import { allFinal, newPayment, PATIENCE_MILLISECONDS, pause, securityToken, sendPayment } from './payment-calls.ts';

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

/** Made while the service is calm. The payments are of one cent, of two, and so on. */
export async function prepare({ origin }: Running): Promise<Prepared> {
  const [payer] = (await signInPayers(origin, ['dana.whitfield@example.com'], 'Lendside2026')) as [Payer];
  const tokens = await Promise.all(Array.from({ length: PAYMENTS_A_ROUND }, () => securityToken(origin)));
  const payments = tokens.map((ccv, index) => ({ body: newPayment(payer, ccv, 1 + index).body }));
  return { payer, payments };
}

/**
 * Sends one; answers whether it was accepted. Without an answer the outcome is unknown, and the payment is sent again
 * later.
 */
export async function post({ origin }: Running, payer: Payer, sent: Sent): Promise<boolean> {
  const answer = await sendPayment(origin, payer, sent.body);
  if (!answer || answer.status >= 500) return false;
  if (answer.status !== 200) throw new Error(`POST /payment answered ${answer.status}: ${answer.text}`);
  const { messageKey } = JSON.parse(answer.text) as { messageKey: string };
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
  await allFinal(database);
  const keys = payments.map((payment) => payment.messageKey);
  expect(new Set(keys).size).toBe(payments.length);
  // What was being delivered is tried again a minute later; here it is tried at once.
  await database.query(`update lendside.outbox set next_attempt_at = clock_timestamp() where state = 'waiting'`);
  await look(service);
  const rows = await database.query(
    `select o.message_key as key, o.state, o.amount_cents::int as cents,
            (select count(distinct j.reference)::int from loanbook.journals j where j.reference = o.message_key) as journals,
            (select count(*)::int from providers.charges c where c.reference = o.message_key) as charges,
            (select count(*)::int from lendside.outbox b where b.message_id = 'receipt ' || o.message_key) as owed,
            (select count(*)::int from lendside.saved_messages s where s.message_id = 'receipt ' || o.message_key) as saved,
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
      owed: 0,
      saved: 1,
      mails: 1,
    })),
  );
}
