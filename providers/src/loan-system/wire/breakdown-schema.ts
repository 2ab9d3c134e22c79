import { DAY_COUNTS } from '@lendside/domain/day-count';
import { MOVEMENT_KINDS } from '@lendside/domain/movement-kinds';
import { z } from 'zod';
import { INTEREST_BASES } from '../../loan-book/loan-breakdown.ts';
import { owed } from './loan-schema.ts';
import { cents, count, day, percent, words } from './values.ts';

const segment = z.object({
  from: day,
  to: day.describe('Interest is earned up to this day; it is the first one of the next segment.'),
  days: count,
  onCents: cents.describe('The amount that bears it.'),
  ratePercent: percent,
  basis: z.enum(INTEREST_BASES),
  dayCount: z.enum(DAY_COUNTS),
  cents: cents.describe('Interest of these days. All segments and entries together are the interest that is owed.'),
});

const part = {
  since: day.describe('Nothing of this part was owed on this day, or it is the day of the opening.'),
  cents,
  entries: z.array(
    z.object({
      date: day,
      kind: z.enum([...MOVEMENT_KINDS, 'state']),
      description: words,
      cents: cents.describe('Below zero: less is owed.'),
      ofCents: cents.optional().describe('All of a payment, whatever of it went elsewhere.'),
      forDueDate: day.optional().describe('Due date of the payment that a late fee was charged for.'),
    }),
  ),
};

/** All that a loan owes on a day, with all that made it so. */
export const breakdown = z
  .object({
    asOf: day,
    principal: z.object(part),
    interest: z.object({ ...part, segments: z.array(segment) }),
    fees: z.object(part),
    restOfPeriodCents: cents.describe('Interest to the end of a period that has begun, where a payoff includes it.'),
    pastDue: owed,
    minimumDue: owed,
    next: owed.extend({ on: day }).optional(),
    dueDate: z
      .object({ on: day, number: count, of: count, movedFrom: day.optional(), plannedOn: day.optional() })
      .optional(),
  })
  .meta({ id: 'Breakdown' });
