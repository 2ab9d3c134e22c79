import type { SettlementTexts } from './settlement-texts.ts';

export const spanish: SettlementTexts = {
  review: {
    heading: 'Revise su acuerdo',
    lead: 'Revise todo. Usted paga solo cuando presiona el botón.',
    title: 'Qué hace este pago',
    text: (amount) => `Con ${amount} su préstamo queda liquidado. Ya no deberá nada por él.`,
    change: 'Volver a la oferta',
    lastTry: 'Este es su último intento en línea. Si no se realiza, solo su tienda puede recibir el pago.',
    noMore: 'El pago no se realizó tres veces. No se le cobró nada. Su tienda puede recibirlo.',
    toOffer: 'Ver quién puede ayudar',
  },
  passing: {
    title: 'Puede cerrar este préstamo por menos',
    text: (amount) => `Pague ${amount} una vez y no deba nada más.`,
    action: 'Ver la oferta',
  },
  confirm: {
    heading: 'Su préstamo está liquidado',
    thanks: 'Gracias. Ya no debe nada por este préstamo.',
    forgiven: 'Le perdonamos',
    reporting: 'Reportamos el préstamo a las agencias de crédito como liquidado por menos del saldo total.',
    tax: 'Perdonamos $600 o más, así que debemos informarlo al IRS y quizás usted deba pagar impuestos por ello. Consulte a un asesor.',
    agreement: 'Guarde el acuerdo que firmó. Lo encuentra en los documentos de este préstamo.',
  },
};
