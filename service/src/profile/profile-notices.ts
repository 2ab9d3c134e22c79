import { maskAccountNumber } from '@lendside/domain/bank-account';
import { maskEmail } from '@lendside/domain/email';
import { formatPhone, maskPhone } from '@lendside/domain/phone';
import type { PostalAddress } from '@lendside/domain/postal-address';
import type { CustomerRecord } from '@lendside/providers/customer-file/port';
import type { Message } from '@lendside/providers/messages/port';
import type { Identity } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import type { Caller } from '../on.ts';
import { mailText } from '../platform/notifications/mail-text.ts';
import { type ProfileChange, profileTexts } from './profile-texts.ts';

/** Says that something of a profile changed, to what it is now. */
export interface ChangeNotice {
  readonly change: ProfileChange;
  readonly now: string;
}

const MASKS: Readonly<Record<ProfileChange, (text: string) => string>> = {
  addresses: (place) => place,
  bank: maskAccountNumber,
  email: maskEmail,
  phoneNumber: maskPhone,
};

/** An address in a message: town and state only. */
export const placeOf = ({ city, state }: PostalAddress): string => `${city}, ${state}`;

/**
 * Mails about changes, to every email the person had before at any lender system and to the new one (security 13). They cannot
 * be switched off.
 */
export function changeNotices(
  context: Context,
  caller: Pick<Caller, 'brand' | 'language'>,
  {
    person,
    records,
    notices,
  }: {
    readonly person: Identity | undefined;
    /** The person at each lender system, the one of the change first. */
    readonly records: readonly CustomerRecord[];
    readonly notices: readonly ChangeNotice[];
  },
): Message[] {
  const brand = context.brands[caller.brand];
  const language = person?.language ?? caller.language;
  const texts = profileTexts[language];
  const verified = person?.emailVerified ? person.email : undefined;
  const [record] = records;
  if (!record) return [];
  const added = notices.filter(({ change }) => change === 'email').map(({ now }) => now);
  const known = [verified, ...records.map(({ email }) => email), ...added];
  const addresses = [...new Set(known.filter((address) => address !== undefined))];
  return notices.flatMap(({ change, now }) =>
    addresses.map((to, index) => ({
      messageId: `profile ${context.ids.next('msg')}`,
      to,
      channel: 'email' as const,
      subject: texts.subjects[change],
      text: mailText({
        language,
        name: record.firstName,
        lines: ['', texts.changed[change](brand.name, MASKS[change](now)), ...(change === 'bank' ? [texts.held] : [])],
        notYou: formatPhone(brand.supportPhones[record.lmsId]),
      }),
      codes: [],
      links: [],
      ...(index === 0 && person !== undefined && { savedFor: { userId: person.userId, brand: caller.brand } }),
    })),
  );
}
