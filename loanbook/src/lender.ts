import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { NewCustomer } from '@lendside/providers/customer-file/port';
import type { LoanApplication } from '@lendside/providers/loan-origination/port';
import { addCustomers } from './customers/customers.ts';
import type { PersonalData } from './customers/personal-data.ts';
import { STORES } from './customers/store-rows.ts';
import { addStores } from './customers/stores.ts';
import type { Book } from './engine/book.ts';
import { dailyClose } from './engine/daily-close.ts';
import { refuseUnlawful } from './law/refuse-unlawful.ts';
import { insertApplication } from './origination/applications-store.ts';
import type { NewLoan } from './origination/new-loan.ts';
import { openLoans } from './origination/open-loan.ts';
import type { Product } from './products/product.ts';
import { PRODUCT_VERSIONS } from './products/products.ts';
import { openStateChanges, type StateChanges } from './state-changes.ts';

/** Events inside the lender, which no customer starts. */
export interface Lender extends StateChanges {
  /** Puts products and stores on their tables where they are missing. Run at every start. Throws ProductRefused where the law forbids one. */
  prepare(products?: readonly Product[]): Promise<void>;
  addCustomers(customers: readonly NewCustomer[]): Promise<void>;
  /** Writes down an application that came another way than through the portal. One that is there stays as it is. */
  addApplication(application: LoanApplication): Promise<void>;
  /** Opens loans and pays them out, in one go; answers their loan ids in order. Throws LoanRefused with the caps broken. */
  openLoans(loans: readonly NewLoan[]): Promise<readonly string[]>;
  openLoan(loan: NewLoan): Promise<string>;
  /** Late fees, defaults and cures up to a business date. Repeating it, or leaving days out, changes nothing. */
  dailyClose(date: CalendarDate): Promise<{ readonly lateFees: number }>;
}

export function openLender(book: Book, personal: PersonalData): Lender {
  const { db, catalog, law } = book;
  return {
    async prepare(products = PRODUCT_VERSIONS) {
      refuseUnlawful(products, law);
      await catalog.add(products);
      await addStores(db, STORES);
    },
    addCustomers: (customers) => addCustomers(db, customers, personal, book.clock.nowMs()),
    addApplication: (application) =>
      db.transaction('worker', async (tx) => void (await insertApplication(tx, application))),
    openLoans: (loans) => openLoans(book, loans),
    openLoan: async (loan) => (await openLoans(book, [loan]))[0] as string,
    dailyClose: (date) => dailyClose(book, date),
    ...openStateChanges(book),
  };
}
