import type { ProblemText } from './problem-text.ts';

/** Refusals on the way from an application to a loan. */
export const originationsProblems = {
  application_in_progress: {
    status: 409,
    next: 'application',
    english: 'You have an application in progress. Go on with it, or withdraw it before you apply again.',
    spanish: 'Usted tiene una solicitud en proceso. Continúe con ella o retírela antes de solicitar otra vez.',
  },
  application_not_approved: {
    status: 409,
    next: 'application',
    english: 'This application is not approved, so no loan can be made from it. Look at your application again.',
    spanish: 'Esta solicitud no está aprobada y no se puede hacer un préstamo. Vea su solicitud de nuevo.',
  },
  offer_expired: {
    status: 410,
    next: 'application',
    english: 'The time of this approval is over. You can apply again.',
    spanish: 'El tiempo de esta aprobación terminó. Puede solicitar de nuevo.',
  },
  product_not_in_state: {
    status: 409,
    next: 'here',
    english: 'We do not offer this product at that store. Choose another product or another store.',
    spanish: 'No ofrecemos este producto en esa tienda. Elija otro producto u otra tienda.',
  },
  loan_amount_not_allowed: {
    status: 422,
    next: 'here',
    english: 'Choose an amount between {least} and {most}.',
    spanish: 'Elija un monto entre {least} y {most}.',
  },
  terms_above_legal_limit: {
    status: 409,
    next: 'call',
    english: 'The law does not let us make this loan to you. Nothing was lent. Call us about other products.',
    spanish: 'La ley no nos permite darle este préstamo. No se prestó nada. Llámenos sobre otros productos.',
  },
  origination_already_open: {
    status: 409,
    next: 'application',
    english: 'A loan from this application is being made already. Go on where you stopped.',
    spanish: 'Ya se está haciendo un préstamo con esta solicitud. Continúe donde se quedó.',
  },
  appraisal_not_found: {
    status: 404,
    next: 'offers',
    english: 'We could not find that vehicle offer. Open your offers again from the menu.',
    spanish: 'No encontramos esa oferta de vehículo. Abra sus ofertas de nuevo desde el menú.',
  },
  appraisal_expired: {
    status: 410,
    next: 'offers',
    english: 'The time of this vehicle offer is over. You can apply again.',
    spanish: 'El tiempo de esta oferta de vehículo terminó. Puede solicitar de nuevo.',
  },
  status_not_allowed: {
    status: 409,
    next: 'reload',
    english: 'This offer cannot be changed that way any more. Reload to see where it stands.',
    spanish: 'Esta oferta ya no se puede cambiar así. Recargue para ver cómo está.',
  },
  already_queued: {
    status: 409,
    next: 'wait',
    english: 'You are in line for a call already. Wait for our call: it comes by {time}.',
    spanish: 'Usted ya está en la fila para una llamada. Espere nuestra llamada: será antes de {time}.',
  },
} as const satisfies Record<string, ProblemText>;
