import { createHmac } from 'node:crypto';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { isMadeLater, type Purpose } from '@lendside/providers/keys/purposes';
import type { RingKey } from '@lendside/providers/keys/ring-key';
import type { Finding } from '../runtime/finding.ts';

/** The database knows keys again by a mark that each makes and that tells nothing of it. */

/** Names under which versions before rings marked their keys. */
const NAMES_BEFORE_RINGS: Partial<Readonly<Record<Purpose, string>>> = {
  token: 'signIn',
  'card-token': 'cardVault',
  fingerprint: 'cardFingerprint',
  'security-token': 'securityToken',
  'personal-data': 'personalData',
  'saved-values': 'savedValues',
};

const nameOf = ({ purpose, id, isFirst }: RingKey) =>
  (isFirst ? NAMES_BEFORE_RINGS[purpose] : undefined) ?? `${purpose}/${id}`;

/** Tells a key apart from another and nothing else of it. */
const markOf = (key: RingKey) =>
  createHmac('sha256', key.secret)
    .update(`lendside key mark ${nameOf(key)}`)
    .digest('base64url')
    .slice(0, 22);

/** Keys that something in the database needs: one that its first use makes can be made again. */
const marked = (keys: readonly RingKey[]) => keys.filter(({ purpose }) => !isMadeLater(purpose));

/** One who changes the keys comes after the other, until the transaction ends. */
export async function lockKeys(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 3))', ['key ring']);
}

/** Writes the marks of keys that the database does not know yet. */
export async function markKeys(db: Pick<Tx, 'query'>, keys: readonly RingKey[]): Promise<void> {
  await db.query(
    'insert into lendside.key_marks (name, mark) select * from unnest($1::text[], $2::text[]) on conflict do nothing',
    [marked(keys).map(nameOf), marked(keys).map(markOf)],
  );
}

/** Notes that a key was taken out of the ring. */
export async function markRetired(tx: Tx, key: RingKey, nowMs: number): Promise<void> {
  await tx.query('update lendside.key_marks set retired_at = $2 where name = $1', [nameOf(key), instant(nowMs)]);
}

export async function areKeysMarked(db: Database): Promise<boolean> {
  const rows = await db.query('worker', 'select from lendside.key_marks where retired_at is null limit 1');
  return rows.length > 0;
}

/** Keys that are not those which sealed what lies in the database: other ones, an older copy, or too few. */
export async function keyMarkFindings(
  db: Database,
  keys: readonly RingKey[],
  where: string,
): Promise<readonly Finding[]> {
  const rows = await db.query<{ name: string; mark: string; retired: boolean }>(
    'worker',
    'select name, mark, retired_at is not null as retired from lendside.key_marks order by name',
  );
  const here = new Map(marked(keys).map((key) => [nameOf(key), markOf(key)]));
  const wrong = rows.filter(({ name, mark, retired }) => !retired && here.get(name) !== mark);
  const back = rows.filter(({ name, retired }) => retired && here.has(name));
  const named = (some: typeof rows) => some.map(({ name }) => name).join(', ');
  return [
    ...(wrong.length === 0
      ? []
      : [
          {
            what: `The keys in ${where} are not those of this database (${named(wrong)}): what is sealed there could not be opened.`,
            next: 'Name the data folder of this database in LENDSIDE_DATA, or restore its key ring from the newest copy.',
          },
        ]),
    ...(back.length === 0
      ? []
      : [
          {
            what: `The keys in ${where} are an older copy: ${named(back)} was retired.`,
            next: 'Restore the newest copy of the key ring, and let every process read the same.',
          },
        ]),
  ];
}
