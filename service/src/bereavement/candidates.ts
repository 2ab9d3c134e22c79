import { isEmail, normalizeEmail } from '@lendside/domain/email';
import { phoneDigits } from '@lendside/domain/phone';
import type { CustomerRecord } from '@lendside/providers/customer-file/port';
import type { Context } from '../context.ts';
import { wordsOf } from './decide.ts';
import type { DeathWords } from './report.ts';
import type { DeathReport } from './store.ts';

const CUSTOMERS_MAX = 10;

/** A customer whom a report may be about: how they were found, and what of the report fits. */
export interface DeathCandidate {
  readonly customerId: string;
  readonly name: string;
  readonly by: 'account' | 'contact' | 'writer';
  readonly fits: Readonly<Record<'name' | 'born' | 'account', 'yes' | 'no' | 'not given'>>;
}

/**
 * Customers whom a report may be about: of the account that it names, with the contact that it names, and those who share a loan with the
 * writer. The desk decides which of them it is, if any.
 */
export async function candidatesFor(
  context: Context,
  report: DeathReport,
): Promise<{ readonly words: DeathWords; readonly candidates: readonly DeathCandidate[] }> {
  const words = await wordsOf(context, report);
  const found = new Map<string, DeathCandidate['by']>();
  const note = (ids: readonly (string | undefined)[], by: DeathCandidate['by']) => {
    for (const id of ids) if (id !== undefined && !found.has(id)) found.set(id, by);
  };
  note(await partiesOf(context, words.account), 'account');
  note(idsOf(await customersWith(context, words.contact)), 'contact');
  const { email, phone } = words.writer;
  const writers = [...(await customersWith(context, email)), ...(await customersWith(context, phone))];
  note(await otherPartiesOf(context, idsOf(writers)), 'writer');
  const candidates = await Promise.all(
    [...found].map(async ([customerId, by]) => {
      const record = await context.ports.customerFile.customer(customerId);
      return record ? [await candidateOf(context, words, record, by)] : [];
    }),
  );
  return { words, candidates: candidates.flat() };
}

const idsOf = (records: readonly CustomerRecord[]) => records.map(({ customerId }) => customerId);

async function customersWith(context: Context, contact: string | undefined): Promise<readonly CustomerRecord[]> {
  const email = normalizeEmail(contact ?? '');
  const phoneNumber = phoneDigits(contact ?? '');
  const wanted = isEmail(email) ? { email } : phoneNumber === undefined ? undefined : { phoneNumber };
  return wanted ? context.ports.customerFile.customersWith(wanted, CUSTOMERS_MAX) : [];
}

/** The parties of a loan whose whole number was given. */
async function partiesOf(context: Context, account: string | undefined) {
  const loan = account ? await context.ports.loanBook.loan(account, context.businessDate()) : undefined;
  return [loan?.borrowerId, loan?.cosignerId];
}

async function otherPartiesOf(context: Context, customerIds: readonly string[]) {
  if (customerIds.length === 0) return [];
  const loans = await context.ports.loanBook.loansOf(customerIds, context.businessDate());
  return loans
    .flatMap(({ borrowerId, cosignerId }) => [borrowerId, cosignerId])
    .filter((id) => id !== undefined && !customerIds.includes(id));
}

async function candidateOf(
  context: Context,
  words: DeathWords,
  { customerId, firstName, lastName }: CustomerRecord,
  by: DeathCandidate['by'],
): Promise<DeathCandidate> {
  const [details, loans] = await Promise.all([
    context.ports.customerFile.details(customerId),
    context.ports.loanBook.loansOf([customerId], context.businessDate()),
  ]);
  const digits = digitsIn(words.account ?? '');
  const fit = (isGiven: boolean, isRight: boolean) => (isGiven ? (isRight ? 'yes' : 'no') : 'not given');
  const isSameName = plain(words.firstName) === plain(firstName) && plain(words.lastName) === plain(lastName);
  const endsSo = loans.some(({ loanId }) => digitsIn(loanId).endsWith(digits));
  return {
    ...{ customerId, name: `${firstName} ${lastName}`, by },
    fits: {
      name: fit(true, isSameName),
      born: fit(words.born !== undefined, details?.birthDate === words.born),
      account: fit(digits !== '', endsSo),
    },
  };
}

const digitsIn = (text: string) => text.replace(/\D/g, '');
/** A name without case and accents. */
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
