import type { Language } from '@lendside/domain/language';
import type { Message } from '@lendside/providers/messages/port';
import type { Store } from '@lendside/providers/store-directory/port';
import type { Context } from '../../context.ts';
import { type MailContent, mailText } from './mail-text.ts';
import { messagesFor, type Reader } from './notification-channels.ts';
import { noticesBeside } from './push-notices.ts';
import type { NoticeAbout } from './push-texts.ts';
import { textLine } from './text-line.ts';

/** A notification with its words, before it is laid out for each channel. */
export interface WrittenNotification extends Omit<MailContent, 'name' | 'contact'> {
  readonly messageId: string;
  readonly language: Language;
  /** The brand of the loan it is about; the deployment's own where there is none. */
  readonly brand: string | undefined;
  /** The loan it is about, by which its reader finds it among their messages. */
  readonly loanId: string | undefined;
  readonly subject: string;
  /** The subject as a text says it, where a bystander or the loan's number asks for another. */
  readonly textSubject?: string;
  /** The store that answers questions; `'none'` where no question is invited. */
  readonly store: Pick<Store, 'name' | 'phone'> | undefined | 'none';
  readonly links?: readonly string[];
  /** For devices of the reader that want to hear of this: about which loan. */
  readonly notice?: { readonly about: NoticeAbout; readonly loanId: string } | undefined;
  /** False where what it tells of can be read in the portal anyway. */
  readonly isSaved?: boolean;
}

/** A notification as the messages of the reader's channels, with notices to their devices. */
export async function notificationMessages(
  context: Context,
  { person, reach }: Reader,
  written: WrittenNotification,
): Promise<readonly Message[]> {
  const { messageId, language, brand, subject, textSubject = subject, store, links = [], notice } = written;
  const contact = store === 'none' ? undefined : { name: store?.name ?? '', phone: store?.phone ?? '' };
  const text = mailText({ ...written, name: person.firstName, contact });
  const mail = (to: string): Message => ({ messageId, to, channel: 'email', subject, text, codes: [], links });
  const line = textLine(context, { brand, language, what: textSubject });
  const { loanId, isSaved = true } = written;
  const messages = messagesFor(reach, mail, { line, about: { brand, loanId, language }, isSaved });
  if (notice === undefined) return messages;
  const announced = { userId: person.userId, news: messageId, brand: brand ?? '', language, ...notice };
  return [...messages, ...(await noticesBeside(context, announced))];
}
