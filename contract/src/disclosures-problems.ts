import type { ProblemText } from './problem-text.ts';

/** The refusals of disclosures, signing and the papers of a loan. */
export const disclosuresProblems = {
  disclosure_type_unknown: {
    status: 422,
    english: 'We have no documents of this kind.',
    spanish: 'No tenemos documentos de este tipo.',
  },
  disclosure_text_changed: {
    status: 409,
    english: 'A document changed since you read it. Read it again, then confirm.',
    spanish: 'Un documento cambió desde que lo leyó. Léalo de nuevo y luego confirme.',
  },
  disclosure_missing: {
    status: 422,
    english: 'Read and initial every document first.',
    spanish: 'Primero lea cada documento y póngale sus iniciales.',
  },
  initials_do_not_match: {
    status: 422,
    english: 'Type the initials of your own name, like {example}.',
    spanish: 'Escriba las iniciales de su propio nombre, como {example}.',
  },
  not_your_turn: {
    status: 409,
    english: 'The other person on this account signs first. We write to you when it is your turn.',
    spanish: 'La otra persona de esta cuenta firma primero. Le avisaremos cuando sea su turno.',
  },
  not_needed: {
    status: 409,
    english: 'There is nothing to confirm here.',
    spanish: 'No hay nada que confirmar aquí.',
  },
  nothing_to_sign: {
    status: 409,
    english: 'There is nothing to sign on this account.',
    spanish: 'No hay nada que firmar en esta cuenta.',
  },
  disclosures_not_acknowledged: {
    status: 409,
    english: 'Read and initial your documents before you sign.',
    spanish: 'Lea sus documentos y póngales sus iniciales antes de firmar.',
  },
  already_signed: {
    status: 409,
    english: 'You have signed these documents already.',
    spanish: 'Usted ya firmó estos documentos.',
  },
  signing_not_found: {
    status: 404,
    english: 'We could not find this signing. Start again.',
    spanish: 'No encontramos esta firma. Comience de nuevo.',
  },
  signing_unavailable: {
    status: 503,
    english: 'Signing is not available right now. Nothing was signed. Try again in a few minutes.',
    spanish: 'La firma no está disponible en este momento. No se firmó nada. Intente de nuevo en unos minutos.',
  },
} as const satisfies Record<string, ProblemText>;
