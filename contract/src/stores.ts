import { z } from 'zod';
import { brandCode, lmsId, text } from './fields.ts';
import { operation } from './operation.ts';

export const readStore = operation({
  name: 'readStore',
  slice: 'stores',
  door: 'GET /store',
  summary: 'One store: address, opening hours, phone and position.',
  access: ['public'],
  background: true,
  input: z.object({ storeId: text(20), lmsId: lmsId.optional() }),
  output: z.object({
    storeInfo: z.object({
      id: text(20),
      name: text(120),
      address: z.object({ line1: text(120), city: text(80), state: text(2), zip: text(10) }),
      /** As the store directory writes them, a line a day range: "Mon-Fri 09:00-18:00". */
      hoursRaw: text(400),
      image: text(400).optional(),
      phone: text(20),
      state: z.object({ label: text(40), value: text(2) }),
      timeZone: text(60),
      latitude: z.number(),
      longitude: z.number(),
    }),
    brandConfig: z.object({ brandName: brandCode }),
  }),
  problems: ['store_not_found'],
});

export const storesOperations = [readStore];
