import { DEFAULT_BRAND, isBrandCode } from '@lendside/brands/brand';
import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import { formatPhone } from '@lendside/domain/phone';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Message } from '@lendside/providers/messages/port';
import type { Identity } from '@lendside/providers/sign-in/port';
import type { Store } from '@lendside/providers/store-directory/port';
import type { Context } from '../context.ts';
import { brandOrigin } from '../platform/notifications/link-url.ts';
import { mailText } from '../platform/notifications/mail-text.ts';
import { reminderTexts } from './reminder-texts.ts';

/** A reminder as the messages of its channels; each has a name of its own, so that none is sent twice. */
export function reminderMessages(
  context: Context,
  {
    loan,
    person,
    store,
    by,
  }: {
    readonly loan: LoanFacts;
    readonly person: Identity;
    readonly store: Store | undefined;
    readonly by: { readonly email: boolean; readonly text: boolean; readonly voice: boolean };
  },
): Message[] {
  const brand = context.brands[isBrandCode(loan.brand) ? loan.brand : DEFAULT_BRAND];
  const texts = reminderTexts[person.language];
  const site = brandOrigin(context, brand.code);
  const facts = {
    brand: brand.name,
    loan: loan.loanHeader,
    site,
    amount: formatMoney(loan.nextDueAmountCents ?? loan.minimumAmountDueCents),
    date: formatDate(loan.dueDate ?? '', 'long', person.language),
    phone: store?.phone ?? formatPhone(brand.supportPhones[loan.lmsId]),
  };
  const mail = mailText({
    language: person.language,
    name: person.firstName,
    lines: texts.mail(facts),
    contact: { name: store?.name ?? brand.name, phone: facts.phone },
    closing: [texts.choice],
  });
  const toPhone = by.voice ? 'voice' : 'text';
  const ways = [...(by.email ? (['email'] as const) : []), ...(by.text ? ([toPhone] as const) : [])];
  const named = (channel: Message['channel'], to: string, text: string): Message => ({
    messageId: `reminder ${channel} ${loan.loanId} ${person.userId} ${loan.dueDate}`,
    to,
    channel,
    subject: texts.subject(facts),
    text,
    codes: [],
    links: [`${site}/`],
    ...(channel !== 'email' && { agreedBy: person.userId }),
    // Beside a mail, a text says nothing more.
    ...((channel === 'email' || !by.email) && {
      savedFor: {
        ...{ userId: person.userId, brand: brand.code, loanId: loan.loanId, language: person.language },
        sentBy: ways,
        ...(channel !== 'email' && { text: mail }),
      },
    }),
  });
  const phone = person.phoneNumber ?? '';
  return [
    ...(by.email ? [named('email', person.email ?? '', mail)] : []),
    ...(by.text && !by.voice ? [named('text', phone, texts.text(facts))] : []),
    ...(by.text && by.voice ? [named('voice', phone, texts.spoken(facts))] : []),
  ];
}
