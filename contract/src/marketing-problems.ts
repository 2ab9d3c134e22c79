import type { ProblemText } from './problem-text.ts';

/** Refusals of what the marketing service is told. The portal asks in the background; people hardly ever meet them. */
export const marketingProblems = {
  event_not_allowed: {
    status: 422,
    next: 'here',
    english: 'This event is not told to anybody. Use one of the list.',
    spanish: 'Este evento no se comunica a nadie. Use uno de la lista.',
  },
  field_not_allowed: {
    status: 422,
    next: 'here',
    english: 'Remove {field}: it is not told to anybody, or not with this value.',
    spanish: 'Quite {field}: no se comunica a nadie, o no con este valor.',
  },
  marketing_not_allowed: {
    status: 403,
    next: 'here',
    english: 'To get news, choose them by email on your profile and confirm your address.',
    spanish: 'Para recibir novedades, elija en su perfil que lleguen por correo y confirme su dirección.',
  },
  profile_not_found: {
    status: 404,
    next: 'here',
    english: 'We do not send you news yet. Choose them by email on your profile first.',
    spanish: 'Todavía no le enviamos novedades. Elija primero en su perfil que lleguen por correo.',
  },
} as const satisfies Readonly<Record<string, ProblemText>>;
