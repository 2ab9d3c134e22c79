// @document
import { NO_CAPABILITIES } from '@lendside/domain/system-capabilities';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { applyConfiguration } from '../data/configuration/configuration.ts';
import { chooseLanguage } from '../data/language/language.ts';
import { aDetail } from './loans-for-test.ts';
import { endpoints, openDoorsForEach, showDetails, textOf, words } from './screens-for-test.tsx';

/** "Why?" beside each number of an account. */

openDoorsForEach();
afterEach(() => act(() => applyConfiguration(undefined)));

const segment = (fromDate: string, toDate: string, days: number, balance: number, interest: number) => ({
  ...{ fromDate, toDate, days, balance, interest, ratePercent: '32.5', basis: 'contract', dayCount: 'actual/365' },
});
const TOLD = {
  asOf: '2026-11-20',
  principalPart: {
    since: '2026-04-01',
    amount: 270_155,
    entries: [
      { date: '2026-04-01', kind: 'disbursement', description: '', amount: 360_000 },
      { date: '2026-11-10', kind: 'payment', description: 'Payment', amount: -89_845, paymentAmount: 95_000 },
    ],
  },
  interestPart: {
    since: '2026-10-26',
    amount: 6_255,
    entries: [{ date: '2026-11-10', kind: 'payment', description: 'Payment', amount: -1_000, paymentAmount: 95_000 }],
    segments: [
      segment('2026-10-26', '2026-11-10', 15, 360_000, 4_808),
      { ...segment('2026-11-10', '2026-11-13', 3, 270_155, 0), basis: 'paused', ratePercent: '0' },
      segment('2026-11-13', '2026-11-20', 7, 270_155, 2_447),
    ],
  },
  feesPart: {
    since: '2026-04-01',
    amount: 1_500,
    entries: [{ date: '2026-10-15', kind: 'fee', description: 'Late fee', amount: 1_500, forDueDate: '2026-10-05' }],
  },
  interestAdded: 0,
  pastDue: { principal: 0, interest: 0, fees: 0 },
  minimumDue: { principal: 12_858, interest: 6_255, fees: 1_500 },
  next: { date: '2026-12-05', principal: 9_500, interest: 9_613, fees: 1_500 },
  dueDate: { date: '2026-12-05', number: 8, of: 24, movedFrom: '2026-11-28' },
};

const canTell = (breakdowns: boolean) => {
  const does = { ...NO_CAPABILITIES, breakdowns };
  applyConfiguration({ loanSystems: { TLXe: does, NLS: does }, limits: {}, flags: {} } as never);
};
const press = (label: string) =>
  act(async () => document.querySelector<HTMLElement>(`button[aria-label="${label}"]`)?.click());
const dialog = () => document.querySelector('dialog')?.textContent ?? '';

async function open(label: string, waitFor: string, told: unknown = TOLD, detail: object = { fees: 1_500 }) {
  canTell(true);
  Object.assign(endpoints, { '/api/accountdetail': aDetail(detail), '/api/loanBreakdown': told });
  await showDetails();
  await words('About this loan');
  await press(label);
  await words(waitFor);
}

test('interest stands by its days, with the arithmetic of each stretch and what was paid of it', async () => {
  await open('Why? Interest so far', '15 days, Oct 26, 2026 to Nov 10, 2026');
  expect(dialog()).toContain('$3,600.00 × 32.5% a year ÷ 365 × 15');
  expect(dialog()).toContain('No interest on these days');
  expect(dialog()).toContain('From the $950.00 you paid');
  expect(dialog()).toContain('Interest so far$62.55');
  expect(dialog()).toContain('Each day now adds $2.41.');
});

test('each of the other numbers has its own words', async () => {
  await open('Why? Loan balance', 'What was left of the $950.00 you paid');
  expect(dialog()).toContain('-$898.45');
  await press('Close');
  for (const [label, said] of [
    ['Why? Fees so far', 'For the payment that was due Oct 5, 2026'],
    ['Why? The amount you are asked for', 'Interest through Dec 5, 2026'],
    ['Why? The amount you are asked for', 'Why this due dateIt is payment 8 of 24 in your agreement.'],
  ] as const) {
    await press(label);
    await words(said);
    await press('Close');
    expect(document.querySelector('dialog')).toBe(null);
  }
});

const labels = () =>
  [...document.querySelectorAll('button[aria-label^="Why?"]')].map((one) => one.getAttribute('aria-label'));

test('one question stands on the card of what is owed', async () => {
  canTell(true);
  Object.assign(endpoints, { '/api/accountdetail': aDetail(), '/api/loanBreakdown': TOLD });
  await showDetails();
  await words('About this loan');
  expect(labels()).toEqual(['Why? The amount you are asked for', 'Why? Loan balance', 'Why? Interest so far']);
});

test('where nothing else is asked for, it stands beside the payoff', async () => {
  const line = {
    productKind: 'creditLine' as const,
    creditLimit: 150_000,
    availableCredit: 20_000,
    minimumAmountDue: 0,
  };
  await open('Why? To pay it all off today', 'To pay it all off today$2,779.10', TOLD, line);
});

test('a line of credit says what of its limit is open', async () => {
  const line = { productKind: 'creditLine', creditLimit: 150_000, availableCredit: 20_000, principleBalance: 100_000 };
  await open('Why? Available to you', 'Not open for cash now', TOLD, line);
  expect(dialog()).toContain('Available to you$200.00');
});

/** A fee of one to three hundred cents on each of three hundred days. */
const LONG_LIFE = {
  ...TOLD,
  feesPart: {
    since: '2025-01-01',
    amount: 45_150,
    entries: Array.from({ length: 300 }, (_, at) => ({
      date: new Date(Date.UTC(2025, 0, 1 + at)).toISOString().slice(0, 10),
      ...{ kind: 'fee', description: 'Late fee', amount: at + 1 },
    })),
  },
};

test.each([
  ['english', 'Why? Fees so far', 'Fees so far', /^(\d+) earlier lines?: (\$[\d.]+)$/],
  ['spanish', '¿Por qué? Cargos hasta ahora', 'Cargos hasta ahora', /^(\d+) renglones anteriores: (\$[\d.]+)$/],
] as const)(
  'of three hundred lines the newest stand, and the older ones open page by page, in %s',
  async (language, label, total, folded) => {
    canTell(true);
    Object.assign(endpoints, { '/api/accountdetail': aDetail({ fees: 45_150 }), '/api/loanBreakdown': LONG_LIFE });
    chooseLanguage(language);
    await showDetails();
    await words(language === 'english' ? 'About this loan' : 'Sobre este préstamo');
    await press(label);
    await words(`${total}$451.50`);
    const folds = [...document.querySelectorAll<HTMLDetailsElement>('dialog details')];
    const said = folds.map((fold) => fold.querySelector('summary')?.textContent?.match(folded)?.slice(1));
    // Seven stand; behind them pages of 24, each counting and adding what lies before it.
    const counts = Array.from({ length: 13 }, (_, page) => 293 - 24 * page);
    expect(said).toEqual(counts.map((count) => [String(count), `$${((count * (count + 1)) / 200).toFixed(2)}`]));
    expect(folds.every(({ open }) => !open)).toBe(true);
    const rowsOf = (fold: Element) => fold.querySelectorAll(':scope > div > dl > *').length;
    expect(folds.slice(0, -1).map(rowsOf)).toEqual(Array.from({ length: 12 }, () => 24));
    expect(rowsOf(folds.at(-1) as Element)).toBe(5);
    chooseLanguage('english');
  },
);

test('in Spanish as well', async () => {
  canTell(true);
  Object.assign(endpoints, { '/api/accountdetail': aDetail(), '/api/loanBreakdown': TOLD });
  chooseLanguage('spanish');
  await showDetails();
  await words('Sobre este préstamo');
  await press('¿Por qué? Intereses hasta ahora');
  await words('$3,600.00 × 32.5% al año ÷ 365 × 15');
});

test('what cannot be read can be asked for again', async () => {
  await open('Why? Interest so far', 'Something went wrong on our side', 500);
  endpoints['/api/loanBreakdown'] = TOLD;
  await act(async () => document.querySelector<HTMLElement>('dialog button:not([aria-label])')?.click());
  await words('Interest so far$62.55');
});

test('nothing is asked where the system of the loan does not tell it', async () => {
  canTell(false);
  endpoints['/api/accountdetail'] = aDetail();
  await showDetails();
  await words('About this loan');
  expect(textOf()).not.toContain('Why?');
});

test('nothing is asked of figures that were last known, while the system of the loan is away', async () => {
  canTell(true);
  endpoints['/api/accountdetail'] = aDetail({ knownAt: '2026-11-20T10:00:00.000Z' });
  await showDetails();
  await words('About this loan');
  expect(textOf()).not.toContain('Why?');
});
