import { isBrandCode } from '@lendside/brands/brand';
import type { countUnreadMessages, listMessages, openMessage } from '@lendside/contract/profile-messages';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { unreadConversationsOf } from '../conversations/front.ts';
import { type Call, sessionOf } from '../on.ts';
import {
  openSavedMessage,
  type SavedMessage,
  savedMessagesOf,
  unreadOf,
} from '../platform/notifications/saved-messages-store.ts';
import { Problem } from '../problem.ts';

const PAGE_LENGTH = 30;
const PLACE = /^\d{1,15}$/;

/** Messages of the caller, newest first; a page is named by the last message of the one before. */
export async function ownMessages(context: Context, { input, caller }: Call<typeof listMessages>) {
  const { userId } = sessionOf(caller);
  const before = input.page !== undefined && PLACE.test(input.page) ? Number(input.page) : Number.MAX_SAFE_INTEGER;
  const found = await savedMessagesOf(context.db, { userId, before, limit: PAGE_LENGTH + 1, loanId: input.loanId });
  const page = found.slice(0, PAGE_LENGTH);
  return {
    messages: page.map((message) => ({ ...headOf(message), read: message.readAtMs !== null })),
    nextPage: found.length > PAGE_LENGTH ? String(page.at(-1)?.place) : undefined,
  };
}

export async function unreadMessages(context: Context, { caller }: Call<typeof countUnreadMessages>) {
  const { userId } = sessionOf(caller);
  const [messages, answers] = await Promise.all([
    unreadOf(context.db, userId),
    unreadConversationsOf(context.db, userId),
  ]);
  return { unread: messages + answers };
}

/** One message of the caller. Throws `message_not_found` for one of another person, as for none. */
export async function openOwnMessage(context: Context, { input, caller }: Call<typeof openMessage>) {
  const { userId } = sessionOf(caller);
  if (!PLACE.test(input.messageId)) throw new Problem('message_not_found');
  const asked = { userId, place: Number(input.messageId), nowMs: context.clock.nowMs() };
  const message = await context.db.transaction('worker', (tx) => openSavedMessage(tx, asked));
  if (!message) throw new Problem('message_not_found');
  return { ...headOf(message), text: message.words };
}

function headOf({ place, subject, brand, sentAtMs, loanId, language, sentBy }: Omit<SavedMessage, 'words'>) {
  return {
    messageId: String(place),
    subject,
    sent: instant(sentAtMs),
    brand: brand !== null && isBrandCode(brand) ? brand : undefined,
    ...(loanId !== null && { loanId }),
    ...(language !== null && { language }),
    ...(sentBy !== null && { sentBy: [...sentBy] }),
  };
}
