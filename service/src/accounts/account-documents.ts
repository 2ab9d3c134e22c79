import { createHash } from 'node:crypto';
import { listAccounts } from '@lendside/contract/accounts';
import type { Language } from '@lendside/domain/language';
import { grouped } from '@lendside/providers/grouped';
import { type LatestUsed, latestUsed } from '@lendside/providers/latest-used';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { type AccountDocument, type DocumentKey, findDocuments, keepDocuments } from './account-documents-store.ts';
import { isShown, summaryOf } from './loan-summary.ts';
import { reapplyInfoOf } from './reapply-info.ts';

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

/** The SSN rule decides what is payable, so that a list does not outlive its setting (specification 5). */
const shapeOf = ({ flags }: Context) => (flags.isOn('allowRefinanceWithoutSsn') ? SHAPE : `${SHAPE}-ssn`);

/** So many lists a process has at hand, of about 3 KB each. Whether one still holds is asked of the database every time. */
const AT_HAND_MAX = 2000;

type AtHand = LatestUsed<AccountDocument>;

const documentReaders = new WeakMap<Context, (wanted: Wanted) => Promise<AccountList>>();

/**
 * The account list of a person as it goes out. It is kept, and holds as long as the lender's book says the same version
 * for all the person's ids and the business date is the same; else it is made anew. Under load one statement each reads
 * versions, documents and loans for many requests.
 */
export function readAccountList(context: Context, wanted: Wanted): Promise<AccountList> {
  let read = documentReaders.get(context);
  if (!read) {
    const atHand: AtHand = latestUsed(AT_HAND_MAX);
    read = grouped((group: readonly Wanted[]) => readAll(context, atHand, group), { atOnce: 2 });
    documentReaders.set(context, read);
  }
  return read(wanted);
}

/** One list is kept for each language but the first, which needs no name. */
const keyOf = ({ customerIds, brand, language }: Wanted): DocumentKey => ({
  customerKey: [...customerIds].sort().join(','),
  brand: language === 'english' ? brand : `${brand}@${language}`,
});
const textOf = ({ customerKey, brand }: DocumentKey) => `${customerKey} ${brand}`;

async function readAll(context: Context, atHand: AtHand, group: readonly Wanted[]): Promise<AccountList[]> {
  const asOf = context.businessDate();
  const shape = shapeOf(context);
  const wantedByKey = new Map(group.map((wanted) => [textOf(keyOf(wanted)), wanted]));
  // Versions are read before documents and loans: a change in between makes the next reader look again, never serves an old list.
  const versions = await context.ports.loanBook.versionsOf(idsOf(group));
  const versionOf = (wanted: Wanted) => wanted.customerIds.reduce((sum, id) => sum + (versions.get(id) ?? 0), 0);
  const holds = (document: AccountDocument, wanted: Wanted) =>
    document.version === versionOf(wanted) && document.asOf === asOf && document.shape === shape;

  // What this group answers is its own: another that is under way may put an older list at hand meanwhile.
  const held = new Map<string, AccountDocument>();
  const hold = (document: AccountDocument) => {
    held.set(textOf(document), document);
    atHand.set(textOf(document), document);
  };
  for (const [key, wanted] of wantedByKey) {
    const document = atHand.get(key);
    if (document && holds(document, wanted)) held.set(key, document);
  }
  const notHeld = () => [...wantedByKey].filter(([key]) => !held.has(key)).map(([, wanted]) => wanted);
  const notAtHand = notHeld();
  if (notAtHand.length > 0) {
    const kept = await findDocuments(context.db, idsOf(notAtHand), notAtHand.map(keyOf));
    for (const document of kept) {
      const wanted = wantedByKey.get(textOf(document));
      if (wanted && holds(document, wanted)) hold(document);
    }
  }
  for (const document of await makeDocuments(context, notHeld(), versionOf, asOf)) hold(document);
  return group.map((wanted) => listOf(held.get(textOf(keyOf(wanted)))?.body ?? ONLY_OTHER_BRANDS, asOf));
}

const idsOf = (group: readonly Wanted[]) => [...new Set(group.flatMap(({ customerIds }) => customerIds))];

function listOf(body: string, asOf: string): AccountList {
  if (body !== ONLY_OTHER_BRANDS) return { jsonText: body, onlyOtherBrands: false };
  return { jsonText: JSON.stringify({ loans: [], asOf }), onlyOtherBrands: true };
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
  const phones = new Map(stores.map((store) => [store.storeId, store.phone]));
  const documents = missing.map((wanted) => ({
    ...keyOf(wanted),
    version: versionOf(wanted),
    asOf,
    shape: shapeOf(context),
    body: bodyOf(
      loans.filter((loan) => isShown(loan) && isParty(loan, wanted.customerIds)),
      wanted,
      phones,
      asOf,
    ),
  }));
  await keepDocuments(context.db, customerIds, documents);
  return documents;
}

function isParty(loan: LoanFacts, customerIds: readonly string[]): boolean {
  return customerIds.some((id) => id === loan.borrowerId || id === loan.cosignerId);
}

function bodyOf(
  loans: readonly LoanFacts[],
  { brand, language }: Wanted,
  phones: ReadonlyMap<string, string>,
  asOf: string,
): string {
  const ofBrand = loans.filter((loan) => brand === '' || loan.brand === brand);
  if (ofBrand.length === 0 && loans.length > 0) return ONLY_OTHER_BRANDS;
  const summaries = ofBrand.map((loan) => summaryOf(loan, phones.get(loan.storeId) ?? ''));
  const reapplyInfo = reapplyInfoOf(ofBrand, language);
  return JSON.stringify(z.encode(listAccounts.output, { loans: summaries, reapplyInfo, asOf }));
}
