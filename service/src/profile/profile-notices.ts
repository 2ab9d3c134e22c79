import { brands } from '@lendside/brands/brands';
import { maskAccountNumber } from '@lendside/domain/bank-account';
import { maskEmail } from '@lendside/domain/email';
import { formatPhone, maskPhone } from '@lendside/domain/phone';
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
  bank: maskAccountNumber,
  email: maskEmail,
  phoneNumber: maskPhone,
};

/** Mails about changes, to every address the person had before (security 13). They cannot be switched off. */
export function changeNotices(
  context: Context,
  caller: Caller,
  {
    person,
    record,
    notices,
  }: {
    readonly person: Identity | undefined;
    readonly record: CustomerRecord;
    readonly notices: readonly ChangeNotice[];
  },
): Message[] {
  const brand = brands[caller.brand];
  const language = person?.language ?? caller.language;
  const texts = profileTexts[language];
  const verified = person?.emailVerified ? person.email : undefined;
  const addresses = [...new Set([verified, record.email].filter((address) => address !== undefined))];
  return notices.flatMap(({ change, now }) =>
    addresses.map((to) => ({
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
    })),
  );
}
