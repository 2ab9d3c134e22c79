import { loanOriginationSuite } from '@lendside/providers/loan-origination/loan-origination-suite';
import { testRuntime } from '@lendside/providers/test-runtime';
import { INSTALLMENT_CUSTOMER, openTestBook } from '../test-book.ts';

loanOriginationSuite('loanbook', async () => {
  const book = await openTestBook();
  const { clock } = testRuntime();
  return {
    loanOrigination: book.loanOrigination,
    base: {
      customerId: INSTALLMENT_CUSTOMER,
      lmsId: 'TLXe',
      brand: 'ccc',
      storeId: '42310',
      productId: 'ccc-personal-ks',
    },
    nowMs: () => clock.nowMs(),
    add: book.lender.addApplication,
    close: book.close,
  };
});
