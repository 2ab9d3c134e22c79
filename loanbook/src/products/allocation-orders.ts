import type { AllocationKind, AllocationPart } from '@lendside/providers/loan-money/port';
import type { AllocationPlace } from './product.ts';

const KINDS = ['pastDue', 'due', 'advance'] as const;
const INTEREST_AND_PRINCIPAL = ['interest', 'principal'] as const;
const CHARGES = ['fee', 'penalty'] as const;

function places(kinds: readonly AllocationKind[], parts: readonly AllocationPart[]): AllocationPlace[] {
  return kinds.flatMap((kind) => parts.map((part) => ({ kind, part })));
}

/** Everything past due first, then what is due, then in advance; in each, charges before interest before principal. */
export const OLDEST_FIRST: readonly AllocationPlace[] = places(KINDS, ['penalty', 'fee', 'interest', 'principal']);

/** Allocation order that puts contractual amounts before any charge, so that a late fee never makes the next installment late. */
export const CHARGES_WAIT: readonly AllocationPlace[] = [
  ...places(['pastDue', 'due'], INTEREST_AND_PRINCIPAL),
  ...places(KINDS, CHARGES),
  ...places(['advance'], INTEREST_AND_PRINCIPAL),
];
