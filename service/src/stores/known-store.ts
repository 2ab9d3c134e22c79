import { type BrandCode, isBrandCode } from '@lendside/brands/brand';
import type { Language } from '@lendside/domain/language';
import { stateName } from '@lendside/domain/us-states';
import type { Store } from '@lendside/providers/store-directory/port';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';

/** A store of one of our brands. */
export type KnownStore = Store & { readonly brand: BrandCode };

/** True for a store of one of the brands there are. */
export function isOurs(store: Store): store is KnownStore {
  return isBrandCode(store.brand);
}

/** The store of that number. Throws `store_not_found`, also where the other lender system has it. */
export async function knownStore(context: Context, storeId: string, lmsId?: Store['lmsId']): Promise<KnownStore> {
  const store = await context.ports.storeDirectory.store(storeId);
  if (!store || (lmsId && store.lmsId !== lmsId) || !isOurs(store)) throw new Problem('store_not_found');
  return store;
}

/** A store as the contract has it. */
export function storeInfoOf(store: Store, language: Language) {
  return {
    id: store.storeId,
    name: store.name,
    address: { line1: store.line1, city: store.city, state: store.state, zip: store.zip },
    hoursRaw: store.hoursRaw,
    phone: store.phone,
    state: { label: stateName(store.state, language) ?? store.stateName, value: store.state },
    timeZone: store.timeZone,
    latitude: store.latitude,
    longitude: store.longitude,
  };
}
