import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { LenderSystem, ProductKind } from '@lendside/providers/loan-book/port';
import type { AllocationKind, AllocationPart } from '@lendside/providers/loan-money/port';
import type { DueDateMoveRule } from './due-date-move-rule.ts';
import type { HardshipRule } from './hardship-rule.ts';
import type { LateFee } from './late-fee-rule.ts';
import type { OriginationFee } from './origination-fee.ts';
import type {
  Caps,
  Chargeback,
  FinanceFee,
  MigrationRule,
  MilitaryRule,
  NsfFee,
  ReapplyRule,
} from './product-rules.ts';
import type { ScheduleTerms } from './schedule-terms.ts';

/** One of the twelve places that money can go to, in the order in which it goes there. */
export interface AllocationPlace {
  readonly kind: AllocationKind;
  readonly part: AllocationPart;
}

/**
 * So many days late the daily close puts a loan in active default, and in default. The second is later than the first.
 */
export interface DefaultRule {
  readonly activeAfterDays: number;
  readonly defaultAfterDays: number;
}

/** When a loan may be renewed or refinanced. */
export interface RefinanceRule {
  readonly allowed: boolean;
  readonly daysLateMax: number;
  readonly paymentsMadeMin: number;
  /** Screens say "refinance" rather than "renew" (spec 3, useRefiTerm). */
  readonly useRefiTerm: boolean;
  /** The smallest new loan: a refinance leaves at least this much owing. */
  readonly minimumLoanAmountCents: Cents;
  /** False: unpaid interest and fees are paid first and never lent anew. Absent in first versions, which lent them. */
  readonly addsInterest?: false;
  /** New money may go out with it, no less than this; absent: none does. A late borrower takes no more. */
  readonly cashOut?: { readonly leastCents: Cents };
  /** Whether a guest payer may renew too (spec 4). */
  readonly byGuests?: boolean;
}

/** Product terms that the engine reads; stored as one value, so a new product is a new row. */
export interface ProductTerms extends ScheduleTerms {
  readonly allocation: readonly AllocationPlace[];
  readonly lateFee: LateFee;
  /** Absent: however late, such a loan is never in default. */
  readonly defaultRule?: DefaultRule;
  readonly caps: Caps;
  readonly refinance: RefinanceRule;
  /** In place of interest, or beside it. */
  readonly fee?: FinanceFee;
  readonly originationFee?: OriginationFee;
  /** Fee of first versions, whose contracts did not name it: it is not charged. */
  readonly nsfFee?: NsfFee;
  /** For a payment that the bank did not honor, as the contract names it. */
  readonly returnedFee?: NsfFee;
  /** A third party makes the loan for its interest; the store arranges it, and the rest of the rate and the fee are the store's. */
  readonly arranged?: { readonly lender: string; readonly interestPercent: string };
  /** Not sold any more; loans made before go on. */
  readonly withdrawn?: boolean;
  /** Effect of a payment that the card's issuer takes back; absent: undoAll. */
  readonly chargeback?: Chargeback;
  readonly military?: MilitaryRule;
  readonly migration?: MigrationRule;
  readonly reapply?: ReapplyRule;
  /** Secured by a bond that stands with the state. */
  readonly suretyBond?: boolean;
  /** Whether, and how far, a customer may move a due date. Absent: every due date stays. */
  readonly dueDateMove?: DueDateMoveRule;
  /** Plans for customers who cannot pay as agreed. Absent: the people of the store alone help. */
  readonly hardship?: HardshipRule;
  /** Whether payments of such a loan may be automatic. */
  readonly autoPay?: boolean;
}

/** A version of a product. It is never rewritten: loans made under it keep it. */
export interface Product {
  readonly productId: string;
  /** Counted from 1. A change of anything below is a new version. */
  readonly version: number;
  /** New loans opened from this day on are made under it, until a later version is valid. */
  readonly validFrom: CalendarDate;
  readonly lmsId: LenderSystem;
  readonly brand: string;
  readonly state: string;
  readonly kind: ProductKind;
  readonly name: string;
  readonly terms: ProductTerms;
}
