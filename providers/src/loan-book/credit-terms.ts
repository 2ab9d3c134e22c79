/** The disclosures of closed-end credit (12 CFR 1026.18), as data: sentences live where they are shown. */
export interface CreditTerms {
  readonly loanId: string;
  readonly productName: string;
  readonly openedOn: string;
  /** As the law writes it: with two decimals. */
  readonly aprPercent: string;
  readonly ratePercent: string;
  readonly financeChargeCents: number;
  readonly amountFinancedCents: number;
  readonly totalOfPaymentsCents: number;
  readonly frequency: 'weekly' | 'everyTwoWeeks' | 'twiceAMonth' | 'monthly' | 'every30Days' | 'single';
  readonly payments: readonly {
    readonly count: number;
    readonly amountCents: number;
    readonly firstDueDate: string;
    readonly lastDueDate: string;
  }[];
  readonly itemisation: {
    readonly toCustomerCents: number;
    readonly onEarlierLoanCents: number;
    /** The same by what it paid there: interest and fees that become part of this loan. Absent without an earlier loan. */
    readonly earlierLoan?: {
      readonly principalCents: number;
      readonly interestCents: number;
      readonly feesCents: number;
    };
    /** Paid to others for the customer, by the name of what was bought. */
    readonly toOthers: readonly { readonly name: string; readonly amountCents: number }[];
    readonly prepaidFinanceChargeCents: number;
  };
  /** Interest not yet earned is not owed when it is paid early. */
  readonly interestStops: boolean;
  /** Late charge; absent when there is none. */
  readonly lateCharge?: {
    readonly graceDays: number;
    readonly flatCents: number;
    readonly shareMillionths: number;
    readonly atMostCents: number;
  };
  readonly security: 'none' | 'vehicle';
}
