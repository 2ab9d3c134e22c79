import { randomUUID } from 'node:crypto';
import type { Running } from '@lendside/tools/product-process';
import { expect } from 'vitest';
import type { Payer } from './crash-payments.ts';
import type { Blow } from './crash-rounds.ts';
import { type CrashTrial, look, lookUntil, strike } from './crash-trial.ts';
import { headersOf, securityToken } from './payment-calls.ts';

/** Lets a planned payment come due and the service, or its database, die of it: it is made once all the same. */
export async function strikePlanned(trial: CrashTrial, blow: Blow, payer: Payer): Promise<Running> {
  let planId = '';
  const running = await strike(trial, blow, async (service) => {
    for (let pass = 1; pass < blow.pass; pass += 1)
      await expectMade(trial, service, await planOne(trial, service, payer));
    planId = await planOne(trial, service, payer);
    await look(service);
  });
  await expectMade(trial, running, planId);
  return running;
}

/** Answers the name of the plan, which is due from now on. */
async function planOne({ database }: CrashTrial, { origin }: Running, payer: Payer): Promise<string> {
  const headers = headersOf(payer);
  const listed = await fetch(`${origin}/api/scheduledPayments?loanId=${payer.loanId}`, { headers });
  const { allowedDates } = (await listed.json()) as { allowedDates: string[] };
  const body = JSON.stringify({
    paymentKey: randomUUID(),
    loanId: payer.loanId,
    paymentAmount: '0.09',
    paymentAmountType: 'other',
    paymentCardToken: payer.cardToken,
    ccv: await securityToken(origin),
    scheduledDate: allowedDates[0],
  });
  const planned = await fetch(`${origin}/api/payment`, { method: 'POST', headers, body });
  if (!planned.ok) throw new Error(`a payment could not be planned: ${await planned.text()}`);
  const { messageKey } = (await planned.json()) as { messageKey: string };
  await database.query(
    `update lendside.open_operations set due_at = clock_timestamp() - interval '1 minute' where message_key = $1`,
    [messageKey],
  );
  return messageKey;
}

async function expectMade({ database }: CrashTrial, service: Running, planId: string): Promise<void> {
  const ask = async () => {
    const [plan] = await database.query<{ state: string }>(
      `select s.state, o.state as payment, o.amount_cents::int as cents,
              (select count(*)::int from lendside.operations o
                where o.owner_id = s.owner_id and o.payment_key = 'scheduled:' || s.scheduled_payment_id) as payments,
              (select count(*)::int from providers.charges c where c.reference = s.message_key) as charges,
              (select count(distinct j.reference)::int from loanbook.journals j where j.reference = s.message_key) as journals
         from lendside.scheduled_payments s left join lendside.operations o on o.message_key = s.message_key
        where s.scheduled_payment_id = $1`,
      [planId],
    );
    return plan;
  };
  expect(await lookUntil(service, ask, (plan) => plan?.state === 'POSTED')).toEqual({
    state: 'POSTED',
    payment: 'POSTED',
    cents: 9,
    payments: 1,
    charges: 1,
    journals: 1,
  });
}
