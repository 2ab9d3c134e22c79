import type { NotificationTexts } from '../platform/notifications/notification-texts.ts';

interface Facts {
  readonly brand: string;
  /** Address of the conversation, behind the sign-in. */
  readonly site: string;
}

/** Words that tell of an answer. What was written stands in the portal alone. */
export const answeredTexts: NotificationTexts<'answered', Facts> = {
  english: {
    answered: {
      subject: () => 'We answered your question',
      lines: ({ brand, site }) => [
        `${brand} answered the question you asked.`,
        '',
        `Sign in to read the answer: ${site}`,
      ],
    },
  },
  spanish: {
    answered: {
      subject: () => 'Respondimos su pregunta',
      lines: ({ brand, site }) => [
        `${brand} respondió la pregunta que usted hizo.`,
        '',
        `Inicie sesión para leer la respuesta: ${site}`,
      ],
    },
  },
};
