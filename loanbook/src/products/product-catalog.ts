import type { Database, Tx } from '@lendside/providers/database';
import type { LenderSystem } from '@lendside/providers/loan-book/port';
import type { Product, ProductTerms } from './product.ts';

interface ProductRow {
  readonly product_id: string;
  readonly lms_id: LenderSystem;
  readonly brand: string;
  readonly state: string;
  readonly kind: Product['kind'];
  readonly name: string;
  readonly terms: ProductTerms;
}

/**
 * The products of the lender. They never change and are therefore read once, and again when one is asked for that was not
 * there.
 */
export interface ProductCatalog {
  /** Throws RangeError for a product that does not exist. Read through `tx` where there is one: it waits for no other connection. */
  product(productId: string, tx?: Tx): Promise<Product>;
  /** The same; undefined for a product that does not exist. */
  find(productId: string, tx?: Tx): Promise<Product | undefined>;
  /** Adds products that are not there yet. */
  add(products: readonly Product[]): Promise<void>;
}

const SELECT = 'select * from loanbook.products';

export function openProductCatalog(db: Database): ProductCatalog {
  const known = new Map<string, Product>();

  async function load(tx?: Tx): Promise<void> {
    const rows = await (tx ? tx.query<ProductRow>(SELECT) : db.query<ProductRow>('worker', SELECT));
    for (const { product_id: productId, lms_id: lmsId, brand, state, kind, name, terms } of rows) {
      known.set(productId, { productId, lmsId, brand, state, kind, name, terms });
    }
  }

  async function find(productId: string, tx?: Tx): Promise<Product | undefined> {
    if (!known.has(productId)) await load(tx);
    return known.get(productId);
  }

  return {
    find,
    async product(productId, tx) {
      const found = await find(productId, tx);
      if (found === undefined) throw new RangeError(`Unknown product: ${productId}`);
      return found;
    },
    async add(products) {
      await db.query(
        'worker',
        `insert into loanbook.products (product_id, lms_id, brand, state, kind, name, terms)
         select p."productId", p."lmsId", p.brand, p.state, p.kind, p.name, p.terms
         from json_to_recordset($1) as p("productId" text, "lmsId" text, brand text, state text, kind text, name text, terms jsonb)
         on conflict (product_id) do nothing`,
        [JSON.stringify(products)],
      );
    },
  };
}
