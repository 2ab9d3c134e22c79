import type { Running } from '@lendside/tools/product-process';
import { expect } from 'vitest';
import { type Payer, signInPayers } from './bench/customers.ts';
import type { Blow } from './crash-rounds.ts';
import { type CrashTrial, look, lookUntil, strike } from './crash-trial.ts';
import { headersOf } from './payment-calls.ts';

/** An auto-pay of the demo world, by name and loan. */
export interface AutoPaid {
  readonly autoPayId: string;
  readonly loanId: string;
}

/** So little is debited each time that the due date stays the next one, however many rounds there are. */
const DEBIT_CENTS = 7;

/** The store of the loan that takes auto-pay and has a due date soon enough for a debit to be planned. */
const STORE = '40140';

/** Signs ines in with a card, reads the authorization for it and initials it. */
export async function signAutoPay({ database }: CrashTrial, { origin }: Running): Promise<AutoPaid> {
  const [payer] = (await signInPayers(origin, ['ines.duarte@example.com'], 'Lendside2026')) as [Payer];
  const headers = headersOf(payer);
  const accounts = await fetch(`${origin}/api/accounts`, { headers });
  const { loans } = (await accounts.json()) as { loans: { loanId: string }[] };
  const loanId = loans.find((loan) => loan.loanId.includes(STORE))?.loanId ?? '';
  const about = new URLSearchParams({ loanId, disclosureType: 'autoPay', methodId: payer.cardToken });
  const read = await fetch(`${origin}/api/documents?${about}`, { headers });
  if (!read.ok) throw new Error(`auto-pay is not offered: ${await read.text()}`);
  const { documents } = (await read.json()) as { documents: { documentId: string; textHash: string }[] };
  const disclosures = documents.map(({ documentId, textHash }) => ({ documentId, textHash }));
  const body = JSON.stringify({
    AccountNumber: loanId,
    disclosureType: 'autoPay',
    autoPay: { methodId: payer.cardToken },
    disclosureAck: { disclosures, borrowerInfo: { initials: 'ID' } },
  });
  const signed = await fetch(`${origin}/api/disclosureacknowledgement`, { method: 'POST', headers, body });
  if (!signed.ok) throw new Error(`auto-pay could not be signed: ${await signed.text()}`);
  const [row] = await database.query<{ autoPayId: string }>(
    `select auto_pay_id as "autoPayId" from lendside.auto_pay where loan_id = $1 and state = 'ON'`,
    [loanId],
  );
  if (!row) throw new Error('auto-pay is not on after it was signed');
  return { autoPayId: row.autoPayId, loanId };
}

/** Lets the service, or its database, die of planning a debit: it is planned and announced once all the same. */
export async function strikePlanning(trial: CrashTrial, blow: Blow, autoPaid: AutoPaid): Promise<Running> {
  const running = await strike(trial, blow, async (service) => {
    for (let pass = 1; pass < blow.pass; pass += 1) {
      await letPlan(trial, autoPaid);
      await expectPlanned(trial, service, autoPaid);
    }
    await letPlan(trial, autoPaid);
    await look(service);
  });
  await expectPlanned(trial, running, autoPaid);
  return running;
}

/** Lets the service, or its database, die of writing down that a debit was made: it is made once, and auto-pay goes on. */
export async function strikeDebit(trial: CrashTrial, blow: Blow, autoPaid: AutoPaid): Promise<Running> {
  const running = await strike(trial, blow, async (service) => {
    for (let pass = 1; pass < blow.pass; pass += 1) {
      await letDebit(trial, service, autoPaid);
      await expectDebited(trial, service, autoPaid);
    }
    await letDebit(trial, service, autoPaid);
    await look(service);
  });
  await expectDebited(trial, running, autoPaid);
  return running;
}

/** Takes back what is planned, and makes the next look plan it. */
async function letPlan({ database }: CrashTrial, { autoPayId, loanId }: AutoPaid): Promise<void> {
  await database.query(
    `with gone as (
       delete from lendside.scheduled_payments where loan_id = $1 and auto_pay_id is not null returning scheduled_payment_id)
     delete from lendside.open_operations open using gone where open.message_key = gone.scheduled_payment_id`,
    [loanId],
  );
  await database.query(
    `update lendside.auto_pay set look_at = clock_timestamp() - interval '1 minute', last_cents = $2
      where auto_pay_id = $1`,
    [autoPayId, DEBIT_CENTS],
  );
}

interface Debit {
  readonly id: string;
  readonly state: string;
}

async function debitsOf({ database }: CrashTrial, { autoPayId }: AutoPaid): Promise<Debit[]> {
  return database.query<Debit>(
    `select s.scheduled_payment_id as id, s.state, s.attempt, s.amount_cents::int as cents,
            (select count(*)::int from lendside.audit a where a.what = 'payment.autoPayPlanned'
                and a.detail ->> 'scheduledPaymentId' = s.scheduled_payment_id) as audited,
            (select count(*)::int from lendside.outbox o
              where o.message_id = 'auto-pay announced ' || s.scheduled_payment_id) as announced,
            (select count(*)::int from lendside.operations o
              where o.payment_key = 'scheduled:' || s.scheduled_payment_id) as payments,
            (select count(*)::int from providers.charges c where c.reference = s.message_key) as charges,
            (select count(distinct j.reference)::int from loanbook.journals j where j.reference = s.message_key) as journals
       from lendside.scheduled_payments s where s.auto_pay_id = $1`,
    [autoPayId],
  );
}

const ANNOUNCED = { id: expect.any(String), attempt: 1, cents: DEBIT_CENTS, audited: 1, announced: 1 };

/** The one debit of the due date stands, announced once; answers its name. */
async function expectPlanned(trial: CrashTrial, service: Running, autoPaid: AutoPaid): Promise<string> {
  const debits = await lookUntil(
    service,
    () => debitsOf(trial, autoPaid),
    (found) => found.length > 0,
  );
  expect(debits).toEqual([{ ...ANNOUNCED, state: 'SCHEDULED', payments: 0, charges: 0, journals: 0 }]);
  return debits[0]?.id ?? '';
}

/** Has a debit planned and makes it due. */
async function letDebit(trial: CrashTrial, service: Running, autoPaid: AutoPaid): Promise<void> {
  await letPlan(trial, autoPaid);
  const id = await expectPlanned(trial, service, autoPaid);
  await trial.database.query(
    `update lendside.open_operations set due_at = clock_timestamp() - interval '1 minute'
      where message_key = $1`,
    [id],
  );
}

/** The debit was made, once, and auto-pay goes on. */
async function expectDebited(trial: CrashTrial, service: Running, autoPaid: AutoPaid): Promise<void> {
  const debits = await lookUntil(
    service,
    () => debitsOf(trial, autoPaid),
    (found) => found[0]?.state === 'POSTED',
  );
  expect(debits).toEqual([{ ...ANNOUNCED, state: 'POSTED', payments: 1, charges: 1, journals: 1 }]);
  const rows = await trial.database.query(
    `select state, failures, last_cents::int as "lastCents" from lendside.auto_pay where auto_pay_id = $1`,
    [autoPaid.autoPayId],
  );
  expect(rows).toEqual([{ state: 'ON', failures: 0, lastCents: DEBIT_CENTS }]);
}
