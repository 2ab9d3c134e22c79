import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Database, Tx } from '@lendside/providers/database';
import { StartRefused } from '@lendside/providers/start-refused';
import type { Product } from './product.ts';

/** The products of the lender. Versions never change: one that was read is kept. */
export interface ProductCatalog {
  /** A version that a loan was made under. Read through `tx` where there is one: it waits for no other connection. */
  version(productId: string, version: number, tx?: Tx): Promise<Product>;
  /** Newest version of a product that is valid on a day. Throws RangeError where there is none. */
  product(productId: string, on: CalendarDate, tx?: Tx): Promise<Product>;
  /** The same; undefined where there is none. */
  find(productId: string, on: CalendarDate, tx?: Tx): Promise<Product | undefined>;
  /**
   * Adds the products and versions that the database does not have. Throws ProductRefused, and adds none, when one differs from
   * its version in the database or would come before a newer one. A database with newer versions keeps them.
   */
  add(products: readonly Product[]): Promise<void>;
}

/** A product of the catalog that cannot be laid over the database: it would rewrite what loans were made under. */
export class ProductRefused extends StartRefused {
  readonly productId: string;
  constructor(productId: string, message: string) {
    super(message);
    this.name = 'ProductRefused';
    this.productId = productId;
  }
}

const COLUMNS = `product_id as "productId", version, valid_from as "validFrom", lms_id as "lmsId", brand, state, kind, name, terms`;

const ALL_VERSIONS = `select ${COLUMNS} from loanbook.products where product_id = any ($1)`;

const VALID = `
  select ${COLUMNS} from loanbook.products where product_id = $1 and valid_from <= $2 order by version desc limit 1`;

const AS_ROWS = `json_to_recordset($1) as p("productId" text, version integer, "validFrom" date, "lmsId" text, brand text,
  state text, kind text, name text, terms jsonb)`;

/** Reads the newest stored version of each given product, and whether a stored copy of the given version differs from it. */
const STANDING = `
  select p."productId", p.version, newest.version as "newestVersion", newest.valid_from as "newestValidFrom",
    same.product_id is not null as "isKnown",
    same.product_id is not null and
      (same.valid_from, same.lms_id, same.brand, same.state, same.kind, same.name, same.terms)
        is distinct from (p."validFrom", p."lmsId", p.brand, p.state, p.kind, p.name, p.terms) as differs,
    p."validFrom" < newest.valid_from as "isEarlier"
  from ${AS_ROWS}
    left join loanbook.products same on same.product_id = p."productId" and same.version = p.version
    left join lateral (select one.version, one.valid_from from loanbook.products one
      where one.product_id = p."productId" order by one.version desc limit 1) newest on true`;

const INSERT = `
  insert into loanbook.products (product_id, version, valid_from, lms_id, brand, state, kind, name, terms)
  select "productId", version, "validFrom", "lmsId", brand, state, kind, name, terms from ${AS_ROWS}`;

interface Standing {
  readonly productId: string;
  readonly version: number;
  readonly newestVersion: number | null;
  readonly newestValidFrom: CalendarDate | null;
  readonly isKnown: boolean;
  readonly differs: boolean;
  readonly isEarlier: boolean | null;
}

export function openProductCatalog(db: Database): ProductCatalog {
  const known = new Map<string, Product>();
  const read = (sql: string, values: readonly unknown[], tx?: Tx) =>
    tx ? tx.query<Product>(sql, values) : db.query<Product>('worker', sql, values);

  async function find(productId: string, on: CalendarDate, tx?: Tx): Promise<Product | undefined> {
    const [found] = await read(VALID, [productId, on], tx);
    return found;
  }

  return {
    find,
    async version(productId, version, tx) {
      const key = keyOf({ productId, version });
      if (!known.has(key)) for (const one of await read(ALL_VERSIONS, [[productId]], tx)) known.set(keyOf(one), one);
      const found = known.get(key);
      if (found === undefined) throw new RangeError(`Unknown product: ${key}`);
      return found;
    },
    async product(productId, on, tx) {
      const found = await find(productId, on, tx);
      if (found === undefined) throw new RangeError(`Unknown product: ${productId} on ${on}`);
      return found;
    },
    async add(products) {
      await db.transaction('worker', async (tx) => {
        // Two starts at once: the second one compares with what the first one added.
        await tx.query("select pg_advisory_xact_lock(hashtextextended('loanbook.products', 0))");
        const standing = await tx.query<Standing>(STANDING, [JSON.stringify(products)]);
        for (const one of standing) refuseRewriting(one);
        const there = new Set(standing.filter((one) => one.isKnown).map(keyOf));
        const missing = products.filter((one) => !there.has(keyOf(one)));
        if (missing.length > 0) await tx.query(INSERT, [JSON.stringify(missing)]);
      });
    },
  };
}

const keyOf = ({ productId, version }: Pick<Product, 'productId' | 'version'>) => `${productId} version ${version}`;

function refuseRewriting({ productId, version, newestVersion, newestValidFrom, ...one }: Standing): void {
  if (one.differs) {
    throw new ProductRefused(
      productId,
      `Product ${productId} differs from its version ${version} in the database, which loans may have been made under. ` +
        `Put that row back as it was, and say the change as changed(${(newestVersion ?? version) + 1}, '<valid from>', ...) in loanbook/src/products.`,
    );
  }
  if (one.isKnown || newestVersion === null) return;
  if (version < newestVersion || one.isEarlier) {
    throw new ProductRefused(
      productId,
      `Product ${productId} version ${version} cannot come before version ${newestVersion} of ${newestValidFrom}, which the database has. ` +
        `Give it version ${newestVersion + 1} and a later day from which it is valid, in loanbook/src/products.`,
    );
  }
}
