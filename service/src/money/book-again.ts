import { dateInZone } from '@lendside/domain/calendar-date';
import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { readerOf } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import { bookedAgainTexts } from './booked-again-texts.ts';
import { CHANNEL_OF_METHOD } from './disbursements.ts';
import { type BookingRow, bookingsOf } from './own-bookings-store.ts';

/** A booking that was made again, or why its system did not take it. */
export interface BookedAgain {
  readonly reference: string;
  readonly refusal?: string | undefined;
  /** Letters to its customer, to go out with the transaction that ends the difference. */
  readonly letters: readonly Message[];
}

/**
 * Books a payment or a draw again that a loan system lost: by the same reference, so that it stands there once, and as of its own
 * day. Undefined where it cannot be booked from here. `loss` names what was lost and when that was found: of each loss one letter is sent.
 */
export async function bookAgain(context: Context, reference: string, loss: string): Promise<BookedAgain | undefined> {
  const [row] = await bookingsOf(context.db, [reference]);
  if (row?.state !== 'booked') return undefined;
  const outcome = row.kind === 'payment' ? await payAgain(context, row) : await drawAgain(context, row);
  if (outcome === undefined) return undefined;
  if (outcome.outcome === 'refused') return { reference, refusal: outcome.reason, letters: [] };
  return { reference, letters: await lettersOf(context, row, loss) };
}

async function payAgain({ ports }: Context, row: BookingRow) {
  const { reference, loanId, amountCents, confirmationNumber, acceptedAtMs, changedAtMs } = row;
  const date = dateInZone(changedAtMs);
  const [outcome] = await ports.loanMoney.post([
    { reference, loanId, amountCents, confirmationNumber, date, acceptedAtMs },
  ]);
  return outcome;
}

/** The cash went out long ago: what is booked again is what the line owes for it. */
async function drawAgain({ ports }: Context, { reference, loanId, amountCents, changedAtMs, kind, way }: BookingRow) {
  if (kind !== 'draw' || way === null) return undefined;
  const date = dateInZone(changedAtMs);
  return ports.loanChanges.draw({ reference, loanId, amountCents, date, way: CHANNEL_OF_METHOD[way] });
}

/** Tells the customer by the way they chose: it counts as of its day, and nothing is to be done. */
async function lettersOf(context: Context, row: BookingRow, loss: string): Promise<readonly Message[]> {
  const { customerId, loanId, amountCents, confirmationNumber, changedAtMs, kind } = row;
  const [reader, loan] = await Promise.all([
    readerOf(context, customerId),
    context.ports.loanBook.loan(loanId, context.businessDate()),
  ]);
  if (!reader || !loan) return [];
  const store = await context.ports.storeDirectory.store(loan.storeId);
  const { language } = reader.person;
  const words = bookedAgainTexts[language][kind === 'draw' ? 'draw' : 'payment'];
  const facts = {
    loan: loan.loanHeader,
    amount: formatMoney(amountCents),
    date: formatDate(dateInZone(changedAtMs), 'long', language),
    confirmationNumber,
  };
  return notificationMessages(context, reader, {
    messageId: `booked again ${loss}`,
    language,
    brand: loan.brand,
    loanId: loan.loanId,
    subject: words.subject(facts),
    lines: words.lines(facts),
    store,
  });
}
