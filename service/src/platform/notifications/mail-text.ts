import type { Language } from '@lendside/domain/language';

/** Contents of a mail to a customer, from top to bottom. */
export interface MailContent {
  readonly language: Language;
  /** First name of the reader; empty where it is not known. */
  readonly name: string;
  /** Sentences of this mail alone, a line each; an empty line parts paragraphs. */
  readonly lines: readonly string[];
  readonly confirmationNumber?: string | undefined;
  /** The store that answers questions. */
  readonly contact?: { readonly name: string; readonly phone: string } | undefined;
  /** The number to call where the reader did not do what the mail tells of. */
  readonly notYou?: string | undefined;
  /** Lines below all that. */
  readonly closing?: readonly string[] | undefined;
}

interface LayoutTexts {
  greeting(name: string): string;
  confirmationNumber(number: string): string;
  questions(store: string, phone: string): string;
  notYou(phone: string): string;
}

/** The words that mails share. */
const texts: Readonly<Record<Language, LayoutTexts>> = {
  english: {
    greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
    confirmationNumber: (number) => `Confirmation number: ${number}`,
    questions: (store, phone) => `Questions? Call ${store} at ${phone}.`,
    notYou: (phone) => `If this was not you, call us now at ${phone}.`,
  },
  spanish: {
    greeting: (name) => (name === '' ? 'Hola:' : `Hola, ${name}:`),
    confirmationNumber: (number) => `Número de confirmación: ${number}`,
    questions: (store, phone) => `¿Preguntas? Llame a ${store} al ${phone}.`,
    notYou: (phone) => `Si no fue usted, llámenos ahora al ${phone}.`,
  },
};

/** Lays out a mail: greeting, sentences, confirmation number, and who can be called. */
export function mailText(content: MailContent): string {
  const { language, name, lines, confirmationNumber = '', contact, notYou, closing = [] } = content;
  const shared = texts[language];
  return [
    shared.greeting(name),
    ...lines,
    ...(confirmationNumber === '' ? [] : ['', shared.confirmationNumber(confirmationNumber)]),
    ...(contact === undefined ? [] : ['', shared.questions(contact.name, contact.phone)]),
    ...(notYou === undefined ? [] : ['', shared.notYou(notYou)]),
    ...closing,
  ].join('\n');
}

/** Whom to call with questions, in mails and documents alike. */
export const questionsSentence = (language: Language, store: string, phone: string): string =>
  texts[language].questions(store, phone);

/** Sentence for a reader who may not have acted themselves, for messages other than mail. */
export const notYouSentence = (language: Language, phone: string): string => texts[language].notYou(phone);
