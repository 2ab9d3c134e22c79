/** Money requests that the load sends: what a customer asks for under a key, done once. */
export const KINDS = ['payment', 'renewal', 'draw', 'cashOut'] as const;
export type Kind = (typeof KINDS)[number];

/** One request as its customer knows it: the key it was sent under, and what the service answered. */
export interface CustomerRequest {
  readonly kind: Kind;
  readonly paymentKey: string;
  readonly cents: number;
  /** Absent while no try was accepted. */
  readonly messageKey?: string;
  /** Code with which the service itself turned it away for good: nothing may have moved. */
  readonly refusal?: string;
}

export interface Movement {
  readonly reference: string;
  readonly cents: number;
}

/** Rows that the lender wrote down of the requests of one kind. */
export interface Books {
  /** Rows of the requests themselves. */
  readonly operations: readonly (Movement & { readonly paymentKey: string; readonly state: string })[];
  /** Every other book, by its name: each has each request once, under the name that was answered. */
  readonly others: Readonly<Record<string, readonly Movement[]>>;
}

export interface Account {
  readonly posted: number;
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
  /** Keys that were refused and stand nowhere, by the code of the refusal. */
  readonly turnedAway: ReadonlyMap<string, readonly string[]>;
}

/** State in which a request of a kind is done. */
const DONE: Readonly<Record<Kind, string>> = { payment: 'POSTED', renewal: 'POSTED', draw: 'BOOKED', cashOut: 'SENT' };

/**
 * Holds the customers' keys of one kind against its books. Each key has to stand once in every book, for its amount and under the name
 * that was answered. Turned away is a key that the service refused in its own words and that stands nowhere. Lost is any other of
 * which anything is missing, doubled one of which anything is there twice, and money that moved without a key or for one that was
 * refused.
 */
export function account(kind: Kind, told: readonly CustomerRequest[], { operations, others }: Books): Account {
  const books = Object.values(others);
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
    const moved = books.map((book) => book.filter((one) => names.has(one.reference)));
    const isWhole = (rows: readonly Movement[]) => rows.length > 0 && rows.every((row) => row.cents === cents);
    const isDone = made.every((one) => one.state === DONE[kind]);
    const isAnswered = messageKey !== undefined && names.has(messageKey) && isDone;
    if (refusal !== undefined || [made, ...moved].some((rows) => rows.length > 1)) doubled.push(paymentKey);
    else if (isAnswered && [made, ...moved].every(isWhole)) posted += 1;
    else lost.push(paymentKey);
  }
  const asked = new Set(told.map((one) => one.paymentKey));
  const known = new Set(operations.filter((one) => asked.has(one.paymentKey)).map((one) => one.reference));
  const unasked = [operations, ...books].flat().filter((one) => !known.has(one.reference));
  return { posted, lost, turnedAway, doubled: [...doubled, ...new Set(unasked.map((one) => one.reference))] };
}

/** The same for the requests of every kind together. */
export function accountAll(told: readonly CustomerRequest[], books: Readonly<Record<Kind, Books>>): Account {
  const each = KINDS.map((kind) =>
    account(
      kind,
      told.filter((one) => one.kind === kind),
      books[kind],
    ),
  );
  const turnedAway = new Map<string, string[]>();
  for (const one of each)
    for (const [code, keys] of one.turnedAway) turnedAway.set(code, [...(turnedAway.get(code) ?? []), ...keys]);
  return {
    posted: each.reduce((sum, { posted }) => sum + posted, 0),
    lost: each.flatMap(({ lost }) => lost),
    doubled: each.flatMap(({ doubled }) => doubled),
    turnedAway,
  };
}
