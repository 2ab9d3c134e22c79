import { addDays, type CalendarDate, epochDay } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import { PLAN_KINDS, type PlanKind, type PlanOffer } from '@lendside/providers/loan-changes/port';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRODUCTS } from '../products/products.ts';
import { balancesOn } from '../schedule/balances.ts';
import { currentTerms } from '../schedule/current-terms.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import { minimumDueCents } from '../schedule/minimum-due.ts';
import { payoffCents } from '../schedule/payoff.ts';
import { newLoan } from '../test-loan.ts';
import { applyEvent } from './apply-event.ts';
import { applyPayment } from './apply-payment.ts';
import { effectsThrough } from './effects.ts';
import { EventRefused, type LoanEvent } from './loan-event.ts';
import { planWays } from './plan-offers.ts';
import { IllegalTransition } from './state-graph.ts';

const planEvent = (date: CalendarDate, offer: PlanOffer): LoanEvent => ({
  ...{ event: 'startPlan', reference: `plan-${date}`, date, atMs: 1, amountCents: 0, confirmationNumber: null },
  ...{ plan: offer.kind, planPayments: offer.payments, planFirstDueDate: offer.firstDueDate },
  planVersion: offer.version,
});

const HELPED = PRODUCTS.filter(({ terms }) => terms.hardship !== undefined);
const anyLife = fc.record({
  product: fc.constantFrom(...HELPED),
  amountCents: fc.integer({ min: 50_000, max: 500_000 }),
  openedLater: fc.nat(365),
  paidBefore: fc.nat(30),
  /** Days from the due date that is not met: before it, or after it. */
  days: fc.integer({ min: -20, max: 65 }),
  /** Part of that installment that was paid before, in thousandths; nothing for most. */
  partPaid: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 999 })),
  way: fc.nat(5),
  /** Days of a disaster: since so many before, and so many to come. */
  disaster: fc.record({ since: fc.nat(70), left: fc.nat(120) }),
  pick: fc.nat(20),
});

type Life = typeof anyLife extends fc.Arbitrary<infer One> ? One : never;

const leastOf = ({ principalCents, interestCents, penaltyCents, feeCents, installmentPaidCents }: LoanState) =>
  Math.min(principalCents, interestCents, penaltyCents, feeCents, installmentPaidCents);

function paid(terms: LoanTerms, state: LoanState, amountCents: number, date: CalendarDate): LoanState {
  const result = applyPayment(terms, state, amountCents, date);
  if (result.outcome === 'refused') throw new Error(`${result.reason} on ${date}`);
  return result.state;
}

interface Lived {
  readonly terms: LoanTerms;
  readonly state: LoanState;
  readonly date: CalendarDate;
}

/** A loan that was paid on its days up to one that was not met, on a day around it. Undefined where it has ended before. */
function upTo(life: Life): Lived | undefined {
  const { product, openedLater, paidBefore, days, partPaid } = life;
  const { amountMinCents, amountMaxCents } = product.terms.caps;
  const amountCents = Math.min(amountMaxCents, Math.max(amountMinCents, life.amountCents));
  const opened = newLoan(product.terms, amountCents, addDays('2024-01-05', openedLater));
  const { terms } = opened;
  const count = paidBefore % terms.schedule.length;
  let { state } = opened;
  for (const { dueDate } of terms.schedule.slice(0, count)) {
    state = effectsThrough(terms, state, addDays(dueDate, -1)).state;
    state = paid(terms, state, minimumDueCents(balancesOn(terms, state, dueDate)), dueDate);
    if (state.paidOffOn !== null) return undefined;
  }
  const asked = addDays(terms.schedule[count]?.dueDate as CalendarDate, days);
  const date = asked < state.accruedThrough ? state.accruedThrough : asked;
  const part = Math.floor((minimumDueCents(balancesOn(terms, state, date)) * partPaid) / 1000);
  state = effectsThrough(terms, state, addDays(date, -1)).state;
  if (part > 0) state = paid(terms, state, part, date);
  return { terms, state, date };
}

/** In the disaster of its life. */
function struck({ terms, state, date }: Lived, { since, left }: Life['disaster']): Lived {
  const disasters = [{ from: addDays(date, -since), to: addDays(date, left) }];
  return { terms, state: { ...state, extras: { ...state.extras, disasters } }, date };
}

/** Pays what is asked for on every due date that is left; answers each payment, with every charge of the calendar. */
function live({ terms, state: from }: Lived) {
  let state = from;
  let [fees, least] = [0, 0];
  const payments: { date: CalendarDate; amountCents: number }[] = [];
  for (const [index, { dueDate }] of currentTerms(terms, state.extras).schedule.entries()) {
    if (dueDate < state.lastEventOn || state.paidOffOn !== null) continue;
    const followed = effectsThrough(terms, state, addDays(dueDate, -1));
    fees += followed.effects.filter((one) => one.event === 'lateFee').length;
    state = followed.state;
    const balances = balancesOn(terms, state, dueDate);
    const amountCents = minimumDueCents(balances);
    // Paid by what came before it: its day asks for nothing.
    if (amountCents === 0 || index < balances.firstOpen) continue;
    state = paid(terms, state, amountCents, dueDate);
    payments.push({ date: dueDate, amountCents });
    least = Math.min(least, leastOf(state));
  }
  return { state, payments, fees, least, totalCents: payments.reduce((sum, { amountCents }) => sum + amountCents, 0) };
}

type Payments = readonly { readonly date: CalendarDate; readonly amountCents: number }[];

/** Everything of the loan on the last day of a plan, with the fees until then, when nothing is paid at all. */
function nothingPaid({ terms, state }: Lived, payments: Payments): number {
  const last = payments.at(-1)?.date as CalendarDate;
  return payoffCents(balancesOn(terms, effectsThrough(terms, state, addDays(last, -1)).state, last));
}

/**
 * The most that the law lets the same payments cost: each goes to the interest of the contract's rate first, then to the principal, and
 * the last one pays all that is left. Worked out beside the engine, to a tenth of a cent for each payment.
 */
function byTheContract({ terms, state, date }: Lived, payments: Payments): number {
  const { penaltyCents, feeCents } = state;
  const daily = terms.interest.rateMillionths / 1_000_000 / 365;
  let principal = state.principalCents;
  let interest = balancesOn(terms, state, date).interestCents;
  let charges = penaltyCents + feeCents;
  let [day, total] = [epochDay(date), 0];
  for (const [at, { date: on, amountCents }] of payments.entries()) {
    interest += principal * daily * (epochDay(on) - day);
    day = epochDay(on);
    const paidNow = at === payments.length - 1 ? principal + interest + charges : amountCents;
    total += paidNow;
    const toCharges = Math.min(charges, paidNow);
    const toInterest = Math.min(interest, paidNow - toCharges);
    charges -= toCharges;
    interest -= toInterest;
    principal -= paidNow - toCharges - toInterest;
  }
  return total + payments.length;
}

test('a plan costs what it said, never more than doing nothing, is no dearer than its contract, keeps every cent, and ends', {
  timeout: 300_000,
}, () => {
  const made = new Map<string, number>();
  fc.assert(
    fc.property(anyLife, (life) => {
      const lived = upTo(life);
      if (lived === undefined) return;
      const before = struck(lived, life.disaster);
      const { terms, state, date } = before;
      const kinds = PLAN_KINDS.filter((kind) => terms.product.hardship?.[kind]);
      const way = planWays(terms, state, date).find(({ kind }) => kind === kinds[life.way % kinds.length]);
      if (way?.outcome !== 'offered') return;
      const offer = way.offers[life.pick % way.offers.length] as PlanOffer;
      const after = applyEvent(terms, state, planEvent(date, offer)).state;
      // It moves no money.
      expect([after.principalCents, after.interestCents, after.penaltyCents, after.feeCents]).toEqual([
        state.principalCents,
        state.interestCents,
        state.penaltyCents,
        state.feeCents,
      ]);
      const followed = live({ terms, state: after, date });
      expect([followed.totalCents, followed.fees, followed.least, followed.state.statusId]).toEqual([
        ...[offer.after.totalCents, 0, 0],
        LOAN_STATE.PaidOff,
      ]);
      expect(followed.payments).toEqual(
        offer.after.rows.map((row) => ({ date: row.dueDate, amountCents: row.amountCents })),
      );
      expect(followed.totalCents).toBeLessThanOrEqual(nothingPaid(before, followed.payments));
      expect(followed.totalCents).toBeLessThanOrEqual(byTheContract(before, followed.payments));
      made.set(offer.kind, (made.get(offer.kind) ?? 0) + 1);
    }),
    { numRuns: 4000 },
  );
  // Every way was lived, and often.
  for (const kind of PLAN_KINDS) expect([kind, (made.get(kind) ?? 0) > 30]).toEqual([kind, true]);
});

test('what is not offered is never made', () => {
  fc.assert(
    fc.property(
      anyLife,
      fc.constantFrom(...PRODUCTS.filter(({ kind }) => kind !== 'checkCashing')),
      (life, product) => {
        const { terms, state } = newLoan(product.terms, product.terms.caps.amountMinCents, '2026-01-05');
        const date = addDays('2026-01-05', Math.abs(life.days));
        const asked = planEvent(date, {
          ...{ kind: PLAN_KINDS[life.way] as PlanKind, version: '', until: date, interestAddedCents: 0 },
          after: { pastDueCents: 0, rows: [], interestCents: 0, totalCents: 0 },
        });
        expect(() => applyEvent(terms, state, asked)).toThrow(
          expect.toSatisfy((error) => error instanceof EventRefused || error instanceof IllegalTransition),
        );
      },
    ),
    { numRuns: 500 },
  );
});
