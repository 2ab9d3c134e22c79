// @document
import { NO_CAPABILITIES } from '@lendside/domain/system-capabilities';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyConfiguration } from '../data/configuration/configuration.ts';
import { chooseLanguage } from '../data/language/language.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { lastInput } from './fake-call-for-test.ts';
import { HeldVehicle } from './held-vehicle.tsx';
import { MakePayment } from './make-payment.tsx';
import { recoveryTexts } from './recovery-texts.ts';
import { loan, rest, show, startAnew, words } from './screens-for-test.tsx';

/** "Why?" beside the amounts of the pages on which a loan is paid, and of a vehicle that was taken. */

vi.mock('../data/calls/call.ts', async () => ({ call: (await import('./fake-call-for-test.ts')).fakeCall }));
vi.mock('../data/navigation/navigate.ts', async () => {
  const { wentTo, LOAN_ID } = await import('./fake-call-for-test.ts');
  const { fakeNavigation } = await import('../data/testing/fake-call-for-test.ts');
  return fakeNavigation(() => ({ brand: 'tmx', loanId: LOAN_ID }), wentTo);
});

const parts = (principal: number, interest: number, fees: number) => ({ principal, interest, fees });
const part = (amount: number) => ({ since: '2026-10-01', amount, entries: [] });
const TOLD = {
  ...{ asOf: '2026-11-21', interestAdded: 0, principalPart: part(120_000), feesPart: part(1_500) },
  ...{ interestPart: { ...part(6_000), segments: [] } },
  pastDue: parts(10_000, 6_500, 1_500),
  minimumDue: parts(12_000, 7_500, 1_500),
  next: { date: '2026-12-01', ...parts(20_000, 9_000, 1_500) },
};

beforeEach(() => {
  startAnew();
  act(() => {
    chooseLanguage('english');
    const does = { ...NO_CAPABILITIES, breakdowns: true, outlooks: true };
    applyConfiguration({ loanSystems: { TLXe: does, NLS: does }, limits: {}, flags: {} } as never);
  });
});
afterEach(() =>
  act(() => {
    keepSession(undefined);
    applyConfiguration(undefined);
  }),
);

const labels = () =>
  [...document.querySelectorAll('button[aria-label^="Why?"]')].map((one) => one.getAttribute('aria-label'));
const press = async (label: string) => {
  await act(async () => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click());
  await rest();
};
const paying = (isGuestPayOnlyUser: boolean) => {
  act(() => keepSession({ isGuestPayOnlyUser } as Session));
  return show(<MakePayment />, { 'GET /loanBreakdown': TOLD });
};

test('the chosen amount says why where the books explain it, outside of what is pressed to choose it', async () => {
  await paying(false);
  await words('How much do you want to pay?');
  for (const [amountType, label] of [
    ['pastDue', 'Why? The amount you are asked for'],
    ['payoff', 'Why? To pay it all off today'],
    ['minimum', 'Why? What is due now'],
  ] as const) {
    await act(async () => document.querySelector<HTMLElement>(`input[value="${amountType}"]`)?.click());
    expect(labels()).toEqual([label]);
  }
  expect(document.querySelector('label button')).toBeNull();
  await press('Why? What is due now');
  await words('What is due now', 'Toward your balance$120.00', 'Asked for$210.00');
  expect(lastInput('GET /loanBreakdown')).toMatchObject({ loanId: loan.loanId, goodThroughDate: undefined });
});

test('a guest who pays for another is told nothing of it', async () => {
  await paying(true);
  await words('How much do you want to pay?');
  expect(labels()).toEqual([]);
});

test('what gets a vehicle back is what is past due and what the lender asks for beside it', async () => {
  act(() => keepSession({ isGuestPayOnlyUser: false } as Session));
  const info = { ofrPaymentValue: 30_000, payoffAmount: 127_500 } as never;
  const words_ = recoveryTexts.english;
  await show(<HeldVehicle loan={loan} info={info} answering={{ mayAnswer: false } as never} words={words_} />, {
    'GET /loanBreakdown': TOLD,
  });
  await press('Why? What keeps your loan');
  await words('Asked for by the lender to stop the recovery$120.00', 'To keep your loan$300.00');
});
