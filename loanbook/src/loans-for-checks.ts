import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { ServedCall } from '@lendside/providers/loan-system/serve-calls';
import type { LoanForCheck } from '@lendside/providers/loan-system/system-under-check';
import { SANDBOX_CALLS } from '@lendside/providers/loan-system/wire/sandbox-calls';
import type { Lender } from './lender.ts';
import type { NewLoan } from './origination/new-loan.ts';
import { PRODUCTS } from './products/products.ts';

/** Terms on which each loan for a check is sold. */
const SOLD: Readonly<Record<LoanForCheck, Omit<NewLoan, 'reference' | 'borrowerId' | 'date'>>> = {
  installment: {
    productId: 'tmx-title-ga',
    storeId: '40120',
    amountCents: 250_000,
    collateral: { year: 2016, make: 'Honda', model: 'Civic' },
  },
  creditLine: {
    productId: 'tmx-line-tx',
    storeId: '40130',
    amountCents: 50_000,
    creditLimitCents: 200_000,
  },
};

/** Application for a check, but for whose it is. */
const APPLIED_FOR = {
  lmsId: 'TLXe',
  storeId: '42310',
  productId: 'ccc-personal-ks',
  kind: 'new',
  state: 'approved',
  approved: { minCents: 50_000, maxCents: 300_000 },
  documentsAskedFor: [],
  canUploadDocuments: true,
} as const;

type Trial = Pick<Lender, 'addCustomers' | 'openLoan' | 'addApplication'>;

/** Clock of a trial book, and ids that were never used in it. */
interface TrialTime {
  readonly today: () => CalendarDate;
  readonly nowMs: () => number;
  readonly newId: () => string;
}

/** Loans and applications of a trial book, each of a customer of its own. */
export function loansForChecks(lender: Trial, { today, nowMs, newId }: TrialTime) {
  async function newCustomer(lmsId: 'NLS' | 'TLXe', storeId: string): Promise<string> {
    const customerId = newId();
    const name = { firstName: 'Ada', lastName: 'Ames' };
    await lender.addCustomers([{ ...name, customerId, lmsId, storeId, bankrupt: false, militaryStatus: 'notCovered' }]);
    return customerId;
  }
  return {
    async newLoan(kind: LoanForCheck): Promise<string> {
      const sold = SOLD[kind];
      const borrowerId = await newCustomer('NLS', sold.storeId);
      return lender.openLoan({ ...sold, reference: newId(), borrowerId, date: today() });
    },
    async newApplication(): Promise<string> {
      const applicationId = newId();
      const customerId = await newCustomer(APPLIED_FOR.lmsId, APPLIED_FOR.storeId);
      const brand = PRODUCTS.find(({ productId }) => productId === APPLIED_FOR.productId)?.brand ?? '';
      await lender.addApplication({
        ...APPLIED_FOR,
        brand,
        applicationId,
        customerId,
        createdAtMs: Math.floor(nowMs()),
      });
      return applicationId;
    },
  };
}

/** Calls by which the conformance kit makes its loans, in a book without customers of its own. */
export function sandboxCalls(lender: Trial, time: TrialTime): readonly ServedCall[] {
  const { newLoan, newApplication } = loansForChecks(lender, time);
  return [
    { call: SANDBOX_CALLS.today, answer: async () => ({ date: time.today(), nowMs: Math.floor(time.nowMs()) }) },
    {
      call: SANDBOX_CALLS.newLoan,
      answer: async ({ kind }: { readonly kind: LoanForCheck }) => ({ loanId: await newLoan(kind) }),
    },
    { call: SANDBOX_CALLS.newApplication, answer: async () => ({ applicationId: await newApplication() }) },
  ];
}
