import { describe, expect, test } from 'vitest';
import {
  amountByDateCents,
  amountNowCents,
  amountTodayCents,
  followsPlan,
  mayPay,
  paidBackFraction,
  recoveryPageOf,
  type Standing,
  showsDebt,
  standingOf,
  withNextPayment,
} from './loan-standing.ts';
import { aLoan } from './loans-for-test.ts';
import { standingSentence, standingWord } from './standing-words.ts';
import { accountsTexts } from './texts.ts';
import { summaryOfLoans, visibleLoans } from './visible-loans.ts';

const TODAY = '2026-11-20';

test.each([
  ['a vehicle that is held', { loanStatusId: 13, payable: false }, 'OfrVehicleRepossessed'],
  ['one that is held and written off', { loanStatusId: 24, payable: false }, 'OfrVehicleRepossessed'],
  ['one that is sought, where nothing is taken online', { loanStatusId: 15, payable: false }, 'OfrVehicleRecovery'],
  ['one that is sought and can be kept by paying', { loanStatusId: 15, payable: true }, undefined],
  ['any other loan', { loanStatusId: 12, payable: false }, undefined],
] as const)('the page about %s', (_, facts, page) => expect(recoveryPageOf(facts)).toBe(page));

type Row = readonly [why: string, loan: Parameters<typeof aLoan>[0], standing: Standing];

test.each<Row>([
  ['due far off', { dueDate: '2026-12-05' }, { kind: 'current', on: '2026-12-05' }],
  ['no due date', { dueDate: undefined }, { kind: 'current', on: undefined }],
  ['due in a week', { dueDate: '2026-11-27' }, { kind: 'dueSoon', on: '2026-11-27', inDays: 7 }],
  ['due tomorrow', { dueDate: '2026-11-21' }, { kind: 'dueSoon', on: '2026-11-21', inDays: 1 }],
  ['due today', { dueDate: TODAY }, { kind: 'dueToday', on: TODAY }],
  ['late', { daysLate: 12 }, { kind: 'late', daysLate: 12, since: '2026-11-08' }],
  ['default', { loanStatusId: 27, daysLate: 100 }, { kind: 'late', daysLate: 100, since: '2026-08-12' }],
  ['paid off', { loanStatusId: 3, paidOff: true, paidOffDate: '2026-03-23' }, { kind: 'paidOff', on: '2026-03-23' }],
  ['renewed', { loanStatusId: 22 }, { kind: 'ended', why: 'renewed' }],
  ['settled', { loanStatusId: 29 }, { kind: 'ended', why: 'settled' }],
  ['rescinded', { loanStatusId: 28 }, { kind: 'ended', why: 'rescinded' }],
  ['closed', { loanStatusId: 8 }, { kind: 'ended', why: 'closed' }],
  ['a cashed check', { loanStatusId: 8, productKind: 'checkCashing' }, { kind: 'ended', why: 'record' }],
  ['sold', { loanStatusId: 16, daysLate: 90 }, { kind: 'quiet', why: 'sold' }],
  ['a line with nothing asked for', { productKind: 'creditLine', minimumAmountDue: 0 }, { kind: 'nothingDue' }],
  [
    'a line with a minimum payment',
    { productKind: 'creditLine', dueDate: '2026-11-27' },
    { kind: 'dueSoon', on: '2026-11-27', inDays: 7 },
  ],
  ['bankrupt', { loanStatusId: 17, daysLate: 90 }, { kind: 'quiet', why: 'bankrupt' }],
  ['bankrupt and charged off', { loanStatusId: 32 }, { kind: 'quiet', why: 'bankrupt' }],
  ['charged off', { loanStatusId: 6, daysLate: 200 }, { kind: 'quiet', why: 'chargedOff' }],
  ['out for repossession', { loanStatusId: 15, daysLate: 70 }, { kind: 'outForRepo', daysLate: 70 }],
  ['repossessed', { loanStatusId: 13 }, { kind: 'repossessed' }],
])('%s', (_why, loan, standing) => {
  expect(standingOf(aLoan(loan), TODAY)).toEqual(standing);
});

describe('bankrupt and charged-off loans', () => {
  test.each([17, 32, 6, 16])('state %i asks for nothing, in both languages', (loanStatusId) => {
    const standing = standingOf(aLoan({ loanStatusId, daysLate: 300 }), TODAY);
    expect(showsDebt(standing)).toBe(false);
    for (const texts of [accountsTexts.english, accountsTexts.spanish]) {
      const words = `${standingWord(standing, texts.standing)} ${standingSentence(standing, texts.since, () => 'x')}`;
      expect(words).not.toMatch(/owe|due|late|pay|past|debe|vence|atras|pagar/i);
    }
  });

  test.each([
    ['in time', {}, true],
    ['late', { daysLate: 30 }, true],
    ['with its vehicle sought', { loanStatusId: 15 }, true],
    ['with its vehicle held', { loanStatusId: 13 }, false],
    ['bankrupt', { loanStatusId: 17 }, false],
  ])('a loan %s follows its plan: %o %s', (_what, loan, follows) => {
    expect(followsPlan(standingOf(aLoan(loan), TODAY))).toBe(follows);
  });

  test('a bankrupt loan has no Pay button, whatever the lender says', () => {
    expect(mayPay(aLoan({ loanStatusId: 17, payable: true }))).toBe(false);
    expect(mayPay(aLoan({ loanStatusId: 6, payable: false }))).toBe(false);
    expect(mayPay(aLoan({ payable: true }))).toBe(true);
  });
});

test('what is asked for now', () => {
  expect(amountNowCents(aLoan({ daysLate: 0, minimumAmountDue: 100, pastDueAmount: 0 }))).toBe(100);
  expect(amountNowCents(aLoan({ daysLate: 3, minimumAmountDue: 100, pastDueAmount: 60 }))).toBe(60);
  expect(amountNowCents(aLoan({ daysLate: 3, minimumAmountDue: 100, pastDueAmount: 0 }))).toBe(100);
});

test.each([
  [100, 100, 0],
  [100, 25, 0.75],
  [100, 0, 1],
  [100, 120, 0],
  [0, 0, 0],
])('of %i with %i left', (originalAmount, principleBalance, fraction) => {
  expect(paidBackFraction(aLoan({ originalAmount, principleBalance }))).toBe(fraction);
});

type DueRow = readonly [
  what: string,
  loan: Parameters<typeof aLoan>[0],
  byDate: number,
  today: number | undefined,
  withNext: ReturnType<typeof withNextPayment>,
];

test.each<DueRow>([
  ['grows until its day', {}, 287_45, 130_66, undefined],
  ['is the same today', { nextDueAmount: 130_66 }, 130_66, undefined, undefined],
  ['asks for nothing yet today', { minimumAmountDue: 0 }, 287_45, undefined, undefined],
  ['is late', { daysLate: 3, pastDueAmount: 9_00 }, 9_00, undefined, { on: '2026-12-05', amountCents: 287_45 }],
  [
    'is late, with no day left',
    { daysLate: 3, pastDueAmount: 9_00, nextDueOn: undefined, nextDueAmount: undefined },
    ...([9_00, undefined, undefined] as const),
  ],
  ['is of a line before its statement', { productKind: 'creditLine', minimumAmountDue: 0 }, 0, undefined, undefined],
  ['is not told of by the lender', { nextDueOn: undefined, nextDueAmount: undefined }, 130_66, undefined, undefined],
])('a payment that %s', (_, over, byDate, today, withNext) => {
  const loan = aLoan({ minimumAmountDue: 130_66, nextDueOn: '2026-12-05', nextDueAmount: 287_45, ...over });
  expect([amountByDateCents(loan), amountTodayCents(loan), withNextPayment(loan)]).toEqual([byDate, today, withNext]);
});

describe('a list of loans', () => {
  const late = aLoan({ loanId: 'late', daysLate: 12, pastDueAmount: 60, minimumAmountDue: 100, dueDate: '2026-11-08' });
  const soon = aLoan({ loanId: 'soon', dueDate: '2026-11-23', minimumAmountDue: 10 });
  const later = aLoan({ loanId: 'later', dueDate: '2026-12-05', minimumAmountDue: 20 });
  const paid = aLoan({ loanId: 'paid', paidOff: true, payable: false, loanStatusId: 3, dueDate: undefined });
  const ended = [8, 22, 28, 29].map((loanStatusId) =>
    aLoan({ loanId: `ended ${loanStatusId}`, payable: false, loanStatusId }),
  );
  const deleted = aLoan({ loanId: 'deleted', loanStatusId: 10 });
  const ids = (showPaidOff: boolean) =>
    visibleLoans([...ended, paid, later, deleted, late, soon], showPaidOff, [soon.brand]).map(({ loanId }) => loanId);

  test('late first, then by due date, what is over last and only when asked for; deleted never', () => {
    expect(ids(false)).toEqual(['late', 'soon', 'later']);
    const over = ['ended 22', 'ended 28', 'ended 29', 'ended 8', 'paid'];
    expect(ids(true).slice(0, 3)).toEqual(['late', 'soon', 'later']);
    expect(ids(true).slice(3).sort()).toEqual(over);
  });

  test('what cannot be paid here stands behind what can, unless it is late', () => {
    const there = aLoan({ ...soon, loanId: 'there', brand: 'ccc' });
    const lateThere = aLoan({ ...late, loanId: 'late there', brand: 'ccc', daysLate: 20 });
    const closed = aLoan({ ...soon, loanId: 'closed', payable: false });
    const shown = visibleLoans([there, closed, later, late, lateThere], false, [soon.brand]);
    expect(shown.map(({ loanId }) => loanId)).toEqual(['late there', 'late', 'later', 'there', 'closed']);
  });

  test('in short: what is asked for now, and the next date that lies ahead', () => {
    expect(summaryOfLoans([paid, later, late, soon], TODAY, [soon.brand])).toEqual({
      openCount: 3,
      dueCents: 90,
      nextDueDate: '2026-11-23',
      elsewhere: [],
    });
  });

  test('what is paid at another place stands apart from what is due here', () => {
    const there = aLoan({ ...soon, loanId: 'there', brand: 'ccc' });
    const { dueCents: thereCents } = summaryOfLoans([there], TODAY, ['ccc']);
    expect(summaryOfLoans([there, later, late], TODAY, [later.brand])).toMatchObject({
      openCount: 2,
      nextDueDate: later.dueDate,
      elsewhere: [{ brand: 'ccc', dueCents: thereCents }],
    });
  });
});
