import { isBankDay } from '@lendside/domain/bank-days';
import { addDays } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ProductTerms } from '../products/product.ts';
import { PRODUCTS } from '../products/products.ts';
import { balancesOn } from '../schedule/balances.ts';
import { currentTerms } from '../schedule/current-terms.ts';
import { lateness } from '../schedule/days-late.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import { minimumDueCents } from '../schedule/minimum-due.ts';
import { project } from '../schedule/projection.ts';
import { newLoan, productTerms } from '../test-loan.ts';
import { applyEvent } from './apply-event.ts';
import { applyPayment } from './apply-payment.ts';
import { dueDateMoveOf } from './due-date-move.ts';
import { effectsThrough } from './effects.ts';
import { EventRefused, type LoanEvent } from './loan-event.ts';
import { replay } from './replay.ts';

/** Due on the fifth of each month, the first on Thursday 5 February 2026. */
const OPENED = '2026-01-05';
const MOVES = { daysMax: 10, daysBeforeNextMin: 7, daysLateMax: 5, timesMax: 1, withinDays: 183 };
const loanOf = (over: Partial<ProductTerms> = {}) =>
  newLoan(productTerms('ccc-personal-ks', { dueDateMove: MOVES, ...over }), 300_000, OPENED);

const event = (one: Partial<LoanEvent> & Pick<LoanEvent, 'event' | 'date'>): LoanEvent => ({
  reference: `${one.event}-${one.date}`,
  atMs: 1,
  amountCents: 0,
  confirmationNumber: null,
  ...one,
});
const move = (date: string, installmentNo: number, movedFrom: string, movedTo: string) =>
  event({ event: 'moveDueDate', date, installmentNo, movedFrom, movedTo });
const moved = (terms: LoanTerms, state: LoanState, ...of: Parameters<typeof move>) =>
  applyEvent(terms, state, move(...of)).state;

/** The loan with so many installments paid on their days. */
function paid(terms: LoanTerms, opened: LoanState, count: number): LoanState {
  let state = opened;
  for (const { dueDate } of currentTerms(terms, state.extras).schedule.slice(0, count))
    state = payDue(terms, state, dueDate);
  return state;
}

function payDue(terms: LoanTerms, state: LoanState, date: string): LoanState {
  const result = applyPayment(terms, state, minimumDueCents(balancesOn(terms, state, date)), date);
  if (result.outcome === 'refused') throw new Error(result.reason);
  return result.state;
}

describe('which due date can be moved, and to which days', () => {
  const from = (date: string, of = loanOf(), state: LoanState = of.state) => {
    const ruling = dueDateMoveOf(of.terms, state, date);
    return ruling.outcome === 'refused' ? ruling.reason : [ruling.dueDate, ruling.days[0], ruling.days.at(-1)];
  };
  const one = loanOf();
  const title = newLoan(productTerms('tmx-title-ga'), 300_000, OPENED);
  const again = moved(one.terms, one.state, '2026-01-20', 1, '2026-02-05', '2026-02-09');
  const often = loanOf({ dueDateMove: { ...MOVES, timesMax: 2 } });

  test.each([
    [
      'before it is due: the day after it up to ten days later, on which banks are open',
      from('2026-01-20'),
      ['2026-02-05', '2026-02-06', '2026-02-13'],
    ],
    ['on its day', from('2026-02-05'), ['2026-02-05', '2026-02-06', '2026-02-13']],
    ['five days late: only days after today', from('2026-02-10'), ['2026-02-05', '2026-02-11', '2026-02-13']],
    ['six days late', from('2026-02-11'), 'due_date_past'],
    ['a title loan one day late', from('2026-02-05', title), 'due_date_past'],
    ['a title loan on its day', from('2026-02-04', title), ['2026-02-04', '2026-02-05', '2026-02-13']],
    [
      'the first is paid: the second',
      from('2026-02-06', one, paid(one.terms, one.state, 1)),
      ['2026-03-05', '2026-03-06', '2026-03-13'],
    ],
    ['two are late', from('2026-03-08'), 'due_date_past'],
    [
      'the last one',
      from('2027-12-20', one, paid(one.terms, one.state, 23)),
      ['2028-01-05', '2028-01-06', '2028-01-14'],
    ],
    ['once already in six months', from('2026-07-21', one, payDue(one.terms, again, '2026-02-09')), 'due_date_past'],
    ['once already, four days ago', from('2026-01-24', one, again), 'due_date_moved_before'],
    [
      'twice are allowed: no farther than ten days after the contract',
      from('2026-01-24', often, moved(often.terms, often.state, '2026-01-20', 1, '2026-02-05', '2026-02-09')),
      ['2026-02-09', '2026-02-10', '2026-02-13'],
    ],
    [
      'moved as far as it goes',
      from('2026-01-24', often, moved(often.terms, often.state, '2026-01-20', 1, '2026-02-05', '2026-02-13')),
      'no_day_to_move_to',
    ],
    ['a product that lets nobody', from('2026-01-20', loanOf({ dueDateMove: undefined })), 'due_date_fixed'],
    [
      'every two weeks: well before the next',
      from('2026-01-10', loanOf({ frequency: 'everyTwoWeeks' })),
      ['2026-01-19', '2026-01-20', '2026-01-26'],
    ],
    ['in default', from('2026-01-20', one, { ...one.state, statusId: LOAN_STATE.ActiveDefault }), 'due_date_fixed'],
    ['paid off', from('2026-01-20', one, { ...one.state, statusId: LOAN_STATE.PaidOff }), 'due_date_fixed'],
  ])('%s', (_why, answer, expected) => expect(answer).toEqual(expected));

  test('after too many moves: from when on it can be moved again', () => {
    expect(dueDateMoveOf(one.terms, again, '2026-02-01')).toEqual({
      outcome: 'refused',
      reason: 'due_date_moved_before',
      again: '2026-07-22',
    });
    const later = paid(one.terms, again, 6);
    expect(dueDateMoveOf(one.terms, later, '2026-07-22')).toMatchObject({ outcome: 'movable', dueDate: '2026-08-05' });
  });

  test.each([
    ['a day past the last', ['2026-01-20', 1, '2026-02-05', '2026-02-16'], 'day_not_allowed'],
    ['a day earlier than it is', ['2026-01-20', 1, '2026-02-05', '2026-02-04'], 'day_not_allowed'],
    ['a Saturday', ['2026-01-20', 1, '2026-02-05', '2026-02-07'], 'day_not_allowed'],
    ['another installment', ['2026-01-20', 2, '2026-03-05', '2026-03-09'], 'due_date_is_another'],
    ['a due date that is not its own any more', ['2026-01-20', 1, '2026-02-04', '2026-02-09'], 'due_date_is_another'],
    ['too late', ['2026-02-11', 1, '2026-02-05', '2026-02-13'], 'due_date_past'],
  ] as const)('%s is refused by name', (_why, [date, no, was, to], reason) => {
    expect(() => moved(one.terms, one.state, date, no, was, to)).toThrow(expect.objectContaining({ reason }));
  });

  test('no product with a single payment has it, and no product lets one move past its late fee', () => {
    for (const { productId, terms } of PRODUCTS) {
      const rule = terms.dueDateMove;
      if (rule === undefined) continue;
      expect([productId, terms.installments > 1, rule.daysLateMax < terms.lateFee.graceDays]).toEqual([
        productId,
        true,
        true,
      ]);
    }
    const kinds = new Set(PRODUCTS.filter(({ terms }) => terms.dueDateMove).map(({ kind }) => kind));
    expect([...kinds]).toEqual(['installment', 'title']);
  });
});

describe('a moved due date', () => {
  const { terms, state } = loanOf();
  const after = moved(terms, state, '2026-01-20', 1, '2026-02-05', '2026-02-13');

  test('moves that installment alone', () => {
    const [before, now] = [terms, currentTerms(terms, after.extras)].map(({ schedule }) =>
      schedule.map((row) => row.dueDate),
    );
    expect(now?.[0]).toBe('2026-02-13');
    expect(now?.slice(1)).toEqual(before?.slice(1));
  });

  test('is late, and draws its fee, by the new day', () => {
    expect(lateness(currentTerms(terms, after.extras), balancesOn(terms, after, '2026-02-13')).daysLate).toBe(0);
    expect(lateness(currentTerms(terms, after.extras), balancesOn(terms, after, '2026-02-15')).daysLate).toBe(2);
    const fees = (of: LoanState, through: string) =>
      effectsThrough(terms, of, through).effects.map(({ event: what, date }) => [what, date]);
    expect(fees(state, '2026-02-20')).toEqual([['lateFee', '2026-02-16']]);
    expect(fees(after, '2026-02-23')).toEqual([]);
    expect(fees(after, '2026-02-24')).toEqual([['lateFee', '2026-02-24']]);
  });

  test('of a late installment is owed as before, and late no more', () => {
    const late = moved(terms, state, '2026-02-10', 1, '2026-02-05', '2026-02-13');
    const [then, now] = [state, late].map((of) => balancesOn(terms, of, '2026-02-10'));
    expect(then?.places.pastDue.interest).toBeGreaterThan(0);
    expect(now?.places.pastDue).toEqual({ penalty: 0, fee: 0, interest: 0, principal: 0 });
    expect(now?.interestCents).toBe(then?.interestCents);
  });

  test('costs the interest of what it pays later, to the end of the loan', () => {
    // 3,000.00 at 32.5 % until the 13th, then 2,932.77 until March 5: 156.41, where it was 155.39. The rest is what 1.02 less paid
    // down costs until the last installment.
    const plan = (of: LoanState) => project(terms, of, balancesOn(terms, of, '2026-01-20'));
    const [was, now] = [plan(state), plan(after)];
    const two = ({ rows }: typeof was) => rows.slice(0, 2).reduce((sum, row) => sum + row.interestCents, 0);
    expect([two(was), two(now)]).toEqual([15_539, 15_641]);
    expect(now.interestCents - was.interestCents).toBe(185);
    expect(now.rows.map((row) => row.paymentCents).slice(0, -1)).toEqual(
      was.rows.map((row) => row.paymentCents).slice(0, -1),
    );
  });
});

describe('lived again', () => {
  const { terms, state } = loanOf();
  const opening = event({
    event: 'open',
    date: OPENED,
    reference: 'open',
    atMs: 0,
    opening: { statusId: state.statusId, principalCents: 300_000, feeCents: 0, extras: {} },
  });
  const events = [
    event({ event: 'pay', date: '2026-02-13', amountCents: 17_141 }),
    move('2026-01-20', 1, '2026-02-05', '2026-02-13'),
    event({ event: 'pay', date: '2026-03-05', amountCents: 17_141 }),
  ];

  test('a payment found late leaves the move where it is, and the order of arrival is nothing', () => {
    const found = event({ event: 'pay', date: '2026-01-12', amountCents: 17_141 });
    const whole = replay({ terms, loanEvents: [opening, ...events, found], through: '2026-03-20' });
    const again = replay({ terms, loanEvents: [found, ...[...events].reverse(), opening], through: '2026-03-20' });
    expect(again.state).toEqual(whole.state);
    expect(whole.effects).toEqual([]);
    expect(currentTerms(terms, whole.state.extras).schedule[0]?.dueDate).toBe('2026-02-13');
  });

  test('a payment that paid the loan off before it, or was taken back, still leaves the book able to say so', () => {
    const payoff = event({ event: 'pay', date: '2026-01-12', amountCents: 301_870 });
    const { state: ended } = replay({ terms, loanEvents: [opening, ...events, payoff] });
    expect([ended.statusId, ended.extras.creditCents]).toEqual([LOAN_STATE.PaidOff, 2 * 17_141]);
  });

  test('taken back, it is as if it had never been', () => {
    const undo = event({ event: 'undoDueDateMove', date: '2026-01-20', atMs: 2, target: 'moveDueDate-2026-01-20' });
    const { state: without } = replay({ terms, loanEvents: [opening], through: '2026-03-01' });
    const { state: undone } = replay({
      terms,
      loanEvents: [opening, events[1] as LoanEvent, undo],
      through: '2026-03-01',
    });
    expect(undone).toEqual(without);
  });
});

/** Lives of loans that are paid on their days, one due date moved to one of its days. */
const MOVABLE = PRODUCTS.filter(({ terms }) => terms.dueDateMove !== undefined);
const anyMove = fc.record({
  product: fc.constantFrom(...MOVABLE),
  amountCents: fc.integer({ min: 50_000, max: 500_000 }),
  openedLater: fc.nat(365),
  paidBefore: fc.nat(30),
  daysBefore: fc.nat(9),
  pick: fc.nat(9),
});

/** Pays what is asked for on every due date that is left; answers what was paid in all, with every charge of the calendar. */
function live(terms: LoanTerms, from: LoanState, count: number) {
  let state = from;
  let [paidCents, fees, least] = [0, 0, 0];
  for (const { dueDate } of currentTerms(terms, state.extras).schedule.slice(count)) {
    const followed = effectsThrough(terms, state, addDays(dueDate, -1));
    fees += followed.effects.filter((one) => one.event === 'lateFee').length;
    state = followed.state;
    const dueCents = minimumDueCents(balancesOn(terms, state, dueDate));
    if (dueCents === 0) continue;
    state = payDue(terms, state, dueDate);
    paidCents += dueCents;
    least = Math.min(least, state.principalCents, state.interestCents, state.penaltyCents);
    if (state.paidOffOn !== null) break;
  }
  return { state, paidCents, fees, least };
}

test('over many lives: paid in all is as before and the interest that was told; the new day draws no fee; nothing is negative', () => {
  fc.assert(
    fc.property(anyMove, ({ product, amountCents, openedLater, paidBefore, daysBefore, pick }) => {
      const opened = newLoan(product.terms, amountCents, addDays('2025-01-05', openedLater));
      const { terms } = opened;
      const count = paidBefore % terms.schedule.length;
      const state = paid(terms, opened.state, count);
      const dueDate = terms.schedule[count]?.dueDate as string;
      const before = addDays(dueDate, -daysBefore);
      const date = before < state.accruedThrough ? state.accruedThrough : before;
      const ruling = dueDateMoveOf(terms, state, date);
      // Paid early by its last cents, a loan may have ended before.
      if (ruling.outcome === 'refused') return;
      const to = ruling.days[pick % ruling.days.length] as string;
      expect([isBankDay(to), to > dueDate]).toEqual([true, true]);
      const after = moved(terms, state, date, count + 1, dueDate, to);
      const interest = (of: LoanState) => project(terms, of, balancesOn(terms, of, date)).interestCents;
      const [as, now] = [live(terms, state, count), live(terms, after, count)];
      expect(now.paidCents - (interest(after) - interest(state))).toBe(as.paidCents);
      expect(interest(after)).toBeGreaterThanOrEqual(interest(state));
      expect([now.fees, now.least, now.state.statusId]).toEqual([0, 0, LOAN_STATE.PaidOff]);
    }),
    { numRuns: 600 },
  );
});

test('refused by the rule it never moves, whoever asks', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PRODUCTS.filter(({ kind }) => kind !== 'checkCashing')),
      fc.nat(400),
      fc.nat(60),
      (product, day, days) => {
        const { terms, state } = newLoan(product.terms, product.terms.caps.amountMinCents, OPENED);
        const date = addDays(OPENED, day);
        const ruling = dueDateMoveOf(terms, state, date);
        const to = addDays(date, days);
        if (ruling.outcome === 'movable' && ruling.days.includes(to)) return;
        const asked = move(date, 1, terms.schedule[0]?.dueDate ?? date, to);
        expect(() => applyEvent(terms, state, asked)).toThrow(EventRefused);
      },
    ),
    { numRuns: 500 },
  );
});
