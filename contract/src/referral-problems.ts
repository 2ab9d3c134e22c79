import type { ProblemText } from './problem-text.ts';

/** Refusals of referral rewards: looking, sharing and cashing out. */
export const referralProblems = {
  not_a_referral_user: {
    status: 403,
    next: 'rewards',
    english: 'You do not take part in the referral programme yet. Open referral rewards to join.',
    spanish: 'Usted todavía no participa en el programa de recomendaciones. Abra las recompensas para unirse.',
  },
  nothing_to_cash_out: {
    status: 409,
    next: 'rewards',
    english: 'You have no rewards to cash out yet. Share your link to earn the first one.',
    spanish: 'Todavía no tiene recompensas para cobrar. Comparta su enlace para ganar la primera.',
  },
  cash_out_pending: {
    status: 409,
    next: 'wait',
    english: 'A cash-out is on its way already. Wait until it has arrived.',
    spanish: 'Ya hay un cobro en camino. Espere hasta que haya llegado.',
  },
  cash_out_changed: {
    status: 409,
    next: 'here',
    english: 'Your balance has changed. Look at the new amount before you cash out.',
    spanish: 'Su saldo cambió. Vea la nueva cantidad antes de cobrar.',
  },
  cash_out_failed: {
    status: 409,
    next: 'here',
    english: 'We could not send your reward to this card. It is in your balance again: choose another card.',
    spanish: 'No pudimos enviar su recompensa a esta tarjeta. Está de nuevo en su saldo: elija otra tarjeta.',
  },
  profile_incomplete: {
    status: 409,
    next: 'profile',
    english: 'Complete your profile first: we need your name and address to send you money.',
    spanish: 'Complete primero su perfil: necesitamos su nombre y dirección para enviarle dinero.',
  },
  friend_consent_required: {
    status: 422,
    next: 'here',
    english: 'Confirm that your friend agreed to hear from us.',
    spanish: 'Confirme que su amigo o amiga aceptó recibir nuestro mensaje.',
  },
  friend_already_invited: {
    status: 409,
    next: 'here',
    english: 'This friend was invited not long ago. Share your link with them yourself.',
    spanish: 'A esta persona ya se le invitó hace poco. Comparta usted mismo su enlace.',
  },
} as const satisfies Readonly<Record<string, ProblemText>>;
