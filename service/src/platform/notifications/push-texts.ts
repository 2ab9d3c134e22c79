import type { Language } from '@lendside/domain/language';

/** Subjects of a push notice. */
export type NoticeAbout = 'dueDates' | 'paymentResults';

/** The words of notices. They stand on locked screens: no name, no amount, no word about a debt. */
export const pushTexts: Readonly<Record<Language, Readonly<Record<NoticeAbout, string>>>> = {
  english: {
    dueDates: 'A date in your account is coming up. Open to see it.',
    paymentResults: 'There is news in your account. Open to see it.',
  },
  spanish: {
    dueDates: 'Se acerca una fecha en su cuenta. Abra para verla.',
    paymentResults: 'Hay novedades en su cuenta. Abra para verlas.',
  },
};
