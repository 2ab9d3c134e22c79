import type { CustomerFile } from '@lendside/providers/customer-file/port';
import type { Database } from '@lendside/providers/database';
import type { KeyRing } from '@lendside/providers/keys/ring';
import type { LoanBook } from '@lendside/providers/loan-book/port';
import type { LoanChanges } from '@lendside/providers/loan-changes/port';
import type { LoanMoney } from '@lendside/providers/loan-money/port';
import type { LoanOrigination } from '@lendside/providers/loan-origination/port';
import type { LoanQuotes } from '@lendside/providers/loan-quotes/port';
import type { Runtime } from '@lendside/providers/runtime';
import type { StoreDirectory } from '@lendside/providers/store-directory/port';
import { openCustomerFile } from './customers/customers.ts';
import { personalData } from './customers/personal-data.ts';
import { openStoreDirectory } from './customers/stores.ts';
import { openLoanMoney } from './engine/loan-money.ts';
import { LAW, type LawTable } from './law/law.ts';
import { type Lender, openLender } from './lender.ts';
import { openLoanBook } from './loan-book.ts';
import { openLoanChanges } from './loan-changes.ts';
import { openLoanOrigination } from './origination/loan-origination.ts';
import { openLoanQuotes } from './origination/loan-quotes.ts';
import { openProductCatalog } from './products/product-catalog.ts';
import { openTermsCache } from './schedule/terms-cache.ts';

export interface OpenLoanbook {
  readonly loanBook: LoanBook;
  readonly loanMoney: LoanMoney;
  readonly loanChanges: LoanChanges;
  readonly loanQuotes: LoanQuotes;
  readonly loanOrigination: LoanOrigination;
  readonly customerFile: CustomerFile;
  readonly storeDirectory: StoreDirectory;
  readonly lender: Lender;
}

/** Opens the embedded lender on a migrated database. Call `lender.prepare()` once at start: it lays out products and stores. */
export function openLoanbook({
  db,
  runtime,
  keys,
  law = LAW,
}: {
  readonly db: Database;
  readonly runtime: Pick<Runtime, 'clock'>;
  readonly keys: KeyRing;
  readonly law?: LawTable;
}): OpenLoanbook {
  const book = { db, clock: runtime.clock, catalog: openProductCatalog(db), law, terms: openTermsCache() };
  const personal = personalData(keys);
  const loanBook = openLoanBook(book);
  return {
    loanBook,
    loanMoney: openLoanMoney(book),
    loanChanges: openLoanChanges(book),
    loanQuotes: openLoanQuotes(book),
    loanOrigination: openLoanOrigination(book, loanBook, personal),
    customerFile: openCustomerFile(db, personal, runtime.clock),
    storeDirectory: openStoreDirectory(db),
    lender: openLender(book, personal),
  };
}
