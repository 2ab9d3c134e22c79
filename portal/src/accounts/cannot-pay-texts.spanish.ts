import type { CannotPayTexts } from './cannot-pay-texts.ts';

export const spanish: CannotPayTexts = {
  title: 'No puedo pagar esto ahora',
  part: 'Pagar una parte hoy',
  partNote: 'Cualquier cantidad ayuda. Lo que falte seguirá atrasado.',
  later: 'Pagar otro día',
  laterNote: 'Primero elija la cantidad y luego el día. Hasta entonces seguirá atrasado.',
  move: 'Cambiar mi fecha de pago',
  moveNote: 'Su próximo pago puede vencer más adelante.',
  renew: 'Ver cuánto cuesta renovar',
  renewNote: 'Un préstamo nuevo toma el lugar de este. Por lo general, al final cuesta más.',
  call: (phone) => `Llamar al ${phone}`,
  callStore: 'En su tienda le pueden decir qué más se puede hacer.',
  callLine: 'En nuestra línea de ayuda le pueden decir qué más se puede hacer.',
};
