import type pg from 'pg';
import { tablesOf } from './table-copy.ts';

/**
 * Takes off tables what judges or slows each row while they are filled: foreign keys, indexes that belong to no constraint,
 * triggers, and row-level security of their owner, for whom COPY fills no table under it. Empties them, as migrations lay rows
 * down. The owner of the tables may do all of it without being superuser. Answers what puts everything back: the foreign keys
 * are checked then, over all rows.
 */
export async function bareTables(client: pg.Client): Promise<() => Promise<void>> {
  const tables = (await tablesOf(client)).map(({ name }) => name);
  const within = `n.nspname in (select nspname from pg_namespace where nspname in ('lendside', 'loanbook', 'providers'))`;
  const ask = async (sql: string) => (await client.query<{ off: string; on: string }>(sql)).rows;
  const taken = [
    ...(await ask(
      `select format('alter table %I.%I drop constraint %I', n.nspname, c.relname, k.conname) as off,
         format('alter table %I.%I add constraint %I %s', n.nspname, c.relname, k.conname, pg_get_constraintdef(k.oid)) as on
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
       where k.contype = 'f' and k.conparentid = 0 and ${within} order by 1`,
    )),
    ...(await ask(
      `select format('drop index %I.%I', n.nspname, x.relname) as off, pg_get_indexdef(i.indexrelid) as on
       from pg_index i join pg_class x on x.oid = i.indexrelid join pg_namespace n on n.oid = x.relnamespace
       where ${within} and not x.relispartition
         and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))
       order by 1`,
    )),
    ...(await ask(
      `select format('alter table %I.%I disable trigger %I', n.nspname, c.relname, t.tgname) as off,
         format('alter table %I.%I enable %strigger %I', n.nspname, c.relname,
           case t.tgenabled when 'A' then 'always ' when 'R' then 'replica ' else '' end, t.tgname) as on
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
       where not t.tgisinternal and t.tgenabled <> 'D' and ${within} order by 1`,
    )),
    ...(await ask(
      `select format('alter table %I.%I no force row level security', n.nspname, c.relname) as off,
         format('alter table %I.%I force row level security', n.nspname, c.relname) as on
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and c.relforcerowsecurity and ${within} order by 1`,
    )),
  ];
  for (const { off } of taken) await client.query(off);
  await client.query(`truncate ${tables.join(', ')}`);
  return async () => {
    // Indexes before foreign keys, which may ask for them; row-level security last: it would hide rows from the checks.
    const [foreign, others] = [taken.filter(isForeign), taken.filter((one) => !isForeign(one))];
    const indexes = others.filter(({ off }) => off.startsWith('drop index'));
    const rest = others.filter(({ off }) => !off.startsWith('drop index'));
    for (const { on } of [...indexes, ...foreign, ...rest]) await client.query(on);
  };
}

const isForeign = ({ off }: { readonly off: string }) => off.includes(' drop constraint ');
