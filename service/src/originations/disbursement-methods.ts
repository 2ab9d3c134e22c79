import type { DisbursementMethod } from '@lendside/domain/decide-draw';
import type { Language } from '@lendside/domain/language';
import type { CardIdentifier } from '@lendside/providers/card-vault/port';
import type { Context } from '../context.ts';
import type { DisbursementTarget } from '../money/disbursements.ts';

interface To {
  /** Loan whose store decides the methods. */
  readonly loan: { readonly storeId: string };
  readonly customerId: string;
}

/** Disbursement methods open to a customer, supplied by the slice that sends the money. */
export interface DisbursementMethods {
  disbursementMethodsFor(
    context: Context,
    to: To & { readonly amountCents?: number | undefined },
  ): Promise<readonly { readonly disbursementType: DisbursementMethod; readonly available: boolean }[]>;
  /** Throws why a way cannot be gone. */
  chosenTarget(
    context: Context,
    to: To & {
      readonly userId: string;
      readonly language: Language;
      readonly amountCents: number;
      readonly type: DisbursementMethod;
      readonly cardIds?: readonly CardIdentifier[] | undefined;
    },
  ): Promise<DisbursementTarget>;
}
