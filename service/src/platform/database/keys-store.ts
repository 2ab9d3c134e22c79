import type { Database } from '@lendside/providers/database';
import { storeOf } from './store-of.ts';

/** A key of the database as it stands: primary, unique, or unique where a condition holds. */
export interface UniqueKey {
  readonly table: string;
  readonly name: string;
  /** Absent where an index alone holds it. */
  readonly constraint: 'primary key' | 'unique' | null;
  readonly columns: readonly string[];
  readonly only: string | null;
}

/** A reference from one table to another. */
export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly columns: readonly string[];
  readonly parent: string;
  readonly parentColumns: readonly string[];
  readonly onDelete: '' | ' on delete cascade';
}

/** All keys of the product's tables. */
export interface KeyCatalog {
  readonly uniqueKeys: readonly UniqueKey[];
  readonly foreignKeys: readonly ForeignKey[];
}

const UNIQUE_KEYS = `
  select n.nspname || '.' || t.relname as table, i.relname as name,
    case c.contype when 'p' then 'primary key' when 'u' then 'unique' end as constraint,
    (select array_agg(pg_get_indexdef(x.indexrelid, place, true) order by place) from generate_series(1, x.indnkeyatts) place) as columns,
    pg_get_expr(x.indpred, x.indrelid) as only
  from pg_index x
    join pg_class i on i.oid = x.indexrelid
    join pg_class t on t.oid = x.indrelid
    join pg_namespace n on n.oid = t.relnamespace
    left join pg_constraint c on c.conindid = x.indexrelid and c.contype in ('p', 'u')
  where x.indisunique and n.nspname in ('lendside', 'loanbook', 'providers')
  order by 1, 2`;

const FOREIGN_KEYS = `
  select n.nspname || '.' || t.relname as table, c.conname as name, pn.nspname || '.' || p.relname as parent,
    (select array_agg(a.attname::text order by k.place) from unnest(c.conkey) with ordinality k(number, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as columns,
    (select array_agg(a.attname::text order by k.place) from unnest(c.confkey) with ordinality k(number, place)
      join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number) as "parentColumns",
    case c.confdeltype when 'c' then ' on delete cascade' else '' end as "onDelete"
  from pg_constraint c
    join pg_class t on t.oid = c.conrelid
    join pg_namespace n on n.oid = t.relnamespace
    join pg_class p on p.oid = c.confrelid
    join pg_namespace pn on pn.oid = p.relnamespace
  where c.contype = 'f' and n.nspname in ('lendside', 'loanbook', 'providers')
  order by 1, 2`;

export const { readKeys } = storeOf({
  /** Reads the keys of every table as the database holds them now. */
  async readKeys(db: Database): Promise<KeyCatalog> {
    const [uniqueKeys, foreignKeys] = await Promise.all([
      db.query<UniqueKey>('worker', UNIQUE_KEYS),
      db.query<ForeignKey>('worker', FOREIGN_KEYS),
    ]);
    return { uniqueKeys, foreignKeys };
  },
});
