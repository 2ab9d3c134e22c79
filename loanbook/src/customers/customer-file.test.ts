import { customerFileSuite } from '@lendside/providers/customer-file/customer-file-suite';
import { COSIGNER, INSTALLMENT_CUSTOMER, openTestBook } from '../test-book.ts';

customerFileSuite('loanbook', async () => {
  const book = await openTestBook();
  const { customerFile } = book;
  return { customerFile, customerIds: [INSTALLMENT_CUSTOMER, COSIGNER], close: book.close };
});
