import type { Asked } from '../payment-calls.ts';

/** One payment as its customer knows it: the key it was sent under, and what the service answered. */
export interface CustomerPayment {
  readonly paymentKey: string;
  readonly cents: number;
  /** Absent while no try was accepted. */
  readonly messageKey?: string;
  /** Code with which the service itself turned it away for good: nothing may have moved. */
  readonly refusal?: string;
}

interface Movement {
  readonly reference: string;
  readonly cents: number;
}

/** All that the lender wrote down of the payments of some loans and cards. */
export interface Books {
  readonly operations: readonly (Movement & { readonly paymentKey: string; readonly state: string })[];
  readonly charges: readonly Movement[];
  readonly journals: readonly Movement[];
}

export interface Account {
  readonly posted: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Keys that were refused and stand nowhere, by the code of the refusal. */
  readonly turnedAway: ReadonlyMap<string, readonly string[]>;
}

/**
 * Holds the customers' keys against operations, charges and journals. Each key has to stand once in all three, for its amount and under
 * the name that was answered. Turned away is a key that the service refused in its own words and that stands nowhere. Lost is any
 * other of which anything is missing, doubled one of which anything is there twice, and money that moved without a key or for one
 * that was refused.
 */
export function account(told: readonly CustomerPayment[], { operations, charges, journals }: Books): Account {
  const lost: string[] = [];
  const doubled: string[] = [];
  const turnedAway = new Map<string, string[]>();
  let posted = 0;
  for (const { paymentKey, cents, messageKey, refusal } of told) {
    const made = operations.filter((one) => one.paymentKey === paymentKey);
    const names = new Set(made.map((one) => one.reference));
    if (refusal !== undefined && made.length === 0) {
      turnedAway.set(refusal, [...(turnedAway.get(refusal) ?? []), paymentKey]);
      continue;
    }
    const moved = [charges, journals].map((book) => book.filter((one) => names.has(one.reference)));
    const isWhole = (rows: readonly Movement[]) => rows.length > 0 && rows.every((row) => row.cents === cents);
    const isAnswered = messageKey !== undefined && names.has(messageKey) && made.every((one) => one.state === 'POSTED');
    if (refusal !== undefined || [made, ...moved].some((rows) => rows.length > 1)) doubled.push(paymentKey);
    else if (isAnswered && [made, ...moved].every(isWhole)) posted += 1;
    else lost.push(paymentKey);
  }
  const asked = new Set(told.map((one) => one.paymentKey));
  const known = new Set(operations.filter((one) => asked.has(one.paymentKey)).map((one) => one.reference));
  const unasked = [...operations, ...charges, ...journals].filter((one) => !known.has(one.reference));
  return { posted, lost, turnedAway, doubled: [...doubled, ...new Set(unasked.map((one) => one.reference))] };
}

/** Loans and cards that the trial alone pays with. */
export interface Payers {
  readonly loanIds: readonly string[];
  readonly cardTokens: readonly string[];
  /** Names of journals that stood before the first payment. */
  readonly before: readonly string[];
}

const JOURNALS = `select reference, amount_cents::int as cents from loanbook.journals where loan_id = any ($1)`;

export async function journalsOf(database: Asked, loanIds: readonly string[]): Promise<string[]> {
  return (await database.query<Movement>(JOURNALS, [loanIds])).map((journal) => journal.reference);
}

export async function readBooks(database: Asked, { loanIds, cardTokens, before }: Payers): Promise<Books> {
  const journals = await database.query<Movement>(`${JOURNALS} and kind = 'payment' and not reference = any ($2)`, [
    loanIds,
    before,
  ]);
  return {
    journals: journals.map(({ reference, cents }) => ({ reference, cents: Math.abs(cents) })),
    operations: await database.query(
      `select message_key as reference, payment_key as "paymentKey", state, amount_cents::int as cents
         from lendside.operations where loan_id = any ($1)`,
      [loanIds],
    ),
    charges: await database.query(
      `select reference, amount_cents::int as cents from providers.charges
        where card_token = any ($1) and outcome = 'done' and voided_at is null`,
      [cardTokens],
    ),
  };
}
