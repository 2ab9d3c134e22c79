import type { Language } from '@lendside/domain/language';
import type { NotificationWords } from '../platform/notifications/notification-texts.ts';

export interface SettlementFacts {
  readonly loan: string;
  readonly amount: string;
  readonly date: string;
  /** The receipt's own lines: the amount forgiven, that nothing is owed, and effects outside the loan. */
  readonly meaning: readonly string[];
  readonly store: string;
  readonly phone: string;
}

/** The words of the letter to a party of a loan that the other party settled. */
export const settlementLetterTexts: Readonly<Record<Language, NotificationWords<SettlementFacts>>> = {
  english: {
    subject: () => 'Your loan is settled: you owe nothing more on it',
    lines: ({ loan, amount, date, meaning, store, phone }) => [
      `${loan}, which is also in another person’s name, was settled on ${date} for less than was owed. They paid ${amount}.`,
      ...meaning,
      '',
      `Questions? Call ${store} at ${phone}.`,
    ],
  },
  spanish: {
    subject: () => 'Su préstamo está liquidado: ya no debe nada por él',
    lines: ({ loan, amount, date, meaning, store, phone }) => [
      `${loan}, que también está a nombre de otra persona, se liquidó el ${date} por menos de lo que se debía. Esa persona pagó ${amount}.`,
      ...meaning,
      '',
      `¿Preguntas? Llame a ${store} al ${phone}.`,
    ],
  },
};
