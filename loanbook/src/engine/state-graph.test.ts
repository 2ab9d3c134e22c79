import { addDays } from '@lendside/domain/calendar-date';
import { LOAN_STATE, loanStateName } from '@lendside/domain/loan-states';
import { describe, expect, test } from 'vitest';
import { balancesOn } from '../schedule/balances.ts';
import type { LoanExtras } from '../schedule/loan-extras.ts';
import { payoffCents } from '../schedule/payoff.ts';
import { newLoan, productTerms } from '../test-loan.ts';
import { applyEvent } from './apply-event.ts';
import { byOrder, type LoanEvent } from './loan-event.ts';
import { planWays } from './plan-offers.ts';
import { replay } from './replay.ts';
import { allows, IllegalTransition, type LoanEventKind, STATE_GRAPH, stateAfterEvent } from './state-graph.ts';

const S = LOAN_STATE;
const OPENED = '2026-01-05';
const DEFAULTS = { activeAfterDays: 30, defaultAfterDays: 60 };
const PRODUCT = productTerms('ccc-personal-ks', { defaultRule: DEFAULTS });
const LEVEL = { ...PRODUCT, hardship: PRODUCT.hardship && { ...PRODUCT.hardship, paymentsMadeMin: 0 } };
const { terms } = newLoan(LEVEL, 300_000, OPENED);

type Draft = Partial<LoanEvent> & Pick<LoanEvent, 'event'>;

/** An event, a day after the one before it where no day is told. */
const on = (day: number, event: LoanEvent['event'], extras: Partial<LoanEvent> = {}): Draft => ({
  event,
  date: addDays(OPENED, day),
  ...extras,
});

/** What brings a loan into each state that anything can still follow on. */
const WAYS: Readonly<Partial<Record<number, readonly Draft[]>>> = {
  [S.Open]: [],
  [S.PaidOff]: [on(10, 'pay', { reference: 'payoff' })],
  [S.ChargedOff]: [on(10, 'chargeOff')],
  [S.Closed]: [on(10, 'chargeOff'), on(11, 'close')],
  [S.OutForRepo]: [on(10, 'sendOutForRepo')],
  [S.Repossessed]: [on(10, 'sendOutForRepo'), on(11, 'repossess')],
  [S.Sold]: [on(10, 'sendOutForRepo'), on(11, 'repossess'), on(12, 'sell', { amountCents: 100_000 })],
  [S.Bankrupt]: [on(10, 'markBankrupt')],
  [S.Refinance]: [on(10, 'renew', { reference: 'renewal', otherLoanId: '40120-1-02' })],
  [S.OutForRepoChargedOff]: [on(10, 'sendOutForRepo'), on(11, 'chargeOff')],
  [S.RepossessedChargedOff]: [on(10, 'sendOutForRepo'), on(11, 'repossess'), on(12, 'chargeOff')],
  [S.Default]: [on(100, 'pay', { amountCents: 100 })],
  [S.Settled]: [on(10, 'settle', { amountCents: 100_000 })],
  [S.ActiveDefault]: [on(65, 'pay', { amountCents: 100 })],
  [S.BankruptChargedOff]: [on(10, 'chargeOff'), on(11, 'markBankrupt')],
  [S.Chargeback]: [on(10, 'pay', { reference: 'payoff' }), on(12, 'chargeBack', { target: 'payoff', hadEnded: true })],
};

const waysInto = (state: number): readonly Draft[] => WAYS[state] ?? [];

/** Lives through events; a payoff or a renewal without an amount is of everything owed on its day. */
function live(draft: readonly Draft[], opening: { readonly awaitsCents?: number; readonly line?: boolean } = {}) {
  const of = opening.line
    ? newLoan(productTerms('tmx-line-ga', { defaultRule: DEFAULTS }), 100_000, OPENED).terms
    : terms;
  const extras = {
    ...(opening.awaitsCents ? { awaitsCents: opening.awaitsCents } : {}),
    ...(opening.line ? { line: { limitCents: 200_000, billedThrough: 0, unpaid: [] } } : {}),
  };
  const principalCents = opening.awaitsCents ? 0 : opening.line ? 100_000 : 300_000;
  const first = { statusId: S.Open, principalCents, feeCents: 0, extras };
  let loanEvents: LoanEvent[] = [made(on(0, 'open', { opening: first, atMs: 0 }), 0)];
  let state = replay({ terms: of, loanEvents }).state;
  for (const [index, one] of draft.entries()) {
    const loanEvent = made(one, index + 1);
    const through = addDays(loanEvent.date, -1);
    const before = replay({ terms: of, loanEvents, through }).state;
    const all = payoffCents(balancesOn(of, before, loanEvent.date));
    const needsAll = (one.event === 'pay' || one.event === 'renew') && one.amountCents === undefined;
    const isRest = one.event === 'recover' && one.amountCents === undefined;
    loanEvents = [...loanEvents, needsAll || isRest ? { ...loanEvent, amountCents: all } : loanEvent].sort(byOrder);
    state = replay({ terms: of, loanEvents, through: loanEvent.date, isNew: loanEvent.reference }).state;
  }
  return state;
}

function made(draft: Draft, index: number): LoanEvent {
  return {
    reference: `${draft.event}-${index}`,
    date: OPENED,
    atMs: 1000 + index,
    amountCents: draft.event === 'changeLimit' ? 150_000 : 0,
    confirmationNumber: null,
    ...draft,
  };
}

/** What must be told with an event beside its day, and on which day it is possible: by default 20 days after the opening. */
const DETAILS: Readonly<Partial<Record<LoanEventKind, Partial<LoanEvent>>>> = {
  pay: { amountCents: 5000 },
  payOff: {},
  chargeFee: { amountCents: 1000 },
  settle: { amountCents: 50_000 },
  recover: { amountCents: 1000 },
  reinstate: { amountCents: 50_000 },
  chargeRepoCosts: { amountCents: 40_000 },
  sell: { amountCents: 100_000 },
  draw: { amountCents: 20_000 },
  cancelDraw: { amountCents: 10_000 },
  returnDraw: { amountCents: 10_000, drawnCents: 10_000, target: 'drawn' },
  keepCash: { amountCents: 10_000 },
  reverse: { target: 'first' },
  returnPayment: { target: 'first' },
  chargeBack: { target: 'first' },
  refund: { amountCents: 500 },
  cancelRenewal: { target: 'renewal' },
  beginDisaster: { until: '2026-12-31' },
  moveDueDate: { installmentNo: 1, movedFrom: '2026-02-05', movedTo: '2026-02-09' },
};

const BY_CALENDAR: readonly LoanEventKind[] = ['enterActiveDefault', 'enterDefault', 'cure'];
const STRIKES: readonly LoanEventKind[] = ['reverse', 'returnPayment', 'chargeBack', 'cancelRenewal'];
/** Booked as another event that then ends the loan, or brings it back. */
const BOOKED_AS: Readonly<Partial<Record<LoanEventKind, LoanEvent['event']>>> = {
  payOff: 'pay',
  recoverAll: 'recover',
};

const EDGES = Object.entries(STATE_GRAPH).flatMap(([event, edges]) =>
  edges.map(([from, to]) => ({
    event: event as LoanEventKind,
    from,
    to,
    name: `${event}: ${loanStateName(from)} -> ${loanStateName(to)}`,
  })),
);

/** Applies the event of an edge to a loan and returns the state it ends in. */
function walk({ event, from, to }: (typeof EDGES)[number]): number {
  const ways = waysInto(from);
  if (event === 'enterActiveDefault') return live([on(65, 'chargeFee', { amountCents: 100 })]).statusId;
  if (event === 'enterDefault') return live([on(100, 'chargeFee', { amountCents: 100 })]).statusId;
  if (event === 'cure') {
    const day = from === S.Default ? 100 : 66;
    return live([on(day, 'pay', { amountCents: 120_000 })]).statusId;
  }
  if (STRIKES.includes(event)) return struck(event, from, to);
  if (event === 'returnDraw') {
    const day = from === S.Default ? 120 : from === S.ActiveDefault ? 80 : 3;
    const drawn = on(2, 'draw', { reference: 'drawn', amountCents: 10_000 });
    return live([drawn, on(day, event, DETAILS[event])], { line: true }).statusId;
  }
  if (event === 'disburse') return live([on(3, 'disburse')], { awaitsCents: 300_000 }).statusId;
  if (event === 'delete') return live([on(1, 'delete')], { awaitsCents: 300_000 }).statusId;
  if (['draw', 'changeLimit', 'acknowledgeLimit', 'cancelDraw'].includes(event)) {
    return live([on(3, event, DETAILS[event])], { line: true }).statusId;
  }
  if (event === 'rescind') return live([on(1, 'rescind')]).statusId;
  if (event === 'close' && from === S.Open) {
    return live([on(3, 'pay'), on(4, 'close')], { line: true }).statusId;
  }
  if (event === 'startPlan') return planMade(from);
  if (event === 'resumeInterest') return withLast(ways, ['pauseInterest', 'resumeInterest']);
  if (event === 'refund') return refunded(from);
  if (event === 'endActiveDuty') return afterwards(from, event, { activeDuty: [{ from: OPENED }] });
  if (event === 'endDisaster') return afterwards(from, event, { disasters: [{ from: OPENED, to: '2027-01-05' }] });
  if (event === 'reinstate') {
    const day = to === S.Open ? 20 : 65;
    return live([...ways, on(day, 'reinstate', { amountCents: to === S.Open ? 50_000 : 1000 })]).statusId;
  }
  return withLast(ways, [event]);
}

/** The first plan that is offered of a loan in a state, as its day finds it. */
function planMade(from: number): number {
  const date = addDays(OPENED, from === S.ActiveDefault ? 66 : 20);
  const state = live(waysInto(from));
  const offers = planWays(terms, state, date).flatMap((way) => (way.outcome === 'offered' ? way.offers : []));
  const [offer] = offers;
  const choice = { plan: offer?.kind, planPayments: offer?.payments, planFirstDueDate: offer?.firstDueDate };
  const event = made({ event: 'startPlan', date, ...choice, planVersion: offer?.version }, 1);
  return applyEvent(terms, state, event).state.statusId;
}

function withLast(ways: readonly Draft[], events: readonly LoanEventKind[]): number {
  const day = ways === WAYS[S.Default] ? 101 : ways === WAYS[S.ActiveDefault] ? 66 : 20;
  const draft = events.map((event, index) => on(day + index, BOOKED_AS[event] ?? event, DETAILS[event]));
  return live([...ways, ...draft]).statusId;
}

/** A payment, and later what takes it out of the book; late by then where that is the edge. */
function struck(event: LoanEventKind, from: number, to: number): number {
  const day = to === S.ActiveDefault ? 66 : to === S.Default ? 100 : from === S.PaidOff ? 20 : 0;
  if (event === 'cancelRenewal') {
    return live([...waysInto(S.Refinance), on(day || 11, event, { target: 'renewal' })]).statusId;
  }
  const draft = { target: from === S.PaidOff ? 'payoff' : 'first', hadEnded: from === S.PaidOff };
  if (from === S.PaidOff) return live([...waysInto(S.PaidOff), on(day, event, draft)]).statusId;
  const first = on(5, 'pay', { reference: 'first', amountCents: 100 });
  const ways = waysInto(from);
  const last = from === S.Default ? 101 : from === S.ActiveDefault ? 66 : 20;
  return live([first, ...ways, on(last, event, draft)]).statusId;
}

/** A credit stands when a payment is found that was made before what ended or changed the loan. */
function refunded(from: number): number {
  const credit = { extras: { creditCents: 500 } };
  const state = live(waysInto(from));
  const loanEvent = made(on(200, 'refund', DETAILS.refund), 99);
  return applyEvent(terms, { ...state, ...credit }, loanEvent).state.statusId;
}

/** What the loan is when the service or a disaster is over, it was before. */
function afterwards(from: number, event: LoanEventKind, extras: LoanExtras): number {
  const state = { ...live([]), statusId: from, extras };
  return applyEvent(terms, state, made(on(200, event), 99)).state.statusId;
}

describe('every edge of the graph', () => {
  test.each(EDGES)('$name', (edge) => {
    expect(loanStateName(walk(edge))).toBe(loanStateName(edge.to));
  });
});

test('every state is reached, and none but by an event', () => {
  const reached = new Set<number>(EDGES.map((edge) => edge.to));
  expect(Object.values(S).filter((state) => !reached.has(state))).toEqual([]);
});

describe('an event that a state does not allow', () => {
  const OUTSIDE = (Object.keys(STATE_GRAPH) as LoanEventKind[]).filter(
    (event) => ![...BY_CALENDAR, ...STRIKES].includes(event) && BOOKED_AS[event] === undefined && event !== 'pay',
  );
  test.each(OUTSIDE)('%s is refused by name in every state that has no edge for it', (event) => {
    for (const from of Object.values(S).filter((state) => !allows(event, state))) {
      const { state } = newLoan(LEVEL, 300_000, OPENED);
      const draft = made(on(300, event, DETAILS[event]), 1);
      const stuck = { ...state, statusId: from, extras: { line: { limitCents: 1, billedThrough: 0, unpaid: [] } } };
      const refused = () => applyEvent(terms, stuck, draft);
      expect(refused, `${event} from ${loanStateName(from)}`).toThrow(IllegalTransition);
      expect(refused).toThrow(`${loanStateName(from)}: ${event} is not possible`);
    }
  });

  test('has no state after it', () => {
    expect(() => stateAfterEvent('1-1-01', 'chargeOff', S.PaidOff)).toThrow(/PaidOff: chargeOff is not possible/);
  });
});
