import type { OutputOf } from '@lendside/contract/operation';
import type { previewPayment, readPaymentStatus } from '@lendside/contract/payments';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { vi } from 'vitest';
import { createQueryClient } from '../data/calls/queries.ts';
import { chooseLanguage } from '../data/language/language.ts';
import type { ChosenAmount, ChosenCard } from '../data/payment/payment-state.ts';
import { render } from '../kit/testing/render-for-test.tsx';
import { turns } from '../kit/testing/turns-for-test.ts';
import { type Answer, answerWith, LOAN_ID } from './fake-call-for-test.ts';
import type { LoanDetail } from './payment-loan.ts';

export const loan: LoanDetail = {
  loanId: LOAN_ID,
  loanHeader: 'Title loan 0245',
  lmsId: 'NLS',
  storeId: '40120',
  productId: 'title',
  brand: 'tmx',
  loanStatusId: 12,
  paidOff: false,
  payable: true,
  refinanceEligible: true,
  daysLate: 12,
  dueDate: '2026-12-05',
  minimumAmountDue: 21_000,
  pastDueAmount: 18_000,
  payoffAmount: 154_321,
  principleBalance: 140_000,
  originalAmount: 200_000,
  storePhoneNumber: '202-555-0120',
  asOf: '2026-11-21',
  productName: 'Title loan',
  productKind: 'title',
  useRefiTerm: false,
  alternateLinked: false,
  localStoreState: 'TX',
  minimumLoanAmount: 50_000,
  minimumRequiredAmount: 18_000,
  productSwitchAmountDue: 0,
  estimatedPayment: 21_000,
  interest: 10_000,
  fees: 1_500,
  perDiem: 350,
  ratePercent: '120.00',
  paymentsMade: 4,
  paymentsLeft: 8,
  suretyBond: false,
  validations: {
    isDisbursementAvailable: false,
    guestFeatures: { guestRefinanceEnabled: false },
    partialPayConfirmViewable: true,
    isOfrReinstateAmount: false,
    isInOfrStatus: false,
    skipAutoPayConfirm: true,
  },
  productMigration: false,
  autoPay: { enrolled: false },
  timeZone: 'America/Chicago',
};

export const preview = (amountCents: number): OutputOf<typeof previewPayment> => ({
  paymentAmount: amountCents,
  allocation: [
    { kind: 'pastDue', part: 'interest', amount: Math.min(amountCents, 9_000) },
    { kind: 'pastDue', part: 'principal', amount: Math.max(0, amountCents - 9_000) },
  ],
  principleBalance: 130_000,
  payoffAmount: 154_321 - amountCents,
  minimumAmountDue: 3_000,
  pastDueAmount: 0,
  nextDueDate: '2026-12-05',
  payoffDate: '2027-08-05',
  interestSaved: 1_234,
  isPayoff: amountCents === 154_321,
  isPartial: false,
  willPostOn: '2026-11-23',
});

export const amount: ChosenAmount = {
  amountCents: 12_345,
  amountType: 'other',
  payoffCents: 154_321,
  payoffReadAtMs: Date.now(),
};

export const card: ChosenCard = {
  cardToken: 'card_1',
  cardIds: [{ type: 'vault', id: '1' }],
  cardType: 'Visa debit',
  lastFour: '1111',
  expirationMonth: '04',
  expirationYear: '29',
  guestCard: false,
  saved: true,
};

type Status = OutputOf<typeof readPaymentStatus>;
export const status = (change: Partial<Status> = {}): Status => ({
  messageKey: 'op_12345678',
  paymentKey: 'key-1',
  loanId: LOAN_ID,
  status: 'pending',
  state: 'AUTHORIZING',
  step: 'sent',
  version: 2,
  paymentAmount: 12_345,
  ...change,
});

export const posted = status({
  status: 'done',
  state: 'POSTED',
  step: 'posted',
  result: {
    confirmationNumber: 'TMX-4417-20',
    paymentDate: '2026-11-21',
    paymentAmount: 12_345,
    isPayoff: false,
    isPartial: false,
    cardType: 'Visa debit',
    lastFour: '1111',
    allocation: preview(12_345).allocation,
    principleBalance: 130_000,
    payoffAmount: 141_976,
    nextDueDate: '2026-12-05',
    minimumAmountDue: 3_000,
    pastDueAmount: 0,
    storePhoneNumber: '202-555-0120',
    timeZone: 'America/Chicago',
  },
});

/** Draws a screen over endpoints that answer as given, and waits until it stands still. */
export async function show(screen: ReactNode, endpoints: Record<string, Answer>): Promise<void> {
  answerWith({
    'GET /accountdetail': loan,
    'GET /nextBusinessDate': { businessDate: '2026-11-23' },
    'GET /paymentPreview': (input: { paymentAmount: number }) => preview(input.paymentAmount),
    'GET /cards': { cards: [] },
    'GET /renewal': {},
    ...endpoints,
  });
  render(<QueryClientProvider client={createQueryClient()}>{screen}</QueryClientProvider>);
  await rest();
}

/** Lets promises, timers and drawing run. With fake timers it moves them. */
export async function rest(milliseconds = 0): Promise<void> {
  await act(async () => {
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(milliseconds);
    else await turns(milliseconds + 15);
  });
}

/** Waits for words, which may take a few answers to appear. */
export async function words(...expected: string[]): Promise<void> {
  for (let turn = 0; turn < 100 && !expected.every((text) => pageText().includes(text)); turn += 1) await rest(5);
  for (const text of expected) if (!pageText().includes(text)) throw new Error(`"${text}" is not in: ${pageText()}`);
}

export function startAnew(): void {
  sessionStorage.clear();
  chooseLanguage('english');
}

export const pageText = () => document.body.textContent ?? '';

export function button(label: string | RegExp): HTMLButtonElement {
  const within = document.querySelector('dialog[open]') ?? document;
  const found = [...within.querySelectorAll('button')].find((one) =>
    typeof label === 'string'
      ? one.textContent?.trim() === label || one.getAttribute('aria-label') === label
      : label.test(one.textContent ?? ''),
  );
  if (!found) throw new Error(`no button ${label} on the page: ${pageText()}`);
  return found;
}

/** Whether it does nothing now; such a button says why. */
export function isOff(label: string | RegExp): boolean {
  const one = button(label);
  if (!one.hasAttribute('data-off')) return false;
  const reason = document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent;
  if (!reason) throw new Error(`the button ${label} does not say why it is off`);
  return true;
}

export async function press(label: string | RegExp): Promise<void> {
  await act(async () => button(label).click());
  await rest();
}
