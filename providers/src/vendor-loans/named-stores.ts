import { isTimeZone } from '@lendside/domain/calendar-date';
import { openingHours } from '@lendside/domain/opening-hours';
import type { LmsId } from '@lendside/domain/system-capabilities';
import { z } from 'zod';
import type { Store, StoreDirectory } from '../store-directory/port.ts';

/** A store as pages show it: a vendor knows an office by its name alone. */
export const namedStore = z.strictObject({
  name: z.string().min(1).max(120),
  line1: z.string().min(1).max(120),
  city: z.string().min(1).max(80),
  state: z.string().regex(/^[A-Z]{2}$/),
  stateName: z.string().min(1).max(40),
  zip: z.string().regex(/^\d{5}$/),
  phone: z.string().regex(/^\d{10}$/, 'a phone number has ten digits'),
  hours: z
    .string()
    .max(200)
    .refine((text) => openingHours(text) !== undefined, 'write days and times, a line each: Mon-Fri 09:00-18:00'),
  timeZone: z.string().max(60).refine(isTimeZone, 'write a time zone such as America/Chicago'),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

interface NamedStores {
  readonly stores: Readonly<Record<string, z.output<typeof namedStore>>>;
  readonly system: LmsId;
  readonly brand: string;
}

/** Stores that the settings of a vendor name, by the number of its office. */
export function namedStores(
  named: { readonly name: string; readonly embedded: false },
  { stores, system, brand }: NamedStores,
): StoreDirectory {
  const all: readonly Store[] = Object.entries(stores).map(([storeId, { hours, ...rest }]) => ({
    ...rest,
    storeId,
    lmsId: system,
    brand,
    hoursRaw: hours,
  }));
  return {
    ...named,
    store: async (storeId) => all.find((one) => one.storeId === storeId),
    stores: async () => all,
  };
}
