import type { Language } from '@lendside/domain/language';

/** One notification: its subject, and the sentences that are its own, a line each; an empty line parts paragraphs. */
export interface NotificationWords<Facts> {
  subject(facts: Facts): string;
  lines(facts: Facts): readonly string[];
}

/** The words of every notification of a kind, in both languages. What stands around them is laid out by `mail-text.ts`. */
export type NotificationTexts<Name extends string, Facts> = Readonly<
  Record<Language, Readonly<Record<Name, NotificationWords<Facts>>>>
>;
