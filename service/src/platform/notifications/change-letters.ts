import type { Database } from '@lendside/providers/database';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../../context.ts';
import { type Reader, readerOf } from './notification-channels.ts';
import { notificationMessages } from './notification-messages.ts';
import type { NotificationWords } from './notification-texts.ts';
import type { Notification } from './outbox-store.ts';
import { YOUR_LOAN } from './text-line.ts';

/** One party of a loan, as a letter about a change of it is written to them. */
export interface ToldParty<Row> {
  readonly row: Row;
  readonly loan: LoanFacts;
  readonly storePhone: string;
  readonly customerId: string;
  readonly person: Reader['person'];
  /** First name of the party who made the change; empty where it is this one. */
  readonly by: string;
}

/** Letters about one kind of change that a party of a loan makes and every party is told of. */
export interface ChangeLetters<Name extends string, Row extends { readonly loanId: string }, Facts> {
  readonly kind: Notification['kind'];
  /** First word of the ids of its messages. */
  readonly idPrefix: string;
  rowsById(db: Database, ids: readonly string[]): Promise<readonly Row[]>;
  idOf(row: Row): string;
  /** Who made the change, and whom a letter goes to. */
  toldOf(name: Name, row: Row): { readonly actorId: string; readonly partyIds: readonly string[] };
  wordsOf(language: Reader['person']['language'], name: Name): NotificationWords<Facts>;
  factsOf(context: Context, to: ToldParty<Row>): Promise<Facts>;
}

/** The letter of a change, named in the transaction of what it is about and rendered when it is sent. */
export function changeNotification<Name extends string>(
  { kind, idPrefix }: Pick<ChangeLetters<Name, never, never>, 'kind' | 'idPrefix'>,
  name: Name,
  id: string,
): Notification {
  const reference = `${name} ${id}`;
  return { messageId: `${idPrefix} ${reference}`, kind, reference };
}

/** Renders letters of one kind of change, each party's in their own language. */
export async function renderChangeLetters<
  Name extends string,
  Row extends { readonly loanId: string },
  Facts extends { readonly loan: string },
>(
  context: Context,
  letters: ChangeLetters<Name, Row, Facts>,
  references: readonly string[],
): Promise<ReadonlyMap<string, readonly Message[]>> {
  const named = references.map((reference) => {
    const [name = '', id = ''] = reference.split(' ', 2);
    return { reference, name: name as Name, id };
  });
  const rows = await letters.rowsById(
    context.db,
    named.map(({ id }) => id),
  );
  const rendered = new Map<string, readonly Message[]>();
  for (const { reference, name, id } of named) {
    const row = rows.find((one) => letters.idOf(one) === id);
    const messages = row ? await changeMessages(context, letters, name, row) : [];
    if (messages.length > 0) rendered.set(reference, messages);
  }
  return rendered;
}

/** The messages of all parties about one change. */
export async function changeMessages<
  Name extends string,
  Row extends { readonly loanId: string },
  Facts extends { readonly loan: string },
>(context: Context, letters: ChangeLetters<Name, Row, Facts>, name: Name, row: Row): Promise<readonly Message[]> {
  const loan = await context.ports.loanBook.loan(row.loanId, context.businessDate());
  if (!loan) return [];
  const store = await context.ports.storeDirectory.store(loan.storeId);
  const { actorId, partyIds } = letters.toldOf(name, row);
  const actor = await context.ports.signIn.findUserOfCustomer(actorId);
  const messages: Message[] = [];
  for (const [index, customerId] of partyIds.entries()) {
    // By mail in any case: it says what is owed and when.
    const reader = await readerOf(context, customerId, { mail: true });
    if (!reader) continue;
    const { person } = reader;
    const by = customerId === actorId ? '' : (actor?.firstName ?? '');
    const to = { row, loan, storePhone: store?.phone ?? '', customerId, person, by };
    const facts = await letters.factsOf(context, to);
    const words = letters.wordsOf(person.language, name);
    const written = await notificationMessages(context, reader, {
      messageId: `${letters.idPrefix} ${name} ${letters.idOf(row)} ${index}`,
      language: person.language,
      loanId: loan.loanId,
      brand: loan.brand,
      subject: words.subject(facts),
      textSubject: words.subject({ ...facts, loan: YOUR_LOAN[person.language] }),
      lines: words.lines(facts),
      store,
      // To a party who did not do it, it is news on their devices too.
      notice: by === '' ? undefined : { about: 'dueDates', loanId: loan.loanId },
    });
    messages.push(...written);
  }
  return messages;
}
