import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { wasDischarged } from '../platform/notifications/discharged-store.ts';
import { readerOf } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import { settledLines, settledNotes } from './receipt-words.ts';
import { settlementLetterTexts } from './settlement-letter-texts.ts';

interface Given {
  readonly messageKey: string;
  readonly loanId: string;
  /** The party who paid, and gets the receipt. */
  readonly customerId: string;
  readonly amountCents: number;
  readonly forgivenCents: number;
  /** Day of the settlement in the books. */
  readonly date: string;
}

/** The letter to the other party of a loan that was settled: by mail in any case. The receipt names a card, and is the payer's alone. */
export async function settlementLetters(context: Context, given: Given): Promise<readonly Message[]> {
  const { loanId, customerId: payerId, amountCents, forgivenCents, date } = given;
  const loan = await context.ports.loanBook.loan(loanId, context.businessDate());
  const otherId = loan && [loan.borrowerId, loan.cosignerId].find((id) => id !== undefined && id !== payerId);
  // One whose debt a court discharged is written to no more.
  if (!loan || otherId === undefined || (await wasDischarged(context.db, otherId, loan.openedOn))) return [];
  const reader = await readerOf(context, otherId, { mail: true });
  if (!reader) return [];
  const store = await context.ports.storeDirectory.store(loan.storeId);
  const { language } = reader.person;
  const words = settlementLetterTexts[language];
  const settled = { language, forgivenCents };
  const facts = {
    loan: loan.loanHeader,
    amount: formatMoney(amountCents),
    date: formatDate(date, 'long', language),
    meaning: [...settledLines(settled), ...settledNotes(settled)],
    store: store?.name ?? '',
    phone: store?.phone ?? '',
  };
  return notificationMessages(context, reader, {
    messageId: `settlement ${given.messageKey} ${otherId}`,
    language,
    brand: loan.brand,
    loanId,
    subject: words.subject(facts),
    lines: words.lines(facts),
    store: 'none',
    notice: { about: 'paymentResults', loanId },
  });
}
