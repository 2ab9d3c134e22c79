import { formatDate } from '@lendside/domain/date-format';
import { isEmail, normalizeEmail } from '@lendside/domain/email';
import { formatMoney } from '@lendside/domain/money';
import type { Message } from '@lendside/providers/messages/port';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { PaymentRequest } from '../money/operation.ts';
import { mailText } from '../platform/notifications/mail-text.ts';
import { Problem } from '../problem.ts';
import type { ReceiptFacts } from './receipt-facts.ts';
import { receiptTexts } from './receipt-texts.ts';

/** Guest of a payment, with the address that they want a receipt at. Throws `invalid_email` for one that is none. */
export function guestOf(
  { kind }: Pick<SessionClaims, 'kind'>,
  email: string | undefined,
): Pick<PaymentRequest, 'guest'> {
  if (kind !== 'guest') return {};
  return { guest: email ? { email: addressOf(email) } : {} };
}

/** The address a guest gave. Throws `invalid_email`. */
export function addressOf(email: string): string {
  const address = normalizeEmail(email);
  if (!isEmail(address)) throw new Problem('invalid_email');
  return address;
}

/** Facts of a receipt for the guest who paid: nothing of the borrower, and nothing of the loan but its name. */
export const factsForGuest = (facts: ReceiptFacts): ReceiptFacts => ({ ...facts, customerName: '', isGuests: true });

/** The guest's own receipt, in the language they paid in. */
export function guestReceipt(messageId: string, to: string, facts: ReceiptFacts): Message {
  const { language, confirmationNumber } = facts;
  const texts = receiptTexts[language];
  const amount = formatMoney(facts.amountCents);
  return {
    messageId,
    to,
    channel: 'email',
    subject: texts.subject(amount),
    text: mailText({
      language,
      name: '',
      lines: [
        texts.thanks(amount, facts.loanHeader, formatDate(facts.paymentDate, 'long', language)),
        `${texts.card}: ${facts.cardType} •••• ${facts.lastFour}`,
      ],
      confirmationNumber,
      contact: { name: facts.storeName, phone: facts.storePhone },
      closing: ['', texts.guestsOnly],
    }),
    codes: [],
    links: [],
  };
}
