import type { SystemAbility, SystemsKnown } from '@lendside/domain/system-capabilities';
import type { CustomerFile } from '../customer-file/port.ts';
import type { LoanBook } from '../loan-book/port.ts';
import type { ChangedLoan, ChangeOutcome, LoanChanges } from '../loan-changes/port.ts';
import type { LoanMoney, PaymentPosting, PostedPayment, PostingOutcome } from '../loan-money/port.ts';
import type { LoanOrigination } from '../loan-origination/port.ts';
import type { LoanQuotes } from '../loan-quotes/port.ts';
import type { StoreDirectory } from '../store-directory/port.ts';

/** Loans that a check asks for. `installment` may be renewed; `creditLine` has credit left to draw. */
export type LoanForCheck = 'installment' | 'creditLine';

/** A loan system whose answers are checked: the embedded book, a lender's own, or one with a fault planted in it. */
export interface SystemUnderCheck {
  readonly loanBook: LoanBook;
  readonly loanQuotes: LoanQuotes;
  readonly loanMoney: LoanMoney;
  readonly loanChanges: LoanChanges;
  readonly loanOrigination: LoanOrigination;
  readonly storeDirectory: StoreDirectory;
  readonly customerFile: CustomerFile;
  /** Business date of the checks: none is dated otherwise. */
  readonly today: string;
  readonly nowMs: () => number;
  /** Opens a loan of which nothing was paid; answers its id. */
  newLoan(kind: LoanForCheck): Promise<string>;
  /** Writes an application down that is approved from 500.00 to 3,000.00; answers its id. */
  newApplication(): Promise<string>;
  /** A reference that was never used. */
  newReference(): string;
  /** The same book asked by a caller without its secret; absent where there is none. */
  readonly asStranger?: Pick<LoanBook, 'audit'>;
  /** Waits until the system told by itself of a version of a customer that is this one or newer; false where it did not. Absent where nothing listens. */
  readonly toldOf?: (customerId: string, version: number) => Promise<boolean>;
}

/** One requirement on a loan system. */
export interface SystemCheck {
  /** Requirement as a sentence without its subject: "answers a reference once". */
  readonly name: string;
  /** Ability without which the system is not asked. */
  readonly needs?: SystemAbility;
  /** Throws CheckFailed with what was seen instead. */
  run(system: SystemUnderCheck): Promise<void>;
}

/** Whether a check is asked of a system that does this; one that does nothing of the kind has nothing to hold. */
export const isAsked = ({ needs }: Pick<SystemCheck, 'needs'>, known: SystemsKnown): boolean =>
  needs === undefined || Object.values(known).some((does) => does[needs]);

/** A loan system does not do what a check asks. */
export class CheckFailed extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CheckFailed';
  }
}

/** Throws CheckFailed where something does not hold. */
export function require(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new CheckFailed(otherwise);
}

/** The same answer, whatever it says of when it was given. */
export function requireSame(first: unknown, again: unknown, what: string): void {
  const [one, other] = [inOrder(first), inOrder(again)];
  require(one === other, `${what}: first ${one}, then ${other}`);
}

/** JSON with the fields of each object in one order. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** Posts one payment of today. */
export async function pay(
  { loanMoney, today }: SystemUnderCheck,
  given: Pick<PaymentPosting, 'loanId' | 'amountCents' | 'reference'>,
): Promise<PostingOutcome> {
  const [outcome] = await loanMoney.post([{ ...given, date: today, confirmationNumber: given.reference }]);
  require(outcome !== undefined, 'a posting was not answered');
  return outcome;
}

/** A payment that has to be posted. */
export function posted(outcome: PostingOutcome): PostedPayment {
  require(outcome.outcome !== 'refused', `a payment was refused: ${JSON.stringify(outcome)}`);
  return outcome;
}

/** A change that has to be made. */
export function changed<More>(outcome: ChangeOutcome<More>): ChangedLoan & More {
  require(outcome.outcome !== 'refused', `a change was refused: ${JSON.stringify(outcome)}`);
  return outcome as ChangedLoan & More;
}

/** Principal and payoff of a loan today, in cents. */
export async function owed({ loanBook, today }: SystemUnderCheck, loanId: string) {
  const loan = await loanBook.loan(loanId, today);
  require(loan !== undefined, `the loan ${loanId} was opened and is not known`);
  const { principalCents, payoffAmountCents, loanStatusId, creditLine } = loan;
  return { principalCents, payoffAmountCents, loanStatusId, availableCents: creditLine?.availableCents ?? 0 };
}
