import type { prequalifyLoan } from '@lendside/contract/originations';
import { ageOn } from '@lendside/domain/birth-date';
import { formatMoney } from '@lendside/domain/money';
import { isVin, tidyVin } from '@lendside/domain/vin';
import type { CustomerDetails, CustomerRecord } from '@lendside/providers/customer-file/port';
import type { AskedLoan, ProductOnSale } from '@lendside/providers/loan-origination/port';
import type { Store } from '@lendside/providers/store-directory/port';
import type { Context } from '../context.ts';
import type { Call, SignedInCaller } from '../on.ts';
import { Problem } from '../problem.ts';

/** Loan request: product, amount, place, and the applicant as far as the lender knows them. */
export interface Asked {
  readonly product: ProductOnSale;
  readonly store: Store;
  readonly customer: CustomerRecord | undefined;
  readonly details: CustomerDetails | undefined;
  readonly loan: AskedLoan;
}

/** Oldest plausible age; beyond it the date was mistyped. */
const AGE_MAX = 120;

/**
 * Reads a request against what is sold and on file. Throws `product_not_in_state`, `amount_not_allowed`,
 * `invalid_date_of_birth`.
 */
export async function askedLoan(
  context: Context,
  input: Call<typeof prequalifyLoan>['input'],
  caller: SignedInCaller,
): Promise<Asked> {
  const { loanOrigination, storeDirectory } = context.ports;
  const [products, store] = await Promise.all([
    loanOrigination.productsOnSale({ brand: caller.brand }),
    storeDirectory.store(input.storeId),
  ]);
  const product = products.find(({ productId }) => productId === input.productId);
  if (!product || store?.brand !== product.brand || store.state !== product.state) {
    throw new Problem('product_not_in_state');
  }
  const [least, most] = [product.amountMinCents, product.amountMaxCents];
  if (input.requestedAmount < least || input.requestedAmount > most) {
    throw new Problem('loan_amount_not_allowed', { least: formatMoney(least), most: formatMoney(most) });
  }
  const { customer, details } = await personIn(context, caller, product.lmsId);
  const date = context.businessDate();
  const birthDate = details?.birthDate ?? input.dob;
  if (birthDate === undefined || birthDate >= date || ageOn(birthDate, date) > AGE_MAX) {
    throw new Problem('invalid_date_of_birth');
  }
  const { productId, storeId, requestedAmount, discretionaryIncome, payFrequency, lastPayDate } = input;
  const vin = input.collateral?.vin === undefined ? undefined : tidyVin(input.collateral.vin);
  if (vin !== undefined && !isVin(vin)) throw new Problem('vin_not_valid');
  const collateral = input.collateral && { ...input.collateral, vin };
  return {
    product,
    store,
    customer,
    details,
    loan: {
      productId,
      storeId,
      requestedCents: requestedAmount,
      customerId: customer?.customerId,
      birthDate,
      discretionaryIncomeCents: discretionaryIncome,
      payFrequency,
      lastPayDate,
      collateral,
      military: customer?.militaryStatus ?? 'unknown',
      identity: 'notAsked',
      date,
    },
  };
}

/** The person as a customer of a system, where they are one. */
export async function personIn(
  context: Context,
  { session }: SignedInCaller,
  lmsId?: CustomerRecord['lmsId'],
): Promise<Pick<Asked, 'customer' | 'details'>> {
  const { customerFile } = context.ports;
  const records = await Promise.all(session.customerIds.map((id) => customerFile.customer(id)));
  const customer = records.find((one) => one !== undefined && (lmsId === undefined || one.lmsId === lmsId));
  return { customer, details: customer && (await customerFile.details(customer.customerId)) };
}
