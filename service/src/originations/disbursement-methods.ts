import type { DisbursementMethod } from '@lendside/domain/decide-draw';
import type { Language } from '@lendside/domain/language';
import type { CardIdentifier } from '@lendside/providers/card-vault/port';
import type { Context } from '../context.ts';
import type { DisbursementTarget } from '../money/disbursements.ts';

interface To {
  /** What decides: the store the loan is made at. */
  readonly loan: { readonly storeId: string };
  readonly customerId: string;
}

/** How money can reach a customer: asked of the slice that sends it. */
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
