import { addDays } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRODUCTS } from '../products/products.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import { newLoan } from '../test-loan.ts';
import { applyEvent } from './apply-event.ts';
import { type Effect, effectsThrough } from './effects.ts';
import { EventRefused, type LoanEvent } from './loan-event.ts';
import { openedState, replay } from './replay.ts';
import { IllegalTransition, statesAfter } from './state-graph.ts';

const OPENED = '2026-01-05';
const LENT = PRODUCTS.filter((one) => one.kind === 'installment' || one.kind === 'title');
const DEFAULTS = { activeAfterDays: 30, defaultAfterDays: 60 };

/** Payments of a hundredth to a third of what was lent, on days that may be the same, one of them taken back, and a moved due date. */
const anyLife = fc.record({
  product: fc.constantFrom(...LENT),
  amountCents: fc.integer({ min: 100_000, max: 1_000_000 }),
  payments: fc.array(
    fc.record({ afterDays: fc.integer({ min: 1, max: 200 }), hundredths: fc.integer({ min: 1, max: 33 }) }),
    { minLength: 2, maxLength: 7 },
  ),
  struck: fc.option(fc.nat(6)),
  strikes: fc.constantFrom('reverse' as const, 'chargeBack' as const),
  moved: fc.option(fc.record({ index: fc.nat(2), daysBefore: fc.nat(20), byDays: fc.integer({ min: 1, max: 9 }) })),
  duty: fc.option(fc.record({ afterDays: fc.nat(150), days: fc.option(fc.integer({ min: 1, max: 80 })) })),
  order: fc.infiniteStream(fc.nat(1000)),
});

function openingOf(amountCents: number): LoanEvent {
  return {
    event: 'open',
    reference: 'open',
    date: OPENED,
    atMs: 0,
    amountCents,
    confirmationNumber: null,
    opening: { statusId: LOAN_STATE.Open, principalCents: amountCents, feeCents: 0, extras: {} },
  };
}

function loanEvent(event: LoanEvent['event'], number: number, afterDays: number, amountCents: number): LoanEvent {
  const date = addDays(OPENED, afterDays);
  return { event, reference: `${event}-${number}`, date, atMs: 1000 + number, amountCents, confirmationNumber: null };
}

function moveOf(
  movedFrom: string,
  { index, daysBefore, byDays }: { index: number; daysBefore: number; byDays: number },
): LoanEvent {
  const before = addDays(movedFrom, -daysBefore);
  return {
    ...loanEvent('moveDueDate', index, 0, 0),
    ...{
      date: before < OPENED ? OPENED : before,
      installmentNo: index + 1,
      movedFrom,
      movedTo: addDays(movedFrom, byDays),
    },
  };
}

function dutyOf(duty: { afterDays: number; days: number | null } | null): LoanEvent[] {
  if (duty === null) return [];
  const end = duty.days === null ? [] : [loanEvent('endActiveDuty', 501, duty.afterDays + duty.days, 0)];
  return [loanEvent('beginActiveDuty', 500, duty.afterDays, 0), ...end];
}

function eventsOf(
  life: {
    payments: readonly { afterDays: number; hundredths: number }[];
    amountCents: number;
    struck: number | null;
    strikes: 'reverse' | 'chargeBack';
    moved: { index: number; daysBefore: number; byDays: number } | null;
    duty: { afterDays: number; days: number | null } | null;
  },
  { schedule }: LoanTerms,
) {
  const events = life.payments.map(({ afterDays, hundredths }, index) =>
    loanEvent('pay', index, afterDays, Math.floor((life.amountCents * hundredths) / 100)),
  );
  const row = life.moved && schedule[life.moved.index];
  if (life.moved && row) events.push(moveOf(row.dueDate, life.moved));
  const duty = dutyOf(life.duty);
  const target = life.struck === null ? undefined : events[life.struck];
  if (target === undefined) return [...events, ...duty];
  return [...events, ...duty, { ...loanEvent(life.strikes, 99, 201, target.amountCents), target: target.reference }];
}

const THROUGH = addDays(OPENED, 260);

/** What counts of a state: not how often it was written down. */
function counted({ sequence: _, lastHash: __, ...state }: LoanState): Omit<LoanState, 'sequence' | 'lastHash'> {
  return state;
}

test('events that arrive in any order make the same loan, and its accounts sum to zero', () => {
  fc.assert(
    fc.property(anyLife, ({ product, amountCents, order, ...life }) => {
      const { terms } = newLoan({ ...product.terms, defaultRule: DEFAULTS }, amountCents, OPENED);
      const events = eventsOf({ ...life, amountCents }, terms);
      const whole = replay({ terms, loanEvents: [openingOf(amountCents), ...events], through: THROUGH });
      const keys = [...order.take(events.length)];
      const shuffled = events.map((event, index) => ({ event, key: keys[index] ?? 0 })).sort((a, b) => a.key - b.key);
      const again = replay({
        terms,
        loanEvents: [...shuffled.map((one) => one.event), openingOf(amountCents)],
        through: THROUGH,
      });
      expect(counted(again.state)).toEqual(counted(whole.state));
      expect(again.totals).toEqual(whole.totals);
      expect([...whole.totals.values()].reduce((sum, cents) => sum + cents, 0)).toBe(0);
      const { state, totals } = whole;
      expect(totals.get('loan:principal') ?? 0).toBe(state.principalCents - amountCents);
      expect(totals.get('loan:interest') ?? 0).toBe(state.interestCents);
      expect(totals.get('loan:penalty') ?? 0).toBe(state.penaltyCents);
      expect(totals.get('customer:credit') ?? 0).toBe(0 - (state.extras.creditCents ?? 0));
    }),
    { numRuns: 1500 },
  );
});

test('closing day by day, closing at once, and never closing make the same loan', () => {
  fc.assert(
    fc.property(anyLife, ({ product, amountCents, ...life }) => {
      const { terms, state: opened } = newLoan({ ...product.terms, defaultRule: DEFAULTS }, amountCents, OPENED);
      const events = eventsOf({ ...life, amountCents, struck: null }, terms).sort((a, b) =>
        a.date === b.date ? a.atMs - b.atMs : a.date < b.date ? -1 : 1,
      );
      const daily = lived(terms, opened, events, 1);
      const weekly = lived(terms, opened, events, 9);
      const atOnce = lived(terms, opened, events, 10_000);
      expect(weekly).toEqual(daily);
      expect(atOnce).toEqual(daily);
    }),
    { numRuns: 200 },
  );
});

/** Lives through events in their order, the calendar followed every so many days and always before an event. */
function lived(terms: LoanTerms, opened: LoanState, events: readonly LoanEvent[], everyDays: number) {
  let state = opened;
  const effects: Pick<Effect, 'key' | 'date' | 'amountCents'>[] = [];
  const close = (date: string) => {
    const followed = effectsThrough(terms, state, date);
    effects.push(...followed.effects.map(({ key, date: on, amountCents }) => ({ key, date: on, amountCents })));
    state = followed.state;
  };
  for (let day = 0; day <= 260; day++) {
    const date = addDays(OPENED, day);
    for (const event of events.filter((one) => one.date === date)) {
      close(addDays(date, -1));
      try {
        state = applyEvent(terms, state, event).state;
      } catch (error) {
        if (!(error instanceof EventRefused || error instanceof IllegalTransition)) throw error;
      }
    }
    if (day % everyDays === 0) close(date);
  }
  close(THROUGH);
  return { state, effects };
}

/** Events of every kind with sensible amounts, thrown at loans in every state they reach. */
const ANY_EVENTS = [
  'pay',
  'chargeFee',
  'settle',
  'chargeOff',
  'recover',
  'renew',
  'rescind',
  'sendOutForRepo',
  'chargeRepoCosts',
  'repossess',
  'reinstate',
  'sell',
  'markBankrupt',
  'dismissBankruptcy',
  'dischargeBankruptcy',
  'close',
  'delete',
  'pauseInterest',
  'resumeInterest',
  'refund',
] as const;

test('no loan ever moves along an edge that the graph does not have, and nothing it owes goes below zero', () => {
  const anySteps = fc.array(
    fc.record({
      event: fc.constantFrom(...ANY_EVENTS),
      afterDays: fc.integer({ min: 0, max: 40 }),
      share: fc.integer({ min: 1, max: 1200 }),
    }),
    { maxLength: 14 },
  );
  fc.assert(
    fc.property(fc.constantFrom(...LENT), anySteps, (product, steps) => {
      const { terms } = newLoan({ ...product.terms, defaultRule: DEFAULTS }, 300_000, OPENED);
      let state: LoanState = openedState(terms, { statusId: 12, principalCents: 300_000, feeCents: 0, extras: {} });
      let day = 0;
      for (const [index, { event, afterDays, share }] of steps.entries()) {
        day += afterDays;
        const next = loanEvent(event, index, day, share * 300);
        const followed = effectsThrough(terms, state, addDays(next.date, -1));
        for (const effect of followed.effects) {
          if (effect.event !== 'lateFee')
            expect(statesAfter(effect.event, state.statusId)).toContain(effect.state.statusId);
          state = effect.state;
        }
        const before = state;
        try {
          state = applyEvent(terms, state, next).state;
        } catch (error) {
          if (!(error instanceof EventRefused || error instanceof IllegalTransition)) throw error;
          continue;
        }
        const ways = statesAfter(event, before.statusId);
        const also =
          event === 'pay'
            ? [...statesAfter('payOff', before.statusId), ...statesAfter('reinstate', before.statusId)]
            : event === 'recover'
              ? statesAfter('recoverAll', before.statusId)
              : event === 'reinstate'
                ? [LOAN_STATE.PaidOff]
                : [];
        expect([...ways, ...also]).toContain(state.statusId);
        expect(ways.length).toBeGreaterThan(0);
        for (const cents of [state.principalCents, state.interestCents, state.penaltyCents, state.feeCents]) {
          expect(cents).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    { numRuns: 1500 },
  );
});
