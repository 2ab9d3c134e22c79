import type { ProblemText } from './problem-text.ts';

/** The refusals of disclosures, signing and the papers of a loan. */
export const disclosuresProblems = {
  disclosure_type_unknown: {
    status: 422,
    next: 'reload',
    english: 'We have no documents of this kind. Reload the page and try again.',
    spanish: 'No tenemos documentos de este tipo. Recargue la página e intente de nuevo.',
  },
  disclosure_text_changed: {
    status: 409,
    next: 'here',
    english: 'A document changed since you read it. Read it again, then confirm.',
    spanish: 'Un documento cambió desde que lo leyó. Léalo de nuevo y luego confirme.',
  },
  disclosure_missing: {
    status: 422,
    next: 'here',
    english: 'Read and initial every document first.',
    spanish: 'Primero lea cada documento y póngale sus iniciales.',
  },
  initials_do_not_match: {
    status: 422,
    next: 'here',
    english: 'Type the initials of your own name, like {example}.',
    spanish: 'Escriba las iniciales de su propio nombre, como {example}.',
  },
  not_your_turn: {
    status: 409,
    next: 'wait',
    english: 'The other person on this account signs first. We write to you when it is your turn.',
    spanish: 'La otra persona de esta cuenta firma primero. Le avisaremos cuando sea su turno.',
  },
  not_needed: {
    status: 409,
    next: 'account',
    english: 'There is nothing to confirm here. Go on from your account.',
    spanish: 'No hay nada que confirmar aquí. Continúe desde su cuenta.',
  },
  nothing_to_sign: {
    status: 409,
    next: 'account',
    english: 'There is nothing to sign on this account. See on your account what is next.',
    spanish: 'No hay nada que firmar en esta cuenta. Vea en su cuenta qué sigue.',
  },
  disclosures_not_acknowledged: {
    status: 409,
    next: 'here',
    english: 'Read and initial your documents before you sign.',
    spanish: 'Lea sus documentos y póngales sus iniciales antes de firmar.',
  },
  already_signed: {
    status: 409,
    next: 'account',
    english: 'You have signed these documents already. See on your account what is next.',
    spanish: 'Usted ya firmó estos documentos. Vea en su cuenta qué sigue.',
  },
  signing_not_found: {
    status: 404,
    next: 'here',
    english: 'We could not find this signing. Start again.',
    spanish: 'No encontramos esta firma. Comience de nuevo.',
  },
  signing_unavailable: {
    status: 503,
    next: 'tryAgain',
    english: 'Signing is not available right now. Nothing was signed. Try again in a few minutes.',
    spanish: 'La firma no está disponible en este momento. No se firmó nada. Intente de nuevo en unos minutos.',
  },
} as const satisfies Record<string, ProblemText>;
