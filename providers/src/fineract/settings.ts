import { z } from 'zod';
import { vendorUrl } from '../sockets/vendor-call.ts';
import { namedStore } from '../vendor-loans/named-stores.ts';

const id = z.string().regex(/^\d{1,18}$/, 'it has to be the number that Fineract gave');

/** Settings of every port that Apache Fineract answers. */
export const fineractSettings = z.strictObject({
  /** Address of its interface up to `/fineract-provider/api`. */
  url: vendorUrl,
  tenant: z.string().min(1).max(60).default('default'),
  username: z.string().min(1).max(100),
  password: z.string().min(8).max(400),
  /** Under which of the two systems its customers and loans are known here. */
  system: z.enum(['TLXe', 'NLS']),
  brand: z.string().regex(/^[a-z0-9]{3}$/),
  /** Kind of loan of each product, by the number of the product. */
  products: z.record(id, z.enum(['installment', 'title', 'payday'])),
  /** Store of each office that lends, by the number of the office. */
  stores: z.record(id, namedStore),
  /** Name of the client identifier that holds the Social Security number. */
  ssnIdentifier: z.string().min(1).max(100).default('SSN'),
  /** Number of the payment type that payments from the portal get. */
  paymentType: z.number().int().min(1).optional(),
});

export type FineractSettings = z.output<typeof fineractSettings>;
