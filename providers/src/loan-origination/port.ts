import type { LenderSystem, ProductKind } from '../loan-book/port.ts';
import type { DisbursementChannel } from '../loan-changes/port.ts';
import type { QuotedTerms } from '../loan-quotes/port.ts';

/**
 * Question: would the lender lend, how much, on which terms, and has it? From an application, which is the lender's, to a
 * loan.
 */

const APPLICATION_STATES = [
  /** Begun and not handed in: continued where it was begun. */
  'started',
  /** Handed in; the lender decides, perhaps once it has seen documents. */
  'submitted',
  /** The lender would lend within the approved amounts. */
  'approved',
  /** A loan stands. Final. */
  'originated',
  /** The lender said no, and gave or sent a notice. Final. */
  'declined',
  /** The person took it back. Final. */
  'withdrawn',
  /** Not taken up in time. Final. */
  'expired',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** In progress: something is still to happen. */
export const OPEN_STATES: readonly ApplicationState[] = ['started', 'submitted', 'approved'];

/** Categories of documents a lender asks for. */
const DOCUMENT_CATEGORIES = ['identity', 'income', 'address', 'bank', 'vehicle', 'other'] as const;
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];

export type ApplicationKind = 'new' | 'refinance' | 'addOn';

/**
 * Why and how the lender said no (15 U.S.C. 1691(d), adverse action). Kept as it was given, never made up afterwards.
 */
export interface Decline {
  /** `YYYY-MM-DD`. */
  readonly decidedOn: string;
  readonly noticeBy: 'email' | 'mail';
  /** The day it went out, or goes out at the latest. */
  readonly noticeOn: string;
  /** Names of the rules that decided; none where the lender tells them in its notice alone. */
  readonly rules: readonly string[];
  /** The words of the notice, where it was given here. */
  readonly notice?: { readonly english: string; readonly spanish: string } | undefined;
}

export interface ApprovedAmounts {
  readonly minCents: number;
  readonly maxCents: number;
}

export interface Collateral {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  /** Vehicle identification number, tidied. */
  readonly vin?: string | undefined;
}

export interface LoanApplication {
  readonly applicationId: string;
  /** Whose it is: a customer's, or, before there is one, that of a sign-in. */
  readonly customerId?: string | undefined;
  readonly profileId?: string | undefined;
  readonly lmsId: 'TLXe' | 'NLS';
  readonly brand: string;
  readonly storeId: string;
  readonly productId: string;
  readonly kind: ApplicationKind;
  readonly state: ApplicationState;
  readonly requestedCents?: number | undefined;
  /** From the approval on. */
  readonly approved?: ApprovedAmounts | undefined;
  readonly collateral?: Collateral | undefined;
  /** The look at a vehicle that the amounts come from. */
  readonly appraisalId?: string | undefined;
  /** Person's last response to the appraisal. */
  readonly appraisalStatus?: AppraisalStatus | undefined;
  /** Documents that the lender still requires; empty when none. */
  readonly documentsAskedFor: readonly DocumentCategory[];
  /** Whether documents can be sent here at all. */
  readonly canUploadDocuments: boolean;
  /** Where it goes on outside the portal. */
  readonly returnUrl?: string | undefined;
  readonly createdAtMs: number;
  /** When an approval, or what was begun, ends by itself. */
  readonly expiresAtMs?: number | undefined;
  readonly decline?: Decline | undefined;
  /** When it became final. */
  readonly endedAtMs?: number | undefined;
  /** The loan it became. */
  readonly loanId?: string | undefined;
}

/** A person as the lender may know them: by customer numbers, by their sign-in, or both. */
export interface Applicant {
  readonly customerIds: readonly string[];
  readonly profileId?: string | undefined;
}

export type WithdrawOutcome =
  | { readonly outcome: 'withdrawn'; readonly atMs: number }
  /** The application was withdrawn before; nothing changed. */
  | { readonly outcome: 'alreadyWithdrawn'; readonly atMs: number }
  /** The loan stands already. */
  | { readonly outcome: 'loanOpen' }
  | { readonly outcome: 'final' }
  | { readonly outcome: 'notFound' };

/** Products sold in a state, for a person without a loan. */
export interface ProductOnSale {
  readonly productId: string;
  readonly lmsId: LenderSystem;
  readonly brand: string;
  readonly state: string;
  readonly kind: ProductKind;
  readonly name: string;
  readonly ratePercent: string;
  readonly amountMinCents: number;
  readonly amountMaxCents: number;
  /** Whether a vehicle has to secure it. */
  readonly needsVehicle: boolean;
  /** Whether all of it falls due at once. */
  readonly isSinglePayment: boolean;
}

/** Pay frequency of the applicant, as the decision reads it. */
export type PaidEvery = 'weekly' | 'everyTwoWeeks' | 'twiceAMonth' | 'monthly';

/** Facts that a decision uses. Asking for one stores none of them. */
export interface AskedLoan {
  readonly productId: string;
  readonly storeId: string;
  readonly requestedCents: number;
  /** Customers whose loans count; empty for a person the lender does not know. */
  readonly customerId?: string | undefined;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  /** Monthly income left after bills, in cents. */
  readonly discretionaryIncomeCents: number;
  readonly payFrequency: PaidEvery;
  readonly lastPayDate: string;
  readonly collateral?: Collateral | undefined;
  /** Whether the law on loans to the military covers them; unknown before the check. */
  readonly military: 'covered' | 'notCovered' | 'unknown';
  /** Result of the bureau's identity check; `notAsked` before the person agreed to it. */
  readonly identity: 'verified' | 'notVerified' | 'unavailable' | 'notAsked';
  /** Business date of the decision. */
  readonly date: string;
}

/** A rule as the lender words it in a refusal. */
export interface NamedReason {
  readonly rule: string;
  readonly english: string;
  readonly spanish: string;
}

export type Decision =
  | {
      readonly outcome: 'approved';
      readonly approved: ApprovedAmounts;
      readonly days: number;
      /** Why it is less than was asked for: a counteroffer (12 CFR 1002.9(a)(1)(iv)). */
      readonly limitedBy?: readonly NamedReason[] | undefined;
    }
  /** Every rule that said no, in the order of hearing; at most four are told (12 CFR 1002.9(b)(2)). */
  | { readonly outcome: 'declined'; readonly reasons: readonly NamedReason[] }
  /** A person has to review documents first. */
  | {
      readonly outcome: 'documents';
      readonly askedFor: readonly DocumentCategory[];
      /** Days in which they have to come (12 CFR 1002.9(c)(2)). */
      readonly days: number;
    };

export interface OpenedLoan {
  readonly loanId: string;
  readonly dueDate: string;
  readonly loanAmountCents: number;
  readonly collateral?: Collateral | undefined;
}

export type OriginateOutcome =
  | ({ readonly outcome: 'opened' | 'alreadyOpened' } & OpenedLoan)
  /** Nothing was written; the reason names the rule of the application, the product or the law. */
  | { readonly outcome: 'refused'; readonly reason: string };

/** A person the lender does not know yet, as they said who they are. */
export interface NewApplicant {
  readonly firstName: string;
  readonly lastName: string;
  readonly email?: string | undefined;
  readonly phoneNumber?: string | undefined;
  readonly ssn: string;
  readonly home: {
    readonly line1: string;
    readonly line2?: string;
    readonly city: string;
    readonly state: string;
    readonly zip: string;
  };
}

/** An application as it was decided, the facts that the decision used, and who applies where the lender does not know them. */
export interface AppliedFor {
  readonly reference: string;
  readonly application: LoanApplication;
  readonly loan: AskedLoan;
  readonly person?: NewApplicant | undefined;
}

export type Applied =
  | { readonly outcome: 'written'; readonly customerId?: string | undefined }
  /** The person has another application that is not over. */
  | { readonly outcome: 'inProgress' };

/** Answer to a change that has no result of its own; refused with nothing written. */
export type ChangeTaken<Outcome extends string> =
  | { readonly outcome: Outcome }
  | { readonly outcome: 'refused'; readonly reason: string };

/** Answer that a reference was given, whatever was asked under it. */
export type OriginationAnswer =
  | Applied
  | OriginateOutcome
  | WithdrawOutcome
  | ChangeTaken<'paidOut' | 'takenBack' | 'saved'>;

/**
 * Each change carries a reference of the asker's. A reference is answered once and for good: asked again it gets its first answer, a
 * refusal too, and changes nothing.
 */
export interface Underwriting {
  /** Products on sale by a brand in a state; in every state when none is given. */
  productsOnSale(where: {
    readonly brand: string;
    readonly state?: string | undefined;
  }): Promise<readonly ProductOnSale[]>;
  /** Decision preview. Stores nothing. Undefined for a product that is not sold. */
  decide(asked: AskedLoan): Promise<Decision | undefined>;
  /**
   * Writes an application down as it was decided. Who the lender does not know and would lend to becomes its customer; of who it knows,
   * the military status that was decided on stands on file from now on.
   */
  apply(asked: AppliedFor): Promise<Applied>;
  /**
   * The terms of the loan an application would become; undefined where no such amount would be lent. Writes nothing.
   */
  terms(asked: {
    readonly applicationId: string;
    readonly amountCents: number;
    readonly date: string;
  }): Promise<QuotedTerms | undefined>;
  /** Opens the loan of an approved application, without its money. One loan an application, whatever is repeated. */
  originate(asked: {
    readonly reference: string;
    readonly applicationId: string;
    readonly amountCents: number;
    readonly date: string;
  }): Promise<OriginateOutcome>;
  /** The documents are signed: the money is owed from this day. Refused where no such loan stands. */
  payOut(asked: {
    readonly reference: string;
    readonly applicationId: string;
    readonly date: string;
    readonly way: DisbursementChannel;
  }): Promise<ChangeTaken<'paidOut'>>;
  /**
   * Removes a loan that was opened and whose money never arrived, and ends its application. Refused where the loan does not end any more,
   * because something was paid on it for one. What was taken back is taken back under any reference.
   */
  takeBack(asked: {
    readonly reference: string;
    readonly applicationId: string;
    readonly date: string;
    readonly as: 'withdrawn' | 'expired';
    /** Channel of its money, where it was paid out in the books. */
    readonly way?: DisbursementChannel;
  }): Promise<ChangeTaken<'takenBack'>>;
  /** Records the customer's answer to an appraisal offer. */
  answerAppraisal(asked: {
    readonly reference: string;
    readonly appraisalId: string;
    readonly status: AppraisalStatus;
  }): Promise<ChangeTaken<'saved'>>;
  /** Answer that a reference was given before; undefined where it never was. */
  answerTo(asked: { readonly reference: string }): Promise<OriginationAnswer | undefined>;
}

/** Customer's answer to an appraisal offer (decision F04). */
export type AppraisalStatus = 'accepted' | 'declined' | 'callRequested';

export interface LoanOrigination extends Underwriting {
  readonly name: string;
  readonly embedded: boolean;
  /** A person's applications, the newest first. One whose time is over reads as expired. */
  applicationsOf(applicant: Applicant): Promise<readonly LoanApplication[]>;
  application(applicationId: string): Promise<LoanApplication | undefined>;
  /** Takes an application back that is no loan yet. */
  withdraw(withdrawal: {
    readonly reference: string;
    readonly applicationId: string;
    readonly reason?: string | undefined;
  }): Promise<WithdrawOutcome>;
  /** Documents of these kinds came in: they are not asked for any more. `other` answers nothing that was asked. */
  documentsCame(asked: {
    readonly reference: string;
    readonly applicationId: string;
    readonly categories: readonly DocumentCategory[];
  }): Promise<ChangeTaken<'saved'>>;
}
