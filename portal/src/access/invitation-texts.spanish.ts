import type { InvitationTexts } from './invitation-texts.ts';

/** The words of an invitation by a member of the referral program, in Spanish. */
export const spanish: InvitationTexts = {
  title: (name) => `${name} le invita`,
  how: (name, amount, days) =>
    `${name} recibe ${amount} cuando usted se registra aquí y obtiene su primer préstamo en un plazo de ${days} días.`,
  terms: [
    'A usted no le cuesta nada, y su préstamo cuesta lo mismo con o sin la invitación.',
    'Cuenta una sola vez, para personas nuevas aquí, y no para una segunda cuenta de la misma persona.',
    'Un préstamo que se devuelve el primer día no cuenta.',
  ],
};
