import type { ProblemText } from './problem-text.ts';

/** The refusals of stores, their maps and appointments. */
export const storesProblems = {
  lms_unknown: {
    status: 422,
    next: 'accounts',
    english: 'That lender system is not known. Open this page again from your accounts.',
    spanish: 'No conocemos ese sistema. Abra esta página de nuevo desde sus cuentas.',
  },
  map_unavailable: {
    status: 503,
    next: 'call',
    english: 'There is no map of this store right now. Use the directions, or call the store.',
    spanish: 'Ahora no hay mapa de esta tienda. Use las indicaciones para llegar o llame a la tienda.',
  },
  zip_unknown: {
    status: 422,
    next: 'here',
    english: 'We do not know that ZIP code. Check its five digits, or see all stores.',
    spanish: 'No conocemos ese código postal. Revise los cinco números o vea todas las tiendas.',
  },
  position_not_valid: {
    status: 422,
    next: 'here',
    english: 'We could not use that position. Search by ZIP code.',
    spanish: 'No pudimos usar esa ubicación. Busque por código postal.',
  },
  days_out_of_range: {
    status: 422,
    next: 'here',
    english: 'We show at most {most} days of appointments. Ask for 1 to {most}.',
    spanish: 'Mostramos citas de {most} días como máximo. Pida de 1 a {most}.',
  },
  time_zone_unknown: {
    status: 422,
    next: 'reload',
    english: 'We do not know that time zone. Reload the page and choose a time again.',
    spanish: 'No conocemos esa zona horaria. Recargue la página y elija otra vez la hora.',
  },
  slot_taken: {
    status: 409,
    next: 'here',
    english: 'Somebody just took that time. Choose another one.',
    spanish: 'Alguien acaba de tomar esa hora. Elija otra.',
  },
  slot_in_past: {
    status: 422,
    next: 'here',
    english: 'That time is over or begins in less than an hour. Choose a later one.',
    spanish: 'Esa hora ya pasó o empieza en menos de una hora. Elija otra más tarde.',
  },
  slot_not_offered: {
    status: 422,
    next: 'here',
    english: 'The store gives no appointment at that time. Choose one of the times on the page.',
    spanish: 'La tienda no da citas a esa hora. Elija una de las horas de la página.',
  },
  appointment_exists: {
    status: 409,
    next: 'here',
    english: 'You already have an appointment for this account. Move it or cancel it.',
    spanish: 'Ya tiene una cita para esta cuenta. Cámbiela o cancélela.',
  },
  appointment_not_found: {
    status: 404,
    next: 'here',
    english: 'This appointment is over, or it was canceled. You can book a new one.',
    spanish: 'Esta cita ya pasó o se canceló. Puede hacer una nueva.',
  },
  appointment_changed: {
    status: 409,
    next: 'here',
    english: 'This appointment was moved meanwhile. Look at it again before you change it.',
    spanish: 'Esta cita se cambió mientras tanto. Véala otra vez antes de cambiarla.',
  },
  appointments_not_online: {
    status: 409,
    next: 'call',
    english: 'This store takes no appointments online. Call the store to make one.',
    spanish: 'Esta tienda no da citas en línea. Llame a la tienda para hacer una.',
  },
  video_not_found: {
    status: 404,
    next: 'contact',
    english: 'There is no video of that name. Contact us and we will help you.',
    spanish: 'No hay un video con ese nombre. Contáctenos y le ayudamos.',
  },
} as const satisfies Record<string, ProblemText>;
