import { z } from 'zod';
import { brandCode, lmsId, nothing, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

const storeInfo = z.object({
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
});

export const listStates = operation({
  name: 'listStates',
  slice: 'stores',
  endpoint: 'GET /states',
  summary: 'The states and the District of Columbia, sorted by name in the language asked for.',
  access: ['public'],
  background: true,
  input: nothing,
  output: z.object({ states: z.array(z.object({ label: text(40), value: text(2) })) }),
  problems: ['too_many_requests'],
});

export const readStore = operation({
  name: 'readStore',
  slice: 'stores',
  endpoint: 'GET /store',
  summary: 'One store: address, opening hours, phone and position.',
  access: ['public'],
  background: true,
  input: z.object({ storeId: text(20), lmsId: lmsId.optional() }),
  output: z.object({ storeInfo, brandConfig: z.object({ brandName: brandCode }) }),
  problems: ['store_not_found'],
});

export const readStoreMap = operation({
  name: 'readStoreMap',
  slice: 'stores',
  endpoint: 'GET /storemap',
  summary: 'A drawing of where a store is, a PNG in base64: its street, its place in it, north and a scale.',
  access: ['public'],
  background: true,
  input: z.object({ storeId: text(20), lmsId: lmsId.optional() }),
  output: z.object({ image: text(200_000) }),
  problems: ['store_not_found', 'map_unavailable'],
});

/** Beside the specification's calls: the store finder. */
export const findStores = operation({
  name: 'findStores',
  slice: 'stores',
  endpoint: 'GET /stores',
  summary: 'The stores of a brand that are near a ZIP code or a position, nearest first; without either, all by name.',
  access: ['public'],
  background: true,
  input: z.object({
    brand: brandCode.optional(),
    zip: text(10).optional(),
    /** Person's coordinates: they travel in the x-sensitive header, never in the address. */
    latitude: z.coerce.number().optional(),
    longitude: z.coerce.number().optional(),
  }),
  output: z.object({
    stores: z.array(storeInfo.extend({ brand: brandCode, lmsId, miles: z.number().optional() })),
    /** Where no store is near: the one that is least far. */
    nearest: z.object({ name: text(120), city: text(80), state: text(2), miles: z.number() }).optional(),
    /** The miles are counted from the middle of this state: of the ZIP code no more is known. */
    fromMiddleOf: text(40).optional(),
  }),
  problems: ['zip_unknown', 'position_not_valid'],
});

export const storesProblems = {
  store_not_found: {
    status: 404,
    next: 'stores',
    english: 'We could not find that store. Look for one in the store finder.',
    spanish: 'No pudimos encontrar esa tienda. Busque una en el buscador de tiendas.',
  },
  map_unavailable: {
    status: 503,
    next: 'call',
    english: 'There is no map of this store right now. Use the directions, or call the store.',
    spanish: 'Ahora no hay mapa de esta tienda. Use las indicaciones para llegar o llame a la tienda.',
  },
  zip_unknown: {
    status: 422,
    next: 'here',
    english: 'We do not know that ZIP code. Check its five digits, or see all stores.',
    spanish: 'No conocemos ese código postal. Revise los cinco números o vea todas las tiendas.',
  },
  position_not_valid: {
    status: 422,
    next: 'here',
    english: 'We could not use that position. Search by ZIP code.',
    spanish: 'No pudimos usar esa ubicación. Busque por código postal.',
  },
} as const satisfies ProblemTexts;

export const storesOperations = [listStates, readStore, readStoreMap, findStores];
