import type { CreditTerms } from '@lendside/providers/loan-book/credit-terms';
import type { DocumentFacts } from './disclosure-documents.ts';

/** A title loan and who signs for it, for tests of papers. */
export const FACTS: Omit<DocumentFacts, 'language'> = {
  lender: 'Timber Mill Exchange Lending, LLC (TMX)',
  vehicle: '2016 Honda Civic, VIN 1ZZHNDAC0ZIVC2016',
  storeName: 'Atlanta',
  storePhone: '(404) 555-0101',
  signerName: 'Victor Vale',
  loanId: '40120-1-02',
};
export const TERMS: CreditTerms = {
  loanId: '40120-1-02',
  productName: 'Title loan',
  openedOn: '2026-11-20',
  aprPercent: '146.27',
  ratePercent: '146',
  financeChargeCents: 120_000,
  amountFinancedCents: 280_000,
  totalOfPaymentsCents: 400_000,
  frequency: 'every30Days',
  payments: [
    { count: 9, amountCents: 40_000, firstDueDate: '2026-12-20', lastDueDate: '2027-08-17' },
    { count: 1, amountCents: 40_000, firstDueDate: '2027-09-16', lastDueDate: '2027-09-16' },
  ],
  itemisation: { toCustomerCents: 20_000, onEarlierLoanCents: 260_000, toOthers: [], prepaidFinanceChargeCents: 0 },
  interestStops: true,
  lateCharge: { graceDays: 10, flatCents: 0, shareMillionths: 50_000, atMostCents: 2500 },
  security: 'vehicle',
};
