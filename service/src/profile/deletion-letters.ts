import type { BrandCode } from '@lendside/brands/brand';
import { formatDate } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import type { Message } from '@lendside/providers/messages/port';
import type { Identity } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { mailText } from '../platform/notifications/mail-text.ts';
import { deletionTexts } from './deletion-texts.ts';

interface Letter {
  readonly kind: 'asked' | 'extended' | 'done' | 'refused';
  /** Names the business, so that it is sent once. */
  readonly about: string;
  readonly brand: BrandCode;
  readonly language: Language;
  readonly answerBy?: string;
  readonly proof?: string;
  readonly isEverything?: boolean;
  readonly items?: readonly string[];
  readonly note?: string;
}

/** A letter to the confirmed email of a person; none where there is no such address. The words on a deletion go once they are sent. */
export function deletionLetter(context: Context, person: Identity, letter: Letter): Message[] {
  const { kind, about, brand, language, answerBy, proof = '', isEverything = false, items = [], note = '' } = letter;
  if (!person.emailVerified || person.email === undefined) return [];
  const texts = deletionTexts[language][kind];
  const facts = {
    ...{ brand: context.brands[brand].name, proof, isEverything, items, note },
    answerBy: answerBy === undefined ? '' : formatDate(answerBy, 'long', language),
  };
  return [
    {
      messageId: `deletion ${kind} ${about}`,
      to: person.email,
      channel: 'email',
      subject: texts.subject(facts),
      text: mailText({ language, name: person.firstName, lines: ['', ...texts.lines(facts)] }),
      codes: [],
      links: [],
      ...(kind === 'done' ? { isForgottenOnceSent: true } : { savedFor: { userId: person.userId, brand } }),
    },
  ];
}
