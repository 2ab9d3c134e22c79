import type { BrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import type { Language } from '@lendside/domain/language';
import type { Message } from '@lendside/providers/messages/port';
import type { CodeMessage } from '@lendside/providers/sign-in/account-types';

interface LoanCodeTexts {
  readonly subject: string;
  text(code: string, brand: string): string;
  /** To the other party, who was asked to sign. */
  asked(code: string, brand: string, requester: string): string;
  spoken(code: string): string;
}

const texts: Readonly<Record<Language, LoanCodeTexts>> = {
  english: {
    subject: 'Your code to continue with your loan',
    text: (code, brand) =>
      `${code} is your ${brand} code to continue with your loan. It works once, for 10 minutes. No one from us will ask you for it.`,
    asked: (code, brand, requester) =>
      `${code} is your ${brand} code. ${requester} asked you to look at the loan you share. It works once, for 10 minutes. No one from us will ask you for it.`,
    spoken: (code) => `Your code to continue with your loan is ${code}. Again: ${code}. It works once, for 10 minutes.`,
  },
  spanish: {
    subject: 'Su código para continuar con su préstamo',
    text: (code, brand) =>
      `${code} es su código de ${brand} para continuar con su préstamo. Sirve una vez, durante 10 minutos. Nadie de nuestro equipo se lo pedirá.`,
    asked: (code, brand, requester) =>
      `${code} es su código de ${brand}. ${requester} le pidió ver el préstamo que comparten. Sirve una vez, durante 10 minutos. Nadie de nuestro equipo se lo pedirá.`,
    spoken: (code) =>
      `Su código para continuar con su préstamo es ${code}. Otra vez: ${code}. Sirve una vez, durante 10 minutos.`,
  },
};

/** The code as the message of its channel; `requester` is empty where the recipient asked for it. */
export function loanCodeMessage(
  messageId: string,
  { to, channel, code = '', language }: CodeMessage,
  { brand, requester }: { readonly brand: BrandCode; readonly requester: string },
): Message {
  const words = texts[language];
  const { name } = brands[brand];
  const written = requester === '' ? words.text(code, name) : words.asked(code, name, requester);
  const text = channel === 'voice' ? words.spoken([...code].join(', ')) : written;
  return { messageId, to, channel, subject: words.subject, text, codes: [code], links: [] };
}
