import { describe, expect, test } from 'vitest';
import {
  AUTO_PAY_MINUTE,
  afterFailure,
  announcedAmount,
  cardEndsOn,
  cardWarningDue,
  countsAsFailure,
  decideDebit,
  isAutoPayOpen,
  mayWithdraw,
  nextDueDate,
  offersAutoPay,
  plannedFrom,
} from './auto-pay.ts';
import { instantOf } from './calendar-date.ts';
import { LOAN_STATE } from './loan-states.ts';

describe('the due date that auto-pay looks after', () => {
  const rows = [
    { dueDate: '2026-11-01', isPaid: true },
    { dueDate: '2026-12-01', isPaid: false },
    { dueDate: '2027-01-01', isPaid: false },
  ];
  test.each([
    ['the first after today', '2026-11-21', rows, '2026-12-01'],
    ['tomorrow', '2026-11-30', rows, '2026-12-01'],
    ['not today: it could not be stopped any more', '2026-12-01', rows, '2027-01-01'],
    [
      'not one that is paid ahead',
      '2026-11-21',
      rows.map((row) => ({ ...row, isPaid: row.dueDate < '2027' })),
      '2027-01-01',
    ],
    ['none when all is paid', '2026-11-21', rows.map((row) => ({ ...row, isPaid: true })), undefined],
    ['none when the last is late', '2027-02-01', rows, undefined],
  ])('%s', (_what, today, given, due) => {
    expect(nextDueDate(today, given)).toBe(due);
  });

  test('is planned twelve days before', () => {
    expect(plannedFrom('2026-12-01')).toBe('2026-11-19');
    expect(plannedFrom('2028-03-05')).toBe('2028-02-22');
  });
});

describe('a debit is sent at nine on the clock of the store', () => {
  test.each([
    ['in winter', '2026-12-01', 'America/New_York', '2026-12-01T14:00:00.000Z'],
    ['in summer', '2026-07-01', 'America/New_York', '2026-07-01T13:00:00.000Z'],
    ['on the day the clocks go forward', '2026-03-08', 'America/Chicago', '2026-03-08T14:00:00.000Z'],
    ['the day before', '2026-03-07', 'America/Chicago', '2026-03-07T15:00:00.000Z'],
    ['on the day they go back', '2026-11-01', 'America/Chicago', '2026-11-01T15:00:00.000Z'],
    ['where they never do', '2026-07-01', 'America/Phoenix', '2026-07-01T16:00:00.000Z'],
  ])('%s', (_when, date, zone, instant) => {
    expect(new Date(instantOf(date, AUTO_PAY_MINUTE, zone)).toISOString()).toBe(instant);
  });
});

describe('what may be announced', () => {
  const dueDate = '2026-12-01';
  test.each([
    ['the same as last time', '2026-11-25', 10_000, 10_000, 10_000, false],
    ['more, with ten days of notice', '2026-11-21', 12_000, 10_000, 12_000, true],
    ['more, with nine: no more than last time', '2026-11-22', 12_000, 10_000, 10_000, false],
    ['less, however late', '2026-11-30', 8_000, 10_000, 8_000, true],
    ['the first of all, with ten days', '2026-11-21', 12_000, null, 12_000, false],
    ['the first of all, with nine: nothing was signed for', '2026-11-22', 12_000, null, 0, false],
    ['nothing is due', '2026-11-19', 0, 10_000, 0, true],
  ])('%s', (_what, today, dueCents, lastCents, amountCents, differs) => {
    expect(announcedAmount({ today, dueDate }, { dueCents, lastCents })).toEqual({ amountCents, differs });
  });
});

describe('an announced debit on its day', () => {
  const debit = {
    today: '2026-12-01',
    scheduledDate: '2026-12-01',
    announcedCents: 10_000,
    dueCents: 10_000,
    owedCents: 90_000,
    stateId: LOAN_STATE.Open as number,
    isUnderWay: false,
    isEnded: false,
    failures: 0,
  };
  test.each([
    ['is what was announced', {}, { kind: 'pay', amountCents: 10_000 }],
    ['is no more than that when more is due', { dueCents: 11_500 }, { kind: 'pay', amountCents: 10_000 }],
    ['is less when less is due', { dueCents: 4_000 }, { kind: 'pay', amountCents: 4_000 }],
    ['is never more than is owed', { owedCents: 2_500 }, { kind: 'pay', amountCents: 2_500 }],
    ['is skipped when it was paid', { dueCents: 0 }, { kind: 'skip', why: 'nothing_due' }],
    [
      'is skipped when the loan was paid off',
      { owedCents: 0, dueCents: 0, stateId: LOAN_STATE.PaidOff },
      { kind: 'skip', why: 'nothing_due' },
    ],
    ['waits while other money is under way', { isUnderWay: true }, { kind: 'wait' }],
    ['is sent two days late', { today: '2026-12-03' }, { kind: 'pay', amountCents: 10_000 }],
    ['is not sent three days late', { today: '2026-12-04' }, { kind: 'skip', why: 'too_late' }],
    ['does not wait for ever', { today: '2026-12-04', isUnderWay: true }, { kind: 'skip', why: 'too_late' }],
    ['is not sent to a bankrupt', { stateId: LOAN_STATE.Bankrupt }, { kind: 'skip', why: 'loan_closed' }],
    [
      'is not sent for a loan that was charged off',
      { stateId: LOAN_STATE.ChargedOff },
      { kind: 'skip', why: 'loan_closed' },
    ],
    [
      'is not sent for a loan that was renewed',
      { stateId: LOAN_STATE.Refinance, owedCents: 0 },
      { kind: 'skip', why: 'nothing_due' },
    ],
    ['is not sent after auto-pay ended', { isEnded: true }, { kind: 'skip', why: 'auto_pay_ended' }],
    ['is not the third in a row to fail', { failures: 2 }, { kind: 'skip', why: 'two_failures' }],
    ['is sent after one failure', { failures: 1 }, { kind: 'pay', amountCents: 10_000 }],
    ['goes on in default', { stateId: LOAN_STATE.ActiveDefault }, { kind: 'pay', amountCents: 10_000 }],
  ])('%s', (_what, changes, decision) => {
    expect(decideDebit({ ...debit, ...changes })).toEqual(decision);
  });
});

describe('a debit that failed', () => {
  test.each([
    ['insufficient_funds', 1, 1, { kind: 'triesAgain' }],
    ['insufficient_funds', 2, 2, { kind: 'ends', why: 'two_failures' }],
    ['insufficient_funds', 2, 1, { kind: 'ends', why: 'two_failures' }],
    ['insufficient_funds', 1, 2, { kind: 'goesOn' }],
    ['card_declined', 1, 1, { kind: 'goesOn' }],
    ['card_declined', 2, 1, { kind: 'ends', why: 'two_failures' }],
    ['charge_not_completed', 0, 1, { kind: 'triesAgain' }],
    ['charge_given_up', 0, 1, { kind: 'triesAgain' }],
    ['charge_not_completed', 0, 2, { kind: 'goesOn' }],
    ['card_not_found', 0, 1, { kind: 'ends', why: 'card_gone' }],
    ['card_expired', 0, 1, { kind: 'ends', why: 'card_expired' }],
    ['expired_card', 1, 1, { kind: 'ends', why: 'card_expired' }],
    ['balance_changed', 0, 1, { kind: 'goesOn' }],
  ])('as %s, failure %i, try %i', (refusal, failures, attempt, follows) => {
    expect(afterFailure(refusal, { failures, attempt })).toEqual(follows);
  });

  test('counts only when the bank said no', () => {
    const counted = ['insufficient_funds', 'card_declined', 'expired_card', 'charge_not_completed', 'balance_changed'];
    expect(counted.filter(countsAsFailure)).toEqual(['insufficient_funds', 'card_declined', 'expired_card']);
  });
});

describe('the card of auto-pay', () => {
  test.each([
    ['02', '28', '2028-02-29'],
    ['12', '26', '2026-12-31'],
    ['04', '27', '2027-04-30'],
  ])('%s/%s is good until %s', (expirationMonth, expirationYear, day) => {
    expect(cardEndsOn({ expirationMonth, expirationYear })).toBe(day);
  });

  test.each([
    ['2026-11-30', false],
    ['2026-12-01', true],
    ['2026-12-31', true],
    ['2027-01-05', true],
  ])('of 12/26 is warned of on %s: %s', (today, due) => {
    expect(cardWarningDue({ expirationMonth: '12', expirationYear: '26' }, today)).toBe(due);
  });
});

describe('a person is asked about auto-pay', () => {
  test.each([
    ['when it is on for the kind, possible and not on yet', {}, true],
    ['not when its flag is off', { isOn: false }, false],
    ['not when the loan cannot have it', { skipAutoPayConfirm: true }, false],
    ['not when it is on already', { isEnrolled: true }, false],
  ])('%s', (_when, changes, asked) => {
    expect(offersAutoPay({ isOn: true, skipAutoPayConfirm: false, isEnrolled: false, ...changes })).toBe(asked);
  });
});

test.each([
  ['a loan of its own', false, true, true, true],
  ['a loan of its own, the flag of payments off', false, false, true, false],
  ['a renewed loan, the flag of payments off', true, false, true, true],
  ['a renewed loan, the flag of renewals off', true, true, false, true],
  ['a renewed loan, both off', true, false, false, false],
])('auto-pay can be signed for: %s', (_what, isRenewed, autoPay, autoPayRefinance, open) => {
  expect(isAutoPayOpen({ autoPay, autoPayRefinance }, isRenewed)).toBe(open);
});

const made = (atMs: number) => ({ isMade: true, atMs });
const refused = (atMs: number) => ({ isMade: false, atMs });
test.each([
  ['nothing was withdrawn yet', [], 0, true],
  ['one was refused', [refused(1)], 0, true],
  ['one was made since', [made(3), refused(2)], 0, true],
  ['the last was refused, the one before was made', [refused(3), made(2)], 0, true],
  ['two were refused in a row', [refused(3), refused(2)], 1, false],
  ['two were refused, it was authorized between them', [refused(3), refused(1)], 2, false],
  ['two were refused, it was authorized since', [refused(3), refused(2)], 4, true],
])('12 CFR 1041.8: a withdrawal where %s', (_, latest, authorizedAtMs, may) => {
  expect(mayWithdraw(latest, authorizedAtMs)).toBe(may);
});
