import { isBrandCode } from '@lendside/brands/brand';
import type { readStore } from '@lendside/contract/stores';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { Problem } from '../problem.ts';

/** One store, for anybody. A store of the other lender system is not found. */
export async function readStoreOf(context: Context, { input }: Call<typeof readStore>) {
  const store = await context.ports.storeDirectory.store(input.storeId);
  if (!store || (input.lmsId && store.lmsId !== input.lmsId) || !isBrandCode(store.brand)) {
    throw new Problem('store_not_found');
  }
  return {
    storeInfo: {
      id: store.storeId,
      name: store.name,
      address: { line1: store.line1, city: store.city, state: store.state, zip: store.zip },
      hoursRaw: store.hoursRaw,
      phone: store.phone,
      state: { label: store.stateName, value: store.state },
      timeZone: store.timeZone,
      latitude: store.latitude,
      longitude: store.longitude,
    },
    brandConfig: { brandName: store.brand },
  };
}
