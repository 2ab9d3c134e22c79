import type { CreditTerms } from './credit-terms.ts';

/** Terms of a line of credit, as its account-opening disclosures say them (12 CFR 1026.6(b)): sentences live where they are shown. */
export interface LineTerms
  extends Pick<
    CreditTerms,
    'loanId' | 'productName' | 'openedOn' | 'aprPercent' | 'ratePercent' | 'allocation' | 'lateCharge' | 'returnedFee'
  > {
  readonly licence?: CreditTerms['licence'];
  readonly stateNotice?: CreditTerms['stateNotice'];
  readonly chargeback?: CreditTerms['chargeback'];
  readonly limitCents: number;
  readonly drawMinCents: number;
  /** Minimum payment: this share of the principal with the interest of the period, or the floor where that is more. */
  readonly principalShareMillionths: number;
  readonly floorCents: number;
  /** A statement is made so many days before each due date. */
  readonly statementDays: number;
  /** The last payment, which asks for everything. */
  readonly lastDueOn: string;
}
