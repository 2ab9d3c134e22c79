import { z } from 'zod';
import { id } from './values.ts';

/** Changes that a loan system tells the portal by itself, signed as `sockets/signed-callback.ts` says. */

export const loansChanged = z
  .strictObject({
    eventId: id.describe('The same when the same is told again: it is acted on once.'),
    customers: z
      .array(z.strictObject({ customerId: id, version: z.int().min(0) }))
      .min(1)
      .max(500)
      .describe(
        'Customers of whom something changed that they owe, each with the version that `/customers/versions` answers now.',
      ),
  })
  .meta({ id: 'LoansChanged' });

export type LoansChanged = z.output<typeof loansChanged>;
