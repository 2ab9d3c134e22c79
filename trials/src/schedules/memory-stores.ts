import { ASKING, type Asking } from './memory-asking.ts';
import { CASH, type Cash } from './memory-cash.ts';
import type { InMemory } from './memory-database.ts';
import { DRAW_RETURNS, type DrawReturns } from './memory-draw-returns.ts';
import { LENDER_REQUESTS, type LenderRequests } from './memory-lender-requests.ts';
import { LOCKS, type Locks } from './memory-locks.ts';
import { NEW_LOANS, type NewLoans } from './memory-new-loans.ts';
import { PLANNED, type Planned } from './memory-planned.ts';
import { LOAN_PLANS, type LoanPlans } from './memory-plans.ts';
import { RENEWALS, type Renewals } from './memory-renewals.ts';
import { SETTLEMENTS, type Settlements } from './memory-settlements.ts';
import { WORK, type Work } from './memory-work.ts';
import { WORKING, type Working } from './memory-working.ts';

/** Every question that the stores of money ask. */
type Stores = Asking &
  Working &
  Planned &
  Locks &
  Work &
  Cash &
  DrawReturns &
  Renewals &
  NewLoans &
  Settlements &
  LenderRequests &
  LoanPlans;

/** The stores of money in memory: each question, answered as PostgreSQL would. */
export type MemoryStores = { -readonly [Question in keyof Stores]: InMemory<Stores>[Question] };
export type Question = keyof MemoryStores;

export const memoryStores = (): MemoryStores => ({
  ...ASKING,
  ...WORKING,
  ...PLANNED,
  ...LOCKS,
  ...WORK,
  ...CASH,
  ...DRAW_RETURNS,
  ...RENEWALS,
  ...NEW_LOANS,
  ...SETTLEMENTS,
  ...LENDER_REQUESTS,
  ...LOAN_PLANS,
});
