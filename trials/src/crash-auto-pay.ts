import { expect } from 'vitest';
import type { Payer } from './bench/customers.ts';
import type { MortalDatabase } from './crash-database.ts';

/** An auto-pay of the demo world, by name and loan. */
export interface AutoPaid {
  readonly autoPayId: string;
  readonly loanId: string;
}

/** So little is debited each time that the due date stays the next one, however many rounds there are. */
const DEBIT_CENTS = 7;
const PATIENCE_MILLISECONDS = 30_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The store of the loan that takes auto-pay and has a due date soon enough for a debit to be planned. */
const STORE = '40121';

/** Reads the authorisation for the payer's card and initials it. */
export async function signAutoPay(
  origin: string,
  payer: Payer,
  initials: string,
  database: MortalDatabase,
): Promise<AutoPaid> {
  const { cardToken } = payer;
  const authorization = /authorization: (Bearer \S{1,4000})/.exec(payer.headers)?.[1] ?? '';
  const headers = { authorization, 'x-api-version': '2', 'content-type': 'application/json' };
  const accounts = await fetch(`${origin}/api/accounts`, { headers });
  const { loans } = (await accounts.json()) as { loans: { loanId: string }[] };
  const loanId = loans.find((loan) => loan.loanId.includes(STORE))?.loanId ?? '';
  const about = new URLSearchParams({ loanId, disclosureType: 'autoPay', methodId: cardToken });
  const read = await fetch(`${origin}/api/documents?${about}`, { headers });
  if (!read.ok) throw new Error(`auto-pay is not offered: ${await read.text()}`);
  const { documents } = (await read.json()) as { documents: { documentId: string; textHash: string }[] };
  const disclosures = documents.map(({ documentId, textHash }) => ({ documentId, textHash }));
  const body = JSON.stringify({
    ...{ AccountNumber: loanId, disclosureType: 'autoPay', autoPay: { methodId: cardToken } },
    disclosureAck: { disclosures, borrowerInfo: { initials } },
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

/** Takes back what is planned, and lets the next service that starts plan it. */
export async function letPlan(database: MortalDatabase, { autoPayId, loanId }: AutoPaid): Promise<void> {
  await database.query('delete from lendside.scheduled_payments where loan_id = $1 and auto_pay_id is not null', [
    loanId,
  ]);
  await database.query(
    `update lendside.auto_pay set look_at = clock_timestamp() - interval '1 minute', last_cents = $2
      where auto_pay_id = $1`,
    [autoPayId, DEBIT_CENTS],
  );
}

interface Planned {
  readonly id: string;
  readonly state: string;
  readonly attempt: number;
  readonly cents: number;
  /** Lines of the account's activity that say it was planned. */
  readonly audited: number;
  /** Letters that announce it. */
  readonly letters: number;
  readonly charges: number;
  /** How the payment stands that it was sent as. */
  readonly payment: string | null;
}

const debitsOf = (database: MortalDatabase, { autoPayId }: AutoPaid) =>
  database.query<Planned>(
    `select s.scheduled_payment_id as id, s.state, s.attempt, s.amount_cents::int as cents,
            (select count(*)::int from lendside.audit a where a.what = 'payment.autoPayPlanned'
                and a.detail ->> 'scheduledPaymentId' = s.scheduled_payment_id) as audited,
            (select count(*)::int from lendside.outbox o
              where o.message_id = 'auto-pay announced ' || s.scheduled_payment_id) as letters,
            (select count(*)::int from providers.charges c where c.reference = s.message_key) as charges,
            (select o.state from lendside.operations o where o.message_key = s.message_key) as payment
       from lendside.scheduled_payments s where s.auto_pay_id = $1`,
    [autoPayId],
  );

async function debitThat(
  database: MortalDatabase,
  autoPaid: AutoPaid,
  holds: (debit: Planned) => boolean,
): Promise<Planned | undefined> {
  const endMs = performance.now() + PATIENCE_MILLISECONDS;
  for (;;) {
    const [debit] = await debitsOf(database, autoPaid);
    if ((debit && holds(debit)) || performance.now() > endMs) return debit;
    await pause(100);
  }
}

/** Waits for the one debit of the due date, planned and announced once, and makes it due. */
export async function letDebit(database: MortalDatabase, autoPaid: AutoPaid): Promise<void> {
  const planned = await debitThat(database, autoPaid, () => true);
  expect(planned).toMatchObject({ state: 'SCHEDULED', attempt: 1, cents: DEBIT_CENTS, audited: 1, letters: 1 });
  expect(await debitsOf(database, autoPaid)).toHaveLength(1);
  await database.query(
    `update lendside.scheduled_payments set due_at = clock_timestamp() - interval '1 minute'
      where scheduled_payment_id = $1`,
    [planned?.id],
  );
}

/** Waits until the debit is paid; that it was is written down at the next look at planned payments. */
export async function letPay(database: MortalDatabase, autoPaid: AutoPaid): Promise<void> {
  const paid = await debitThat(database, autoPaid, ({ payment }) => payment === 'POSTED');
  expect(paid).toMatchObject({ state: 'SENDING', payment: 'POSTED', charges: 1 });
}

/** The debit was made, once, and auto-pay goes on. */
export async function expectDebited(database: MortalDatabase, autoPaid: AutoPaid): Promise<void> {
  const made = await debitThat(database, autoPaid, ({ state }) => state === 'POSTED');
  expect(made).toMatchObject({ state: 'POSTED', attempt: 1, cents: DEBIT_CENTS, charges: 1 });
  expect(await debitsOf(database, autoPaid)).toHaveLength(1);
  const rows = await database.query(
    `select state, failures, last_cents::int as "lastCents" from lendside.auto_pay where auto_pay_id = $1`,
    [autoPaid.autoPayId],
  );
  expect(rows).toEqual([{ state: 'ON', failures: 0, lastCents: DEBIT_CENTS }]);
}
