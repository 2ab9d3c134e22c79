import type { CalendarDate } from './calendar-date.ts';
import type { Cents } from './money.ts';

/** Comparison with a loan system: what we had it book, held against what its books say. */

/** Kinds of differences with a loan system. The last four are about a loan, the others about a reference of ours. */
export const LOAN_DIFFERENCE_KINDS = [
  'missingThere',
  'missingHere',
  'amountDiffers',
  'doubled',
  'balanceDiffers',
  'ownerChanged',
  'unreadable',
] as const;
export type LoanDifferenceKind = (typeof LOAN_DIFFERENCE_KINDS)[number];

export interface LoanDifference {
  readonly kind: LoanDifferenceKind;
  /** Our reference, or the loan's number. */
  readonly reference: string;
  readonly oursCents?: Cents;
  readonly theirsCents?: Cents;
  readonly day: CalendarDate;
}

/** A payment or a change of ours. `notBooked`: refused, declined or given up; nothing of it may stand there. */
export interface OwnBooking {
  readonly reference: string;
  readonly amountCents: Cents;
  readonly day: CalendarDate;
  readonly state: 'booked' | 'notBooked' | 'underWay';
}

/** A line of a loan's history there. One that was taken back stood there before. */
export interface TheirLine {
  readonly reference?: string | undefined;
  readonly amountCents: Cents;
  readonly state: 'posted' | 'reversed';
}

/** Differences of one booking: the lines there that have its reference. What is under way says nothing yet. */
export function bookingDifferences(own: OwnBooking, lines: readonly TheirLine[]): readonly LoanDifference[] {
  const { reference, amountCents: oursCents, day, state } = own;
  if (state === 'underWay') return [];
  const standing = lines.filter((line) => line.state === 'posted');
  const theirsCents = standing.reduce((sum, line) => sum + Math.abs(line.amountCents), 0);
  if (state === 'notBooked')
    return standing.length === 0 ? [] : [{ kind: 'missingHere', reference, oursCents: 0, theirsCents, day }];
  const [first] = lines;
  if (first === undefined) return [{ kind: 'missingThere', reference, oursCents, day }];
  const says = { reference, oursCents, theirsCents, day };
  if (standing.length > 1) return [{ kind: 'doubled', ...says }];
  // A line that the lender took back says what it was.
  const saysCents = Math.abs(first.amountCents);
  return saysCents === oursCents ? [] : [{ kind: 'amountDiffers', ...says, theirsCents: saysCents }];
}

/** Amounts of a loan, whole cents, as they are compared. */
export interface LoanAmounts {
  readonly principalCents: Cents;
  readonly interestCents: Cents;
  readonly feesCents: Cents;
  readonly pastDueAmountCents: Cents;
}

const AMOUNTS = ['principalCents', 'interestCents', 'feesCents', 'pastDueAmountCents'] as const;

const sumOf = ({ principalCents, interestCents, feesCents }: LoanAmounts) => principalCents + interestCents + feesCents;

/** Difference of a loan in two answers of one day and one version, for which there is one balance. */
export function balanceDifference(
  loanId: string,
  { known, now, day }: { readonly known: LoanAmounts; readonly now: LoanAmounts; readonly day: CalendarDate },
): readonly LoanDifference[] {
  if (AMOUNTS.every((name) => known[name] === now[name])) return [];
  return [{ kind: 'balanceDiffers', reference: loanId, oursCents: sumOf(known), theirsCents: sumOf(now), day }];
}
