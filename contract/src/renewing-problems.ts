import type { ProblemText } from './problem-text.ts';

/** Refusals of renewing a loan, and of taking a renewal back. */
export const renewingProblems = {
  not_refinance_eligible: {
    status: 409,
    next: 'call',
    english: 'You are not eligible at this time. Please contact customer service.',
    spanish: 'Usted no califica en este momento. Comuníquese con servicio al cliente.',
  },
  renewal_amount_not_allowed: {
    status: 422,
    next: 'here',
    english: 'With a renewal you can pay from {least} to {most} now.',
    spanish: 'Con una renovación puede pagar ahora de {least} a {most}.',
  },
  renewal_under_way: {
    status: 409,
    next: 'account',
    english: 'A renewal of this loan is under way already. Look at your account for what is next.',
    spanish: 'Ya hay una renovación de este préstamo en curso. Vea en su cuenta qué sigue.',
  },
  renewal_not_signed: {
    status: 409,
    next: 'account',
    english:
      'This loan comes from a renewal that is not signed by everybody yet, so it takes no payment. Sign it first, or take the renewal back: your account shows how.',
    spanish:
      'Este préstamo viene de una renovación que aún no firmaron todos, así que no acepta pagos. Fírmela primero o deshaga la renovación: su cuenta muestra cómo.',
  },
  renewal_cash_not_offered: {
    status: 409,
    next: 'here',
    english: 'No cash can go out with this renewal. Renew without it, or call your store.',
    spanish: 'Con esta renovación no se puede entregar efectivo. Renueve sin él o llame a su tienda.',
  },
  renewal_cash_not_allowed: {
    status: 422,
    next: 'here',
    english: 'With this renewal you can take from {least} to {most} in cash.',
    spanish: 'Con esta renovación puede recibir de {least} a {most} en efectivo.',
  },
  other_party_not_reachable: {
    status: 409,
    next: 'call',
    english:
      'The other person on this loan has no online account yet, so it has to be renewed at your store. Call {phone}.',
    spanish:
      'La otra persona de este préstamo aún no tiene cuenta en línea, así que debe renovarse en su tienda. Llame al {phone}.',
  },
  renewal_not_made: {
    status: 409,
    next: 'account',
    english:
      'Your loan could not be renewed. Your card was not charged, and your loan stays as it is. Begin again from your account, or call your store.',
    spanish:
      'Su préstamo no se pudo renovar. No se cobró a su tarjeta y su préstamo sigue igual. Comience de nuevo desde su cuenta o llame a su tienda.',
  },
  nothing_to_cancel: {
    status: 409,
    next: 'account',
    english: 'There is no renewal to cancel on this loan. See on your account how it stands.',
    spanish: 'No hay ninguna renovación que cancelar en este préstamo. Vea en su cuenta cómo está.',
  },
  renewal_final: {
    status: 409,
    next: 'account',
    english:
      'The renewal can no longer be canceled: its time to cancel is over, or the new loan was paid on already. You can pay the new loan off at any time.',
    spanish:
      'La renovación ya no se puede cancelar: terminó el plazo, o ya se hizo un pago al nuevo préstamo. Puede liquidar el nuevo préstamo en cualquier momento.',
  },
  renewal_already_funded: {
    status: 409,
    next: 'call',
    english: 'Money of this renewal was paid out already, so it can no longer be canceled here. Call your store.',
    spanish: 'Ya se entregó dinero de esta renovación, así que no se puede cancelar aquí. Llame a su tienda.',
  },
  reason_unknown: {
    status: 422,
    next: 'here',
    english: 'Choose one of the reasons on the page.',
    spanish: 'Elija una de las razones de la página.',
  },
  no_party_to_invite: {
    status: 409,
    next: 'account',
    english: 'Nobody else has to sign this renewal now. See on your account what is next.',
    spanish: 'Nadie más tiene que firmar esta renovación ahora. Vea en su cuenta qué sigue.',
  },
  invitation_limit_reached: {
    status: 429,
    next: 'call',
    english: 'The invitation was sent several times already. Ask the other person to look for it, or call your store.',
    spanish: 'La invitación ya se envió varias veces. Pida a la otra persona que la busque, o llame a su tienda.',
  },
} as const satisfies Readonly<Record<string, ProblemText>>;
