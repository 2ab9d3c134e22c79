import { addDays, type CalendarDate } from '@lendside/domain/calendar-date';
import { LOAN_STATE, type LoanStateId, loanStateName } from '@lendside/domain/loan-states';
import { PROMISE_LIMITS } from '@lendside/domain/promise-limits';
import { promiseRuling } from '@lendside/domain/promise-to-pay';
import type { ProductKind } from '@lendside/providers/loan-book/port';
import { PLAN_KINDS } from '@lendside/providers/loan-changes/port';
import { expect, test } from 'vitest';
import type { Product } from '../products/product.ts';
import { PRODUCTS } from '../products/products.ts';
import { balancesOn } from '../schedule/balances.ts';
import { lateness } from '../schedule/days-late.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import { minimumDueCents } from '../schedule/minimum-due.ts';
import { payoffCents } from '../schedule/payoff.ts';
import { newLoan } from '../test-loan.ts';
import { applyPayment } from './apply-payment.ts';
import { dueDateMoveOf } from './due-date-move.ts';
import { effectsThrough } from './effects.ts';
import { planWays } from './plan-offers.ts';
import { takesPayments } from './state-graph.ts';

/**
 * Table of who is offered what: every state of a loan by every kind of product, each cell worked out by the rules themselves. It stands in
 * docs, where a lender reads it.
 */
const KINDS: readonly ProductKind[] = ['installment', 'title', 'creditLine', 'payday', 'cashAdvance', 'checkCashing'];
const OPENED = '2026-01-05';

const WAYS = {
  part: 'pay a part today',
  promise: 'say by when it is paid',
  move: 'move one due date',
  spread: 'spread what is late',
  skip: 'skip one payment',
  lower: 'lower payments for a while',
  dueDay: 'another due day for good',
  extended: 'pay in parts at no cost',
  pause: 'pause payments, while a disaster holds',
} as const;
type Way = keyof typeof WAYS;

/** The newest version of each product that is sold. */
const sold: readonly Product[] = PRODUCTS.filter(
  ({ productId, version, terms }) =>
    terms.withdrawn !== true && PRODUCTS.every((one) => one.productId !== productId || one.version <= version),
);

interface Looked {
  readonly terms: LoanTerms;
  readonly state: LoanState;
  readonly date: CalendarDate;
}

/** A loan three days before a due date, and eight days after it: after four payments where it has as many; with and without a disaster that holds. */
function situations({ terms: product }: Product): readonly Looked[] {
  const { amountMinCents, amountMaxCents } = product.caps;
  const { terms, state: opened } = newLoan(product, Math.round((amountMinCents + amountMaxCents) / 2), OPENED);
  if (terms.schedule.length === 0) return [{ terms, state: opened, date: addDays(OPENED, 30) }];
  const paid = Math.min(4, terms.schedule.length - 1);
  let state = opened;
  for (const { dueDate } of terms.schedule.slice(0, paid)) {
    const due = minimumDueCents(balancesOn(terms, state, dueDate));
    const result = applyPayment(terms, state, due, dueDate);
    if (result.outcome === 'refused') throw new Error(result.reason);
    state = result.state;
  }
  const next = terms.schedule[paid]?.dueDate as CalendarDate;
  return [-3, 8].map((days) => {
    const date = addDays(next, days);
    return { terms, state: effectsThrough(terms, state, addDays(date, -1)).state, date };
  });
}

function waysOf({ terms, state, date }: Looked, statusId: LoanStateId): readonly Way[] {
  const looked = { ...state, statusId };
  const balances = balancesOn(terms, looked, date);
  const payable = takesPayments(statusId);
  const { daysLate } = lateness(terms, balances);
  const dueDate = terms.schedule[daysLate > 0 ? balances.firstOpen : balances.current]?.dueDate;
  const loan = { loanStatusId: statusId, payable, payoffAmountCents: payoffCents(balances), daysLate, dueDate };
  const promise = promiseRuling({ loan, waits: false, brokenLately: 0, limits: PROMISE_LIMITS, today: date });
  const plans = planWays(terms, looked, date).filter(({ outcome }) => outcome === 'offered');
  return [
    ...(payable ? ['part' as const] : []),
    ...(promise.outcome === 'open' ? ['promise' as const] : []),
    ...(dueDateMoveOf(terms, looked, date).outcome === 'movable' ? ['move' as const] : []),
    ...PLAN_KINDS.filter((kind) => plans.some((way) => way.kind === kind)),
  ];
}

/** The same loan in a disaster that began a week before. */
const inDisaster = ({ state, ...looked }: Looked): Looked => {
  const disasters = [{ from: addDays(looked.date, -10), to: addDays(looked.date, 60) }];
  return { ...looked, state: { ...state, extras: { ...state.extras, disasters } } };
};

function cell(kind: ProductKind, statusId: LoanStateId): string {
  if (kind === 'checkCashing') return 'no loan';
  const ways = new Set(
    sold
      .filter((product) => product.kind === kind)
      .flatMap((product) =>
        situations(product).flatMap((looked) => [looked, inDisaster(looked)].flatMap((one) => waysOf(one, statusId))),
      ),
  );
  const named = (Object.keys(WAYS) as Way[]).filter((way) => ways.has(way));
  return named.length === 0 ? 'none' : named.join(', ');
}

test('docs say who is offered what, in every state of a loan and for every kind of product', async () => {
  const states = Object.values(LOAN_STATE);
  expect([states.length, KINDS.length]).toEqual([18, 6]);
  const rows = states.map((statusId) => {
    return `| ${loanStateName(statusId)} (${statusId}) | ${KINDS.map((kind) => cell(kind, statusId)).join(' | ')} |`;
  });
  const legend = Object.entries(WAYS).map(([way, words]) => `- \`${way}\`: ${words}`);
  const text = [
    '# Who is offered what when a payment cannot be made',
    '',
    'Each cell is worked out by the rules, for all products of the kind that are sold, three days before a due date and eight days after it, and says',
    'what at least one of them leaves open. What one product leaves open, and how often, is its `hardship` and its rule of moved due dates. A settlement',
    'and a renewal are offers of the lender; a visit, a call, and telling of active duty, a bankruptcy or a disaster are open in every state. While a',
    'disaster holds, what falls due draws no late fee, in every kind ([decision 203](decisions/0203-a-disaster-in-an-area.md)).',
    '`loanbook/src/engine/help-table.test.ts` writes this page (`npx vitest run loanbook/src/engine/help-table.test.ts --update`) and fails where it is not what the rules say.',
    '',
    ...legend,
    '',
    `| State of the loan | ${KINDS.join(' | ')} |`,
    `|---|${KINDS.map(() => '---|').join('')}`,
    ...rows,
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('../../../docs/help-with-payments.md');
});
