import { addDays, type CalendarDate } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { PlanKind, PlanOffer } from '@lendside/providers/loan-changes/port';
import { describe, expect, test } from 'vitest';
import type { ProductTerms } from '../products/product.ts';
import { PRODUCTS } from '../products/products.ts';
import { balancesOn } from '../schedule/balances.ts';
import { currentTerms } from '../schedule/current-terms.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import { minimumDueCents } from '../schedule/minimum-due.ts';
import { newLoan, productTerms } from '../test-loan.ts';
import { applyEvent } from './apply-event.ts';
import { applyPayment } from './apply-payment.ts';
import { effectsThrough } from './effects.ts';
import type { LoanEvent } from './loan-event.ts';
import { planRuling } from './loan-plan.ts';
import { planWays } from './plan-offers.ts';
import { replay } from './replay.ts';

/** Due on the fifth of each month, the first on Thursday 5 February 2026; four payments are made. */
const OPENED = '2026-01-05';
const event = (one: Partial<LoanEvent> & Pick<LoanEvent, 'event' | 'date'>): LoanEvent => ({
  ...{ reference: `${one.event}-${one.date}`, atMs: 1, amountCents: 0, confirmationNumber: null },
  ...one,
});

const planEvent = (date: CalendarDate, { kind, payments, firstDueDate, version }: PlanOffer): LoanEvent =>
  event({
    event: 'startPlan',
    date,
    plan: kind,
    planPayments: payments,
    planFirstDueDate: firstDueDate,
    planVersion: version,
  });

function offersOf(terms: LoanTerms, state: LoanState, date: CalendarDate, kind: PlanKind): readonly PlanOffer[] {
  const way = planWays(terms, state, date).find((one) => one.kind === kind);
  return way?.outcome === 'offered' ? way.offers : [];
}

function payDue(terms: LoanTerms, state: LoanState, date: CalendarDate): LoanState {
  const result = applyPayment(terms, state, minimumDueCents(balancesOn(terms, state, date)), date);
  if (result.outcome === 'refused') throw new Error(result.reason);
  return result.state;
}

/** The loan with so many installments paid on their days, and the calendar followed up to the day before one. */
function lived(terms: LoanTerms, opened: LoanState, count: number, until: CalendarDate): LoanState {
  let state = opened;
  for (const { dueDate } of terms.schedule.slice(0, count)) state = payDue(terms, state, dueDate);
  return effectsThrough(terms, state, addDays(until, -1)).state;
}

const loanOf = (over: Partial<ProductTerms> = {}) => newLoan(productTerms('ccc-personal-ks', over), 300_000, OPENED);
const { terms, state: opened } = loanOf();
const at = (date: CalendarDate, count = 4) => lived(terms, opened, count, date);

/** Due 5 June; each payment is $171.50. */
describe('which ways a loan has', () => {
  const answer = (date: CalendarDate, kind: PlanKind, state = at(date)) => {
    const ruling = planRuling(terms, state, date, kind);
    if (ruling.outcome === 'closed') return ruling.again ? [ruling.reason, ruling.again] : ruling.reason;
    return ruling.choices.length;
  };
  const skipped = applyEvent(
    terms,
    at('2026-06-01'),
    planEvent('2026-06-01', offersOf(terms, at('2026-06-01'), '2026-06-01', 'skip')[0] as PlanOffer),
  ).state;
  const moved = applyEvent(
    terms,
    at('2026-06-01'),
    event({
      event: 'moveDueDate',
      date: '2026-06-01',
      installmentNo: 5,
      movedFrom: '2026-06-05',
      movedTo: '2026-06-10',
    }),
  ).state;
  const onDuty = { ...at('2026-06-01'), extras: { activeDuty: [{ from: '2026-05-01' }] } };
  test.each([
    ['nothing is late: nothing to spread', answer('2026-06-05', 'spread'), 'plan_nothing_late'],
    ['a day late: over two to six payments', answer('2026-06-06', 'spread'), 5],
    ['sixty days late', answer('2026-08-04', 'spread'), 5],
    ['sixty-one days late', answer('2026-08-05', 'spread'), 'plan_too_late'],
    ['skip before it is due', answer('2026-06-01', 'skip'), 1],
    ['skip five days late', answer('2026-06-10', 'skip'), 1],
    ['skip six days late', answer('2026-06-11', 'skip'), 'plan_is_late'],
    ['lower payments before one is due: two to four', answer('2026-06-01', 'lower'), 3],
    ['lower payments of a loan that is late', answer('2026-06-06', 'lower'), 'plan_is_late'],
    ['another due day: up to fifteen days later', answer('2026-06-01', 'dueDay'), 15],
    ['another due day of a loan that is late', answer('2026-06-06', 'dueDay'), 'plan_is_late'],
    ['after two payments', answer('2026-04-01', 'skip', at('2026-04-01', 2)), 'plan_too_early'],
    ['another due day after two payments', answer('2026-04-01', 'dueDay', at('2026-04-01', 2)), 15],
    ['a single payment is not what this loan has', answer('2026-06-01', 'extended'), 'plan_not_offered'],
    ['while a plan stands', answer('2026-06-02', 'lower', skipped), ['plan_stands', '2026-07-06']],
    ['while a moved due date is to come', answer('2026-06-02', 'skip', moved), ['plan_due_date_moved', '2026-06-11']],
    ['on active duty', answer('2026-06-01', 'skip', onDuty), 'plan_active_duty'],
    ['in default', answer('2026-06-01', 'spread', { ...opened, statusId: LOAN_STATE.Default }), 'plan_loan_not_open'],
    ['bankrupt', answer('2026-06-01', 'skip', { ...opened, statusId: LOAN_STATE.Bankrupt }), 'plan_loan_not_open'],
    [
      'repossessed',
      answer('2026-06-01', 'skip', { ...opened, statusId: LOAN_STATE.Repossessed }),
      'plan_loan_not_open',
    ],
  ])('%s', (_why, said, expected) => expect(said).toEqual(expected));

  describe('a pause, in a disaster from 20 May to 20 July', () => {
    const struck = (state: LoanState, from = '2026-05-20'): LoanState => ({
      ...state,
      extras: { ...state.extras, disasters: [{ from, to: '2026-07-20' }] },
    });
    const paused = applyEvent(
      terms,
      struck(at('2026-06-01')),
      planEvent('2026-06-01', offersOf(terms, struck(at('2026-06-01')), '2026-06-01', 'pause')[1] as PlanOffer),
    ).state;
    test.each<[string, unknown, unknown]>([
      ['one, two or three payments', answer('2026-06-01', 'pause', struck(at('2026-06-01'))), 3],
      ['after two payments too', answer('2026-04-01', 'pause', struck(at('2026-04-01', 2), '2026-03-20')), 3],
      ['what fell due in it is late', answer('2026-06-15', 'pause', struck(at('2026-06-15'))), 3],
      ['two of it are late: both', answer('2026-07-10', 'pause', struck(at('2026-07-10'))), 2],
      ['late before it', answer('2026-06-15', 'pause', struck(at('2026-06-15'), '2026-06-06')), 'plan_is_late'],
      ['before it', answer('2026-05-19', 'pause', struck(at('2026-05-19'))), 'plan_no_disaster'],
      ['once it is over', answer('2026-07-21', 'pause', struck(at('2026-07-21'))), 'plan_no_disaster'],
      ['without one', answer('2026-06-01', 'pause'), 'plan_no_disaster'],
      ['beside another plan', answer('2026-06-02', 'pause', struck(skipped)), ['plan_stands', '2026-07-06']],
      ['beside a moved due date', answer('2026-06-02', 'pause', struck(moved)), ['plan_due_date_moved', '2026-06-11']],
      ['twice in it', answer('2026-06-02', 'pause', paused), ['plan_stands', '2026-08-06']],
      [
        'bankrupt',
        answer('2026-06-01', 'pause', struck({ ...opened, statusId: LOAN_STATE.Bankrupt })),
        'plan_loan_not_open',
      ],
      [
        'paid off',
        answer('2026-06-01', 'pause', struck({ ...opened, statusId: LOAN_STATE.PaidOff })),
        'plan_loan_not_open',
      ],
      ['on active duty', answer('2026-06-01', 'pause', struck(onDuty)), 'plan_active_duty'],
    ])('%s', (_why, said, expected) => expect(said).toEqual(expected));
  });

  test('one plan in a year; the due day counts apart', () => {
    const later = payDue(terms, skipped, '2026-07-05');
    expect(answer('2026-07-10', 'lower', later)).toEqual(['plan_taken_before', '2027-06-01']);
    expect(answer('2026-07-10', 'dueDay', later)).toBe(15);
  });

  test('no way of a loan with a third party’s interest, a pawn, a line or a title', () => {
    const offering = new Set(PRODUCTS.filter(({ terms: of }) => of.hardship).map(({ kind }) => kind));
    expect([...offering]).toEqual(['installment', 'payday']);
    for (const { productId, terms: of } of PRODUCTS) {
      if (of.hardship === undefined) continue;
      expect([productId, of.arranged, of.installment.method]).toEqual([productId, undefined, 'level']);
      // Nothing is earned after the last due date: a plan would make it later.
      if (of.afterMaturity === 'stop') expect(Object.keys(of.hardship)).not.toContain('skip');
    }
  });
});

describe('what a plan makes of the schedule', () => {
  const rows = (state: LoanState) => currentTerms(terms, state.extras).schedule.map(({ dueDate }) => dueDate);
  const make = (date: CalendarDate, kind: PlanKind, pick: (one: PlanOffer) => boolean = () => true) => {
    const state = at(date);
    const offer = offersOf(terms, state, date, kind).find(pick) as PlanOffer;
    return { offer, after: applyEvent(terms, state, planEvent(date, offer)).state };
  };

  test('spread over three: the late payment’s parts stand with the next three, its late fee with the first', () => {
    const { offer, after } = make('2026-06-20', 'spread', ({ payments }) => payments === 3);
    expect(offer.after.pastDueCents).toBe(0);
    expect(offer.after.rows.slice(0, 4)).toEqual([
      { dueDate: '2026-07-05', amountCents: 17_150 + 5717 + 857 },
      { dueDate: '2026-08-05', amountCents: 17_150 + 5717 },
      { dueDate: '2026-09-05', amountCents: 17_150 + 5716 },
      { dueDate: '2026-10-05', amountCents: 17_150 },
    ]);
    expect(offer.until).toBe('2026-09-05');
    expect(minimumDueCents(balancesOn(terms, after, '2026-07-05'))).toBe(23_724);
  });

  test('skipped: nothing is due until the next due date, and no payment is above today’s', () => {
    const { offer, after } = make('2026-06-01', 'skip');
    expect(rows(after)[4]).toBe('2026-07-05');
    expect(rows(after).length).toBeGreaterThan(terms.schedule.length - 1);
    expect(Math.max(...offer.after.rows.map(({ amountCents }) => amountCents))).toBeLessThanOrEqual(17_150);
    expect(effectsThrough(terms, after, '2026-07-15').effects).toEqual([]);
  });

  test('halved for two payments: what is left stands at the end', () => {
    const { offer } = make('2026-06-01', 'lower', ({ payments }) => payments === 2);
    expect(offer.after.rows.slice(0, 3).map(({ amountCents }) => amountCents)).toEqual([8575, 8575, 17_150]);
    expect(Math.max(...offer.after.rows.map(({ amountCents }) => amountCents))).toBeLessThanOrEqual(17_150);
  });

  test('another due day: every due date that is left moves to it', () => {
    const { after } = make('2026-06-01', 'dueDay', ({ firstDueDate }) => firstDueDate === '2026-06-16');
    expect(rows(after).slice(3, 7)).toEqual(['2026-05-05', '2026-06-16', '2026-07-16', '2026-08-16']);
  });

  test('South Carolina: the whole with its fee in four equal parts that cost nothing', () => {
    const payday = newLoan(productTerms('c1l-payday-sc'), 40_000, '2026-03-02');
    const [offer] = offersOf(payday.terms, payday.state, '2026-03-10', 'extended');
    expect(offer?.after.rows).toEqual([
      { dueDate: '2026-03-16', amountCents: 11_500 },
      { dueDate: '2026-03-30', amountCents: 11_500 },
      { dueDate: '2026-04-13', amountCents: 11_500 },
      { dueDate: '2026-04-27', amountCents: 11_500 },
    ]);
    expect([offer?.interestAddedCents, offer?.after.totalCents]).toEqual([0, 46_000]);
    // Asked for before the due date only.
    expect(planRuling(payday.terms, payday.state, '2026-03-16', 'extended')).toMatchObject({ reason: 'plan_too_late' });
  });

  test('Idaho: four equal parts over sixty days or more, asked for up to the due day', () => {
    const hardship = {
      plansEveryDays: 365,
      paymentsMadeMin: 0,
      extended: { payments: 4, overDaysMin: 60, onDueDay: true },
    } as const;
    const payday = newLoan(productTerms('c1l-payday-sc', { hardship }), 40_000, '2026-03-02');
    const [offer] = offersOf(payday.terms, payday.state, '2026-03-16', 'extended');
    expect(offer?.after.rows).toEqual([
      { dueDate: '2026-03-16', amountCents: 11_500 },
      { dueDate: '2026-04-05', amountCents: 11_500 },
      { dueDate: '2026-04-25', amountCents: 11_500 },
      { dueDate: '2026-05-15', amountCents: 11_500 },
    ]);
    expect(planRuling(payday.terms, payday.state, '2026-03-17', 'extended')).toMatchObject({ reason: 'plan_too_late' });
  });

  test.each([
    ['another version', { planVersion: 'old' }, 'plan_changed'],
    ['no version', { planVersion: undefined }, 'plan_changed'],
    ['more payments than the rule has', { planPayments: 7 }, 'plan_choice_unknown'],
    ['a way there is not', { plan: 'forgive' as PlanKind }, 'plan_choice_unknown'],
    ['a day later than the figures', { date: '2026-06-21' }, 'plan_changed'],
  ] as const)('%s is refused by name', (_why, over, reason) => {
    const state = at('2026-06-20');
    const offer = offersOf(terms, state, '2026-06-20', 'spread')[0] as PlanOffer;
    const asked = { ...planEvent('2026-06-20', offer), ...over };
    expect(() => applyEvent(terms, state, asked)).toThrow(expect.objectContaining({ reason }));
  });

  test('taken back, it is as if it had never been', () => {
    const opening = event({
      event: 'open',
      date: OPENED,
      atMs: 0,
      amountCents: 300_000,
      opening: { statusId: 12, principalCents: 300_000, feeCents: 0, extras: {} },
    });
    const pays = terms.schedule
      .slice(0, 4)
      .map(({ dueDate, paymentCents }) => event({ event: 'pay', date: dueDate, amountCents: paymentCents }));
    const offer = offersOf(terms, at('2026-06-20'), '2026-06-20', 'spread')[0] as PlanOffer;
    const plan = planEvent('2026-06-20', offer);
    const undo = event({ event: 'undoPlan', date: '2026-06-20', atMs: 2, target: plan.reference });
    const without = replay({ terms, loanEvents: [opening, ...pays], through: '2026-08-01' });
    const undone = replay({ terms, loanEvents: [opening, ...pays, plan, undo], through: '2026-08-01' });
    expect(undone.state).toEqual(without.state);
  });
});
