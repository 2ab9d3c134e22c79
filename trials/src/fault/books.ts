import type { Asked } from '../payment-calls.ts';
import type { Books, Kind, Movement } from './accounting.ts';

/** Loans, cards and people that the trial alone moves money with. */
export interface Movers {
  /** Loans that are paid, and names of their journals that stood before the first payment. */
  readonly loanIds: readonly string[];
  readonly cardTokens: readonly string[];
  readonly before: readonly string[];
  readonly renewed: readonly string[];
  readonly drawnOn: readonly string[];
  readonly rewarded: readonly string[];
}

const JOURNALS = `select reference, amount_cents::int as cents from loanbook.journals where loan_id = any ($1)`;

export async function journalsOf(database: Asked, loanIds: readonly string[]): Promise<string[]> {
  return (await database.query<Movement>(JOURNALS, [loanIds])).map((journal) => journal.reference);
}

const OPERATIONS = `select message_key as reference, payment_key as "paymentKey", state, amount_cents::int as cents
  from lendside.operations where loan_id = any ($1)`;

export async function readBooks(database: Asked, movers: Movers): Promise<Readonly<Record<Kind, Books>>> {
  return {
    payment: await paymentBooks(database, movers),
    renewal: await renewalBooks(database, movers),
    draw: await drawBooks(database, movers),
    cashOut: await cashOutBooks(database, movers),
  };
}

async function paymentBooks(database: Asked, { loanIds, cardTokens, before }: Movers): Promise<Books> {
  const journals = await database.query<Movement>(`${JOURNALS} and kind = 'payment' and not reference = any ($2)`, [
    loanIds,
    before,
  ]);
  return {
    operations: await database.query(OPERATIONS, [loanIds]),
    others: {
      charges: await database.query(
        `select reference, amount_cents::int as cents from providers.charges
          where card_token = any ($1) and outcome = 'done' and voided_at is null`,
        [cardTokens],
      ),
      journals: journals.map(({ reference, cents }) => ({ reference, cents: Math.abs(cents) })),
    },
  };
}

/** A renewal is one charge, one payment on the old loan, one end of it, one row that waits for signatures, and one new loan. */
async function renewalBooks(database: Asked, { renewed }: Movers): Promise<Books> {
  const read = (text: string) => database.query<Movement>(text, [renewed]);
  const paid = `(select amount_cents::int from lendside.operations where message_key = named.reference)`;
  const named = (reference: string, from: string) =>
    `select named.reference, coalesce(${paid}, 0) as cents from (select ${reference} as reference from ${from}) named`;
  return {
    operations: await database.query(OPERATIONS, [renewed]),
    others: {
      charges: await read(`select c.reference, c.amount_cents::int as cents from providers.charges c
        join lendside.operations o on o.message_key = c.reference
        where o.loan_id = any ($1) and c.outcome = 'done' and c.voided_at is null`),
      payments: await read(`select split_part(reference, ':', 1) as reference, abs(amount_cents)::int as cents
        from loanbook.journals where loan_id = any ($1) and reference like '%:payment'`),
      ends: await read(named('reference', `loanbook.journals where loan_id = any ($1) and kind = 'payoff'`)),
      signings: await read(named('renewal_id', 'lendside.renewals where old_loan_id = any ($1)')),
      newLoans: await read(
        named(
          `coalesce((select split_part(j.reference, ':', 1) from loanbook.journals j
             where j.loan_id = l.loan_id and j.reference like '%:new'), l.loan_id)`,
          `loanbook.loans l where l.extras ->> 'renewedFrom' = any ($1)`,
        ),
      ),
    },
  };
}

/** A draw is one journal of its loan, one disbursement that was sent, and one pay-out of the network. */
async function drawBooks(database: Asked, { drawnOn }: Movers): Promise<Books> {
  const read = (text: string) => database.query<Movement>(text, [drawnOn]);
  return {
    operations: await database.query(
      `select message_key as reference, payment_key as "paymentKey", state, amount_cents::int as cents
         from lendside.draws where loan_id = any ($1)`,
      [drawnOn],
    ),
    others: {
      journals: await read(`select reference, abs(amount_cents)::int as cents from loanbook.journals j
        where loan_id = any ($1) and kind = 'disbursement' and sequence > 1`),
      sent: await read(`select source_key as reference, amount_cents::int as cents from lendside.disbursements
        where loan_id = any ($1) and state = 'SENT'`),
      payOuts: await read(`select d.source_key as reference, p.amount_cents::int as cents from providers.pay_outs p
        join lendside.disbursements d on starts_with(p.reference, d.disbursement_id || '.')
        where d.loan_id = any ($1) and p.outcome = 'sent'`),
    },
  };
}

/** A cash-out is one journal of the rewards and one pay-out of the network, under its own name. */
async function cashOutBooks(database: Asked, { rewarded }: Movers): Promise<Books> {
  const read = (text: string) => database.query<Movement>(text, [rewarded]);
  return {
    operations: await database.query(
      `select message_key as reference, payment_key as "paymentKey", state, amount_cents::int as cents
         from lendside.referral_cash_outs where owner_id = any ($1)`,
      [rewarded],
    ),
    others: {
      journals: await read(`select replace(j.reference, 'cash-out ', '') as reference, abs(p.amount_cents)::int as cents
        from lendside.referral_journals j join lendside.referral_postings p using (journal_id)
        where j.user_id = any ($1) and j.kind <> 'earned' and p.account = 'member'`),
      payOuts: await read(`select p.reference, p.amount_cents::int as cents from providers.pay_outs p
        where p.outcome = 'sent' and p.target ->> 'cardToken' in
          (select card_token from lendside.referral_cash_outs where owner_id = any ($1))`),
    },
  };
}

const OPEN = `
  select 1 from lendside.open_operations where loan_id = any ($1) and kind in ('operation', 'draw', 'disbursement')
  union all select 1 from lendside.referral_cash_outs where owner_id = any ($2) and state in ('WAITING', 'UNKNOWN') limit 1`;

/** Whether anything of theirs is still to be done. */
export async function isAnyOpen(database: Asked, { loanIds, renewed, drawnOn, rewarded }: Movers): Promise<boolean> {
  return (await database.query(OPEN, [[...loanIds, ...renewed, ...drawnOn], rewarded])).length > 0;
}
