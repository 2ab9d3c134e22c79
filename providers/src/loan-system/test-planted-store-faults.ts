import type { StoreDirectory } from '../store-directory/port.ts';
import type { SystemUnderCheck } from './system-under-check.ts';

type Fault = (system: SystemUnderCheck) => SystemUnderCheck;

/** Faults that a lender's list of stores could have, each of which the checks have to find. */
export const PLANTED_STORE_FAULTS: Readonly<Record<string, Fault>> = {
  'has no stores': listing(() => ({ stores: async () => [] })),
  'names a store twice': listing((is) => ({ stores: async () => (await is.stores()).flatMap((one) => [one, one]) })),
  'says another name of a store alone': listing((is) => ({
    store: async (storeId) => {
      const store = await is.store(storeId);
      return store && { ...store, name: 'Another' };
    },
  })),
  'takes another store for one that there is not': listing((is) => ({
    store: async (storeId) => (await is.store(storeId)) ?? (await is.stores())[0],
  })),
  'does not know the store of its loans': listing((is) => ({
    store: async (storeId) => (storeId === '40120' ? undefined : is.store(storeId)),
    stores: async () => (await is.stores()).filter(({ storeId }) => storeId !== '40120'),
  })),
  'has a store of no brand of its loans': everywhere({ brand: 'oth' }),
  'has a clock that there is not': everywhere({ timeZone: 'America/Nowhere' }),
  'has a store with no phone': everywhere({ phone: '555' }),
};

function listing(change: (is: StoreDirectory) => Partial<StoreDirectory>): Fault {
  return (system) => ({
    ...system,
    storeDirectory: { ...system.storeDirectory, ...change(system.storeDirectory) },
  });
}

/** Each store has this field so, alone and among all. */
function everywhere(change: object): Fault {
  return listing((is) => ({
    store: async (storeId) => {
      const store = await is.store(storeId);
      return store && { ...store, ...change };
    },
    stores: async () => (await is.stores()).map((one) => ({ ...one, ...change })),
  }));
}
