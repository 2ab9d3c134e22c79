import { isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { brandOrigin } from '../platform/notifications/link-url.ts';
import { readerFor } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import { answeredTexts } from './answered-texts.ts';
import type { Conversation } from './store.ts';

/** Tells a person of an answer, by the ways they chose, in the language in which they asked. */
export async function answeredLetter(
  context: Context,
  { conversationId, userId, brand: asked, language, storeId, loanId }: Conversation,
  answerId: string,
): Promise<readonly Message[]> {
  const reader = await readerFor(context, await context.ports.signIn.customers.person(userId));
  if (!reader) return [];
  const brand = isBrandCode(asked) ? asked : context.settings.brand;
  const words = answeredTexts[language].answered;
  const site = `${brandOrigin(context, brand)}/Questions/${conversationId}`;
  const facts = { brand: brands[brand].name, site };
  return notificationMessages(context, reader, {
    messageId: `answered ${answerId}`,
    language,
    brand,
    loanId: loanId ?? undefined,
    subject: words.subject(facts),
    lines: words.lines(facts),
    links: [site],
    store: storeId === null ? undefined : await context.ports.storeDirectory.store(storeId),
    isSaved: false,
  });
}
