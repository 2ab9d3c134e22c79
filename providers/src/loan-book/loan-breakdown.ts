import type { DayCount } from '@lendside/domain/day-count';
import type { MovementKind } from '@lendside/domain/movement-kinds';
import type { Owed } from './port.ts';

/** Ground of a rate: what the contract says, what a law leaves of it, or days on which nothing is earned. */
export const INTEREST_BASES = ['contract', 'limited', 'paused'] as const;
export type InterestBasis = (typeof INTEREST_BASES)[number];

/** Interest of days that follow each other, earned on one amount at one rate. */
export interface InterestSegment {
  /** From this day up to, not including, the other. */
  readonly from: string;
  readonly to: string;
  readonly days: number;
  /** The amount that bears it: the principal, or what was lent where interest is flat. */
  readonly onCents: number;
  readonly ratePercent: string;
  readonly basis: InterestBasis;
  readonly dayCount: DayCount;
  /** Rounded from the beginning of what is told, so that segments sum to the cent. */
  readonly cents: number;
}

/** One thing that made a part of what is owed larger, or below zero: smaller. */
export interface PartEntry {
  readonly date: string;
  readonly kind: MovementKind | 'state';
  /** The words of the books, which tell one fee from another. */
  readonly description: string;
  readonly cents: number;
  /** All of a payment, whatever of it went elsewhere. */
  readonly ofCents?: number;
  /** Due date of the payment that a late fee was charged for. */
  readonly forDueDate?: string;
}

/** A part of what is owed since it was last nothing: its entries, and for interest its segments, sum to it. */
export interface OwedPart {
  readonly since: string;
  readonly cents: number;
  readonly entries: readonly PartEntry[];
}

/** A due date, counted among all of its loan, with the day it was before it was moved. */
export interface DueDateFacts {
  readonly on: string;
  readonly number: number;
  readonly of: number;
  readonly movedFrom?: string;
  /** The last plan that changed the schedule was made on this day. */
  readonly plannedOn?: string;
}

/**
 * All that a loan owes on a day and why. Principal, interest, fees and the rest of a period that has begun together are its payoff; `pastDue`,
 * `minimumDue` and `next` sum to the amounts of the same names among its facts.
 */
export interface LoanBreakdown {
  readonly asOf: string;
  readonly principal: OwedPart;
  readonly interest: OwedPart & { readonly segments: readonly InterestSegment[] };
  readonly fees: OwedPart;
  /** Interest to the end of a period that has begun, owed where a payoff includes it. */
  readonly restOfPeriodCents: number;
  readonly pastDue: Owed;
  readonly minimumDue: Owed;
  /** The due day that comes next, when nothing is paid before it. */
  readonly next?: Owed & { readonly on: string };
  readonly dueDate?: DueDateFacts;
}
