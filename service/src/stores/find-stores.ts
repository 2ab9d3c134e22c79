import type { findStores } from '@lendside/contract/stores';
import { NEAR_STORE_MILES } from '@lendside/domain/limits';
import { middleOfState, milesBetween, type Position, stateName, stateOfZip } from '@lendside/domain/us-states';
import { isZip } from '@lendside/domain/zip';
import type { Store } from '@lendside/providers/store-directory/port';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { Problem } from '../problem.ts';
import { isOurs, storeInfoOf } from './known-store.ts';

/**
 * The stores of a brand that are near, nearest first; all of them where no place was asked about. A ZIP code is placed without an outside service: where a store has it, there;
 * else in the middle of its state, and the reply says so.
 */
export async function findStoresOf(context: Context, { input, caller }: Call<typeof findStores>) {
  const all = (await context.ports.storeDirectory.stores()).filter(isOurs);
  const stores = all.filter((store) => store.brand === (input.brand ?? caller.brand));
  const from = placeOf(input, all);
  const listed = stores.map((store) => ({
    ...storeInfoOf(store, caller.language),
    brand: store.brand,
    lmsId: store.lmsId,
    ...(from && { miles: Math.round(milesBetween(from.position, store) * 10) / 10 }),
  }));
  const sorted = listed.sort((a, b) => (a.miles ?? 0) - (b.miles ?? 0) || a.name.localeCompare(b.name));
  // Of a ZIP code that is placed in the middle of its state, every store of that state may be the next one.
  const near = sorted.filter(({ miles = 0, state }) => miles <= NEAR_STORE_MILES || state.value === from?.state);
  const [nearest] = sorted;
  return {
    stores: near,
    ...(near.length === 0 &&
      nearest?.miles !== undefined && {
        nearest: { name: nearest.name, city: nearest.address.city, state: nearest.address.state, miles: nearest.miles },
      }),
    ...(from?.state && { fromMiddleOf: stateName(from.state, caller.language) }),
  };
}

interface Place {
  readonly position: Position;
  /** The position is the middle of this state. */
  readonly state?: string;
}

function placeOf(
  {
    zip,
    latitude,
    longitude,
  }: { zip?: string | undefined; latitude?: number | undefined; longitude?: number | undefined },
  stores: readonly Store[],
): Place | undefined {
  if (zip !== undefined && zip !== '') return placeOfZip(zip, stores);
  if (latitude === undefined && longitude === undefined) return undefined;
  if (latitude === undefined || longitude === undefined) throw new Problem('position_not_valid');
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) throw new Problem('position_not_valid');
  return { position: { latitude, longitude } };
}

function placeOfZip(zip: string, stores: readonly Store[]): Place {
  const state = isZip(zip) ? stateOfZip(zip) : undefined;
  const middle = state === undefined ? undefined : middleOfState(state);
  if (state === undefined || middle === undefined) throw new Problem('zip_unknown');
  // The last two digits tell post offices of one town or county apart: the same first three are the same neighborhood.
  const near =
    stores.find((store) => store.zip === zip) ?? stores.find((store) => store.zip.slice(0, 3) === zip.slice(0, 3));
  return near ? { position: near } : { position: middle, state };
}
