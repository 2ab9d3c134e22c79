import { isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { dateInZone } from '@lendside/domain/calendar-date';
import { formatDate } from '@lendside/domain/date-format';
import { UPLOAD_REFUSAL_WORDS, type UploadRefusal } from '@lendside/domain/upload-refusals';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { isInProgress } from '../originations/front.ts';
import { brandOrigin } from '../platform/notifications/link-url.ts';
import { readerFor } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import type { Upload } from './store.ts';
import { DOCUMENT_WORDS, uploadRefusalTexts } from './upload-refusal-texts.ts';

type Sent = Pick<Upload, 'uploadId' | 'applicationId' | 'userId' | 'category' | 'receivedAtMs'>;

/** The letter that a document was not accepted, why, and what to do. None where nothing is left to do, or no channel leads to its sender. */
export async function uploadRefusalLetter(
  context: Context,
  { uploadId, applicationId, userId, category, receivedAtMs }: Sent,
  refusal: UploadRefusal,
): Promise<readonly Message[]> {
  const { loanOrigination, signIn, storeDirectory } = context.ports;
  const [application, person] = await Promise.all([
    loanOrigination.application(applicationId),
    signIn.customers.person(userId),
  ]);
  const reader = await readerFor(context, person, { mail: true });
  if (!application || !isInProgress(application) || !reader) return [];
  const { language } = reader.person;
  const { brand } = application;
  const words = uploadRefusalTexts[language].refused;
  const facts = {
    brand: brands[isBrandCode(brand) ? brand : context.settings.brand].name,
    document: DOCUMENT_WORDS[language][category],
    day: formatDate(dateInZone(receivedAtMs ?? context.clock.nowMs()), 'long', language),
    ...UPLOAD_REFUSAL_WORDS[language][refusal],
    site: brandOrigin(context, brand),
  };
  return notificationMessages(context, reader, {
    messageId: `upload ${uploadId} refused`,
    language,
    brand,
    loanId: undefined,
    subject: words.subject(facts),
    lines: words.lines(facts),
    store: await storeDirectory.store(application.storeId),
  });
}
