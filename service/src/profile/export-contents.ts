import type { Context } from '../context.ts';
import { choiceOf } from '../platform/notifications/choices-store.ts';
import { consentsOf } from './store/consents.ts';
import { messagesTo, savedRecords } from './store/exports.ts';

/** Whose data: the person and the customers they are. */
export interface Subject {
  readonly userId: string;
  readonly customerIds: readonly string[];
}

export type ExportContents = Awaited<ReturnType<typeof contentsOf>>;

/**
 * Everything that is kept about a person, as one object. Of an SSN, a card and a bank account the last four digits: the rest
 * is sealed, or is with the card vault. Of a shared loan what the loan is, and of the other party nothing but the name.
 */
export async function contentsOf(context: Context, { userId, customerIds }: Subject) {
  const { signIn, customerFile, cardVault } = context.ports;
  const person = await signIn.customers.person(userId);
  const contacts = [person?.email, person?.phoneNumber].filter((contact) => contact !== undefined);
  return {
    madeAt: new Date(context.clock.nowMs()).toISOString(),
    signIn: person,
    customers: await Promise.all(
      customerIds.map(async (customerId) => ({
        ...(await customerFile.customer(customerId)),
        ...(await customerFile.details(customerId)),
      })),
    ),
    loans: await loansOf(context, customerIds),
    cards: (await cardVault.cardsOf(userId)).map(({ ownerId: _, ...card }) => withoutSecrets(card)),
    devicesAndSessions: (await signIn.ownSessions.list(userId)).map(({ sessionId: _, ...session }) => session),
    passkeys: (await signIn.passkeys.list(userId)).map(withoutSecrets),
    agreements: await consentsOf(context.db, userId),
    termsAccepted: await signIn.accounts.termsAccepted(userId),
    contactChoices: await choiceOf(context.db, userId),
    messages: await messagesTo(context.db, contacts),
    records: await savedRecords(context.db, { userId, customerIds }),
  };
}

async function loansOf(context: Context, customerIds: readonly string[]) {
  const { loanBook } = context.ports;
  const today = context.businessDate();
  const loans = customerIds.length === 0 ? [] : await loanBook.loansOf(customerIds, today);
  return Promise.all(
    loans.map(async ({ borrowerId, cosignerId, ...loan }) => ({
      ...loan,
      role: customerIds.includes(borrowerId) ? ('borrower' as const) : ('cosigner' as const),
      shared: cosignerId !== undefined,
      history: await loanBook.history(loan.loanId),
      schedule: await loanBook.schedule(loan.loanId, today),
    })),
  );
}

const SECRET_NAME = /hash|secret|token|sealed|fingerprint|key$|publickey|charge/i;

/** A record without what would open something. */
function withoutSecrets(record: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !SECRET_NAME.test(name)));
}
