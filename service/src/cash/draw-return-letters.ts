import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { readerOf } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import { drawReturnTexts } from './draw-return-texts.ts';

interface Given {
  readonly messageKey: string;
  readonly loanId: string;
  readonly drawnCents: number;
  readonly amountCents: number;
  readonly principalCents: number;
  readonly confirmationNumber: string;
}

/** The letters to every party of a line on which cash was given back, each in their own language: by mail in any case. */
export async function drawReturnLetters(context: Context, given: Given): Promise<readonly Message[]> {
  const date = context.businessDate();
  const loan = await context.ports.loanBook.loan(given.loanId, date);
  if (!loan) return [];
  const store = await context.ports.storeDirectory.store(loan.storeId);
  const partyIds = loan.cosignerId === undefined ? [loan.borrowerId] : [loan.borrowerId, loan.cosignerId];
  const letters = partyIds.map(async (customerId): Promise<readonly Message[]> => {
    const reader = await readerOf(context, customerId, { mail: true });
    if (!reader) return [];
    const { language } = reader.person;
    const words = drawReturnTexts[language];
    const facts = {
      loan: loan.loanHeader,
      drawn: formatMoney(given.drawnCents),
      amount: formatMoney(given.amountCents),
      date: formatDate(date, 'long', language),
      principal: formatMoney(given.principalCents),
      store: store?.name ?? '',
      phone: store?.phone ?? '',
      confirmationNumber: given.confirmationNumber,
    };
    return notificationMessages(context, reader, {
      messageId: `draw return ${given.messageKey} ${customerId}`,
      language,
      brand: loan.brand,
      loanId: given.loanId,
      subject: words.subject(facts),
      lines: words.lines(facts),
      store: 'none',
      notice: { about: 'paymentResults', loanId: given.loanId },
    });
  });
  return (await Promise.all(letters)).flat();
}
