import type { Tx } from '../database.ts';
import type { AppraisalStatus, LoanOriginating } from '../loan-originating/port.ts';

/** Question: what became of an application? An application is the lender's; it is read and withdrawn here. */

export const APPLICATION_STATES = [
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

/** What a lender asks to see. */
export const DOCUMENT_CATEGORIES = ['identity', 'income', 'address', 'bank', 'vehicle', 'other'] as const;
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
  /** What the person said to it last. */
  readonly appraisalStatus?: AppraisalStatus | undefined;
  /** What the lender still wants to see; empty: nothing. */
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
  /** It was before; changed nothing. */
  | { readonly outcome: 'alreadyWithdrawn'; readonly atMs: number }
  /** The loan stands already. */
  | { readonly outcome: 'loanOpen' }
  | { readonly outcome: 'final' }
  | { readonly outcome: 'notFound' };

export interface LoanOrigination extends LoanOriginating {
  readonly name: string;
  readonly embedded: boolean;
  /** A person's applications, the newest first. One whose time is over reads as expired. */
  applicationsOf(applicant: Applicant): Promise<readonly LoanApplication[]>;
  application(applicationId: string): Promise<LoanApplication | undefined>;
  /** Takes an application back, in the transaction that tells of it. The row is held until that ends. */
  withdraw(
    tx: Tx,
    withdrawal: { readonly applicationId: string; readonly reason?: string | undefined },
  ): Promise<WithdrawOutcome>;
  /** Documents of these kinds came in: they are not asked for any more. `other` answers nothing that was asked. */
  documentsCame(tx: Tx, applicationId: string, categories: readonly DocumentCategory[]): Promise<void>;
}
