import { isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { formatDate } from '@lendside/domain/date-format';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { brandOrigin } from '../platform/notifications/link-url.ts';
import { readerOf } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import { protectionTexts } from './protection-texts.ts';
import type { Protection } from './store/protections.ts';

/** The letter of a decision. None of a bankruptcy that stands: its customer reads that on the page, and is asked for nothing. */
export async function protectionLetter(
  context: Context,
  { protectionId, customerId, kind, state, fromOn, endedOn, note }: Protection,
): Promise<readonly Message[]> {
  const about = LETTERS[kind][state];
  const reader = about && (await readerOf(context, customerId, { mail: true }));
  if (!about || !reader) return [];
  const { language } = reader.person;
  const [loan] = await context.ports.loanBook.loansOf([customerId], context.businessDate());
  const brand = loan && isBrandCode(loan.brand) ? loan.brand : context.settings.brand;
  const words = protectionTexts[language][about];
  const facts = {
    brand: brands[brand].name,
    day: formatDate(endedOn ?? fromOn, 'long', language),
    note: note ?? '',
    site: brandOrigin(context, brand),
  };
  return notificationMessages(context, reader, {
    messageId: `protection ${protectionId} ${state}`,
    language,
    brand,
    loanId: undefined,
    subject: words.subject(facts),
    lines: words.lines(facts),
    store: loan && (await context.ports.storeDirectory.store(loan.storeId)),
  });
}

const LETTERS = {
  activeDuty: { TOLD: undefined, STANDS: 'dutyStands', REFUSED: 'dutyRefused', ENDED: 'dutyOver' },
  bankruptcy: { TOLD: undefined, STANDS: undefined, REFUSED: 'caseRefused', ENDED: 'caseOver' },
} as const;
