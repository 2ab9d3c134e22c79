import type { AppointmentTexts } from './appointment-texts.ts';

export const spanish: AppointmentTexts = {
  loading: 'Buscando horas libres',
  store: 'Tienda',
  yourStore: (name) => `${name} (su tienda)`,
  day: 'Día',
  time: 'Hora',
  zone: (zone) => `Las horas son las del reloj de la tienda (${zone}).`,
  noneTitle: 'No hay horas libres',
  none: 'Esta tienda no tiene horas libres en los próximos días. Elija otra tienda o llame.',
  chooseTime: 'Elija una hora.',
  about: '¿Para qué es?',
  types: {
    payment: 'Hacer un pago',
    renewal: 'Renovar mi préstamo',
    productSwitch: 'Cambiar mi préstamo a otro producto',
    documents: 'Documentos',
    vehicle: 'Mi vehículo',
  },
  book: 'Reservar esta hora',
  move: 'Cambiar a esta hora',
  booking: 'Reservando',
  failed: 'No se pudo reservar la visita. Intente de nuevo.',
};
