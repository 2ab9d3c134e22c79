import type { Database } from '@lendside/providers/database';
import { grouped } from '@lendside/providers/grouped';
import type { Store, StoreDirectory } from '@lendside/providers/store-directory/port';

const STORES = `
  select store_id as "storeId", lms_id as "lmsId", brand, name, line1, city, state, state_name as "stateName", zip, phone,
    hours_raw as "hoursRaw", time_zone as "timeZone", latitude, longitude
  from loanbook.stores`;

/** The embedded lender's stores. */
export function openStoreDirectory(db: Database): StoreDirectory {
  const find = grouped(async (storeIds: readonly string[]) => {
    const rows = await db.query<Store>('worker', `${STORES} where store_id = any ($1)`, [storeIds]);
    return storeIds.map((id) => rows.find((row) => row.storeId === id));
  });
  return {
    name: 'loanbook',
    embedded: true,
    store: find,
    stores: () => db.query<Store>('worker', `${STORES} order by store_id`, []),
  };
}

/** Adds stores that are not there yet, in one statement. */
export async function addStores(db: Database, stores: readonly Store[]): Promise<void> {
  await db.query(
    'worker',
    `insert into loanbook.stores (store_id, lms_id, brand, name, line1, city, state, state_name, zip, phone, hours_raw,
       time_zone, latitude, longitude)
     select s."storeId", s."lmsId", s.brand, s.name, s.line1, s.city, s.state, s."stateName", s.zip, s.phone, s."hoursRaw",
       s."timeZone", s.latitude, s.longitude
     from json_to_recordset($1) as s("storeId" text, "lmsId" text, brand text, name text, line1 text, city text, state text,
       "stateName" text, zip text, phone text, "hoursRaw" text, "timeZone" text, latitude double precision,
       longitude double precision)
     on conflict (store_id) do nothing`,
    [JSON.stringify(stores)],
  );
}
