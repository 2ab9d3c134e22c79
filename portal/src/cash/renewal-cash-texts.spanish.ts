import type { RenewalCashTexts } from './renewal-cash-texts.ts';

export const spanish: RenewalCashTexts = {
  loading: 'Cargando',
  continue: 'Continuar',
  failed: 'No pudimos calcular cuánto costaría. Inténtelo de nuevo en un momento.',
  problem: 'Eso no funcionó',
  summary: 'Su nuevo préstamo',
  cash: 'Efectivo que recibe',
  amount: {
    heading: 'Efectivo con su renovación',
    lead: 'Puede renovar con efectivo o sin él. No hay nada elegido de antemano.',
    question: '¿Quiere efectivo con su nuevo préstamo?',
    none: 'Sin efectivo',
    noneNote: (owed) => `Su nuevo préstamo comienza en ${owed}`,
    some: 'Recibir efectivo',
    someNote: (least, most) => `De ${least} a ${most}, prestados con su nuevo préstamo`,
    field: '¿Cuánto efectivo?',
    chooseOne: 'Elija una opción.',
    missing: 'Escriba una cantidad.',
    below: (least) => `La cantidad mínima es ${least}.`,
    above: (most) => `Puede recibir hasta ${most}.`,
    prompt: 'Elija para ver cuánto debería.',
    notOffered: 'Ahora no se puede entregar efectivo con esta renovación. Puede renovar sin él.',
  },
  terms: {
    owed: 'Quedaría debiendo',
    next: 'Primer pago',
    nextOn: (date) => `vence el ${date}`,
    left: 'Pagos',
    apr: 'APR',
    mapr: 'MAPR',
    financeCharge: 'Cargo por financiamiento',
    total: 'Total de pagos',
    without: (amount) => `${amount} sin efectivo`,
  },
  notice: {
    heading: 'Antes de recibir efectivo',
    lead: 'Esto es lo que cuesta. Todavía no se renueva ni se envía nada.',
    points: [
      'El efectivo se presta con su nuevo préstamo y usted paga intereses por él.',
      'Se envía cuando todas las personas del préstamo hayan firmado.',
      'Si cancela la renovación antes de que el efectivo le llegue, no lo debe.',
      'Pagar antes no cuesta nada.',
    ],
    accept: 'Entiendo, continuar',
    change: 'Cambiar la cantidad',
    without: 'Renovar sin efectivo',
  },
  way: {
    lead: (amount) =>
      `${amount}, de la forma que le convenga. Se envían cuando todos hayan firmado. Ninguna forma tiene costo.`,
  },
};
