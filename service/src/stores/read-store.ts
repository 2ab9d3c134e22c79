import type { readStore } from '@lendside/contract/stores';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { knownStore, storeInfoOf } from './known-store.ts';

/** One store, for any caller. A store of the other lender system is not found. */
export async function readStoreOf(context: Context, { input, caller }: Call<typeof readStore>) {
  const store = await knownStore(context, input.storeId, input.lmsId);
  return { storeInfo: storeInfoOf(store, caller.language), brandConfig: { brandName: store.brand } };
}
