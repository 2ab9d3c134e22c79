import { createHash } from 'node:crypto';
import { listAccounts } from '@lendside/contract/accounts';
import { dateInZone } from '@lendside/domain/calendar-date';
import type { Language } from '@lendside/domain/language';
import { grouped } from '@lendside/providers/grouped';
import { instant } from '@lendside/providers/instant';
import { type LatestUsed, latestUsed } from '@lendside/providers/latest-used';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Store } from '@lendside/providers/store-directory/port';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { asLastKnown, isShown, summaryOf } from './loan-summary.ts';
import { reapplyInfoOf } from './reapply-info.ts';
import { type AccountDocument, type DocumentKey, findDocuments, keepDocuments } from './store/account-documents.ts';

export interface Wanted {
  readonly customerIds: readonly string[];
  /** '' for all brands. */
  readonly brand: string;
  readonly language: Language;
}

/** The list as JSON, and whether it is empty only because all loans are of other brands. */
export interface AccountList {
  readonly jsonText: string;
  readonly onlyOtherBrands: boolean;
}

/** The body of a list that is empty because all loans are of other brands: no JSON text is empty. */
const ONLY_OTHER_BRANDS = '';

/** Changes with the shape of the reply, so that a newer program does not serve what an older one wrote. */
const SHAPE = createHash('sha256')
  .update(JSON.stringify(z.toJSONSchema(listAccounts.output, { io: 'input' })))
  .digest('base64url')
  .slice(0, 12);

/** The SSN rule decides what is payable, so that a list does not outlive its setting (spec 5). */
const shapeOf = ({ flags }: Context) => (flags.isOn('allowRefinanceWithoutSsn') ? SHAPE : `${SHAPE}-ssn`);

/**
 * So many lists a process has at hand, of about 3 KB each. Whether one still holds is asked of the database every time.
 */
const AT_HAND_MAX = 2000;

/** The list as it was last known; undefined where not all loans of the person are. */
export async function lastKnownList(context: Context, wanted: Wanted): Promise<AccountList | undefined> {
  const known = await context.loanMirror?.loansOf(wanted.customerIds);
  if (known === undefined) return undefined;
  const loans = known.answer.map(asLastKnown);
  const stores = await context.ports.storeDirectory.stores();
  const knownAt = instant(known.knownAtMs);
  // The oldest day that a figure is of, where they were read on several.
  const [asOf = dateInZone(known.knownAtMs)] = loans.map((loan) => loan.asOf).sort();
  return listOf({ body: bodyOf(loans.filter(isShown), wanted, phonesOf(stores), { asOf, knownAt }), asOf });
}

/** A caller's request for a list, with the one text that names it. */
interface Asked extends Wanted {
  readonly key: string;
}

/** A list at hand: what it was made from, and what goes out. */
interface Held {
  readonly version: number;
  readonly asOf: string;
  readonly shape: string;
  readonly list: AccountList;
}

/** Answers a question for a list. */
export type ReadAccountList = (wanted: Wanted) => Promise<AccountList>;

/**
 * Opens the reader of account lists, one for a process: the list of a person as it goes out. It is kept, and holds as long as the lender's book says the same version
 * for all the person's ids and the business date is the same; else it is made anew. Under load one statement each reads
 * versions, documents and loans for many requests.
 */
export function accountListReader(context: Context): ReadAccountList {
  const atHand = latestUsed<Held>(AT_HAND_MAX);
  const read = grouped((group: readonly Asked[]) => readAll(context, atHand, group), { atOnce: 2 });
  return (wanted) => {
    const { customerIds, brand, language } = wanted;
    return read({ customerIds, brand, language, key: textOf(keyOf(wanted)) });
  };
}

/** One list is kept for each language but the first, which needs no name. */
const keyOf = ({ customerIds, brand, language }: Wanted): DocumentKey => ({
  customerKey: [...customerIds].sort().join(','),
  brand: language === 'english' ? brand : `${brand}@${language}`,
});
const textOf = ({ customerKey, brand }: DocumentKey) => `${customerKey} ${brand}`;

async function readAll(context: Context, atHand: LatestUsed<Held>, group: readonly Asked[]): Promise<AccountList[]> {
  const asOf = context.businessDate();
  const shape = shapeOf(context);
  // Versions are read before documents and loans: a change in between makes the next reader look again, never serves an
  // old list.
  const versions = await context.ports.loanBook.versionsOf(idsOf(group));
  const versionOf = ({ customerIds }: Wanted) => customerIds.reduce((sum, id) => sum + (versions.get(id) ?? 0), 0);
  const holds = (made: Omit<Held, 'list'>, asked: Asked) =>
    made.version === versionOf(asked) && made.asOf === asOf && made.shape === shape;

  // What this group answers is its own: another that is under way may put an older list at hand meanwhile.
  const lists = new Map<string, AccountList>();
  const missing = new Map<string, Asked>();
  for (const asked of group) {
    const held = atHand.get(asked.key);
    if (held && holds(held, asked)) lists.set(asked.key, held.list);
    else missing.set(asked.key, asked);
  }
  if (missing.size > 0) {
    for (const document of await findOrMake(context, missing, { holds, versionOf, asOf })) {
      const held = { ...document, list: listOf(document) };
      atHand.set(textOf(document), held);
      lists.set(textOf(document), held.list);
    }
  }
  return group.map(({ key }) => lists.get(key) as AccountList);
}

interface Standing {
  readonly holds: (document: AccountDocument, asked: Asked) => boolean;
  readonly versionOf: (wanted: Wanted) => number;
  readonly asOf: string;
}

/** The lists that no process has at hand, as they are kept, or made anew where that one does not hold. */
async function findOrMake(
  context: Context,
  missing: ReadonlyMap<string, Asked>,
  { holds, versionOf, asOf }: Standing,
): Promise<AccountDocument[]> {
  const asked = [...missing.values()];
  const saved = (await findDocuments(context.db, idsOf(asked), asked.map(keyOf))).filter((document) => {
    const one = missing.get(textOf(document));
    return one !== undefined && holds(document, one);
  });
  const found = new Set(saved.map(textOf));
  const notFound = asked.filter(({ key }) => !found.has(key));
  return [...saved, ...(await makeDocuments(context, notFound, versionOf, asOf))];
}

const idsOf = (group: readonly Wanted[]) => [...new Set(group.flatMap(({ customerIds }) => customerIds))];

function listOf({ body, asOf }: Pick<AccountDocument, 'body' | 'asOf'>): AccountList {
  const onlyOtherBrands = body === ONLY_OTHER_BRANDS;
  return { jsonText: onlyOtherBrands ? JSON.stringify({ loans: [], asOf }) : body, onlyOtherBrands };
}

async function makeDocuments(
  context: Context,
  missing: readonly Wanted[],
  versionOf: (wanted: Wanted) => number,
  asOf: string,
): Promise<AccountDocument[]> {
  if (missing.length === 0) return [];
  const customerIds = idsOf(missing);
  const [loans, stores] = await Promise.all([
    context.ports.loanBook.loansOf(customerIds, asOf),
    context.ports.storeDirectory.stores(),
  ]);
  const phones = phonesOf(stores);
  const documents = missing.map((wanted) => ({
    ...keyOf(wanted),
    version: versionOf(wanted),
    asOf,
    shape: shapeOf(context),
    body: bodyOf(
      loans.filter((loan) => isShown(loan) && isParty(loan, wanted.customerIds)),
      wanted,
      phones,
      { asOf },
    ),
  }));
  await keepDocuments(context.db, customerIds, documents);
  return documents;
}

const phonesOf = (stores: readonly Store[]) => new Map(stores.map((store) => [store.storeId, store.phone]));

function isParty(loan: LoanFacts, customerIds: readonly string[]): boolean {
  return customerIds.some((id) => id === loan.borrowerId || id === loan.cosignerId);
}

function bodyOf(
  loans: readonly LoanFacts[],
  { brand, language }: Wanted,
  phones: ReadonlyMap<string, string>,
  of: { readonly asOf: string; readonly knownAt?: string },
): string {
  const ofBrand = loans.filter((loan) => brand === '' || loan.brand === brand);
  if (ofBrand.length === 0 && loans.length > 0) return ONLY_OTHER_BRANDS;
  const summaries = ofBrand.map((loan) => summaryOf(loan, phones.get(loan.storeId) ?? ''));
  const reapplyInfo = reapplyInfoOf(ofBrand, language);
  return JSON.stringify(z.encode(listAccounts.output, { loans: summaries, reapplyInfo, ...of }));
}
