import type { AccountLetterTexts } from './account-letter-texts.ts';

/** The letters about what happened to a loan, in Spanish. */
export const accountLettersInSpanish: AccountLetterTexts['spanish'] = {
  missedPayment: {
    subject: ({ date }) => `No recibimos su pago que vencía el ${date}`,
    lines: ({ loan, date, pastDue, site }) => [
      `El pago de ${loan} que vencía el ${date} no se hizo completo.`,
      `Si paga ${pastDue} hoy, su préstamo queda al día. La cantidad incluye los cargos y puede crecer mientras haya pagos vencidos.`,
      '',
      `Puede pagar en ${site} o en la tienda. Si ya pagó, no tiene que hacer nada.`,
      'Si no puede pagar todo, llámenos. Cuanto antes hablemos, más podemos hacer.',
    ],
  },
  lateFee: {
    subject: ({ amount }) => `Se agregó un cargo por atraso de ${amount} a su préstamo`,
    lines: ({ loan, amount, date, items, pastDue, site }) => [
      items.length > 1
        ? `Se agregaron a ${loan} cargos por atraso de ${amount} en total, porque hubo pagos que no se hicieron completos a tiempo:`
        : `Se agregó a ${loan} un cargo por atraso de ${amount} el ${date}, porque un pago no se hizo completo a tiempo.`,
      ...(items.length > 1 ? items : []),
      ...(pastDue === '' ? [] : [`Si paga ${pastDue} hoy, su préstamo queda al día, con los cargos incluidos.`]),
      '',
      `Puede ver todos los cargos en el historial de su cuenta: ${site}`,
    ],
  },
  returnedPayment: {
    subject: ({ amount }) => `Se devolvió un pago de ${amount}`,
    lines: ({ loan, amount, date, items, pastDue, site }) => [
      items.length > 1
        ? `Al final no se realizaron pagos de ${loan} por ${amount} en total:`
        : `Al final no se realizó un pago de ${amount} de ${loan}. Se retiró el ${date}.`,
      ...(items.length > 1 ? items : []),
      'Su préstamo queda como si ese dinero no hubiera llegado. Solo se agrega un cargo si su contrato lo nombra.',
      ...(pastDue === '' ? [] : [`Si paga ${pastDue} hoy, su préstamo queda al día, con los cargos incluidos.`]),
      '',
      `Puede pagar con otra tarjeta en ${site} o en la tienda. Si cree que es un error, llámenos.`,
    ],
  },
  rightToCure: {
    subject: ({ cureUntil }) => `Aviso de su derecho a ponerse al día: pague a más tardar el ${cureUntil}`,
    lines: ({ store, phone, loan, described, items, pastDue, charges, cureUntil, namesCollectionCosts, site }) => [
      'AVISO DEL DERECHO A SUBSANAR EL INCUMPLIMIENTO',
      '',
      `Pague a: ${store}, ${phone}`,
      `Préstamo: ${loan}, ${described}`,
      'Pagos que no se hicieron completos en su fecha:',
      ...items,
      ...(charges === '' ? [] : [`Cargos por atraso: ${charges}`]),
      '',
      `CANTIDAD QUE DEBE AHORA: ${pastDue}`,
      `ÚLTIMO DÍA PARA PAGAR: ${cureUntil}`,
      '',
      'Está atrasado en sus pagos. Si paga la cantidad que debe ahora a más tardar el último día para pagar, puede continuar con el contrato como si no se hubiera atrasado.',
      'Si no paga a más tardar en esa fecha, podemos ejercer los derechos que nos da la ley.',
      ...(namesCollectionCosts
        ? [
            'Entonces es posible que también tenga que pagar los costos razonables de cobranza, como las costas judiciales y los honorarios de un abogado o de una agencia de cobranza.',
          ]
        : []),
      '',
      `Puede pagar en ${site} o en la tienda.`,
    ],
  },
  default: {
    subject: () => 'Su préstamo está en incumplimiento',
    lines: ({ loan, vehicle, pastDue, site }) => [
      `${loan} está en incumplimiento porque tiene pagos vencidos.`,
      ...(vehicle === ''
        ? []
        : [
            `Su ${vehicle} garantiza este préstamo. En caso de incumplimiento, su contrato y la ley de su estado pueden permitir que el prestamista se quede con el vehículo.`,
          ]),
      `Si paga ${pastDue} hoy, su préstamo queda al día y termina el incumplimiento. La cantidad incluye los cargos y puede crecer.`,
      '',
      `Puede pagar en ${site} o en la tienda.`,
      'Si no puede pagar todo, llámenos antes de que pase algo más. Le diremos qué es posible.',
    ],
  },
  vehicleSought: {
    subject: () => 'Podemos llevarnos su vehículo',
    lines: ({ loan, vehicle, reinstate, deadline, owed, site, phone }) => [
      `${loan} tiene pagos vencidos y pedimos que se recupere su vehículo${vehicle === '' ? '.' : `: ${vehicle}.`}`,
      ...(reinstate === ''
        ? []
        : [
            `Si paga ${reinstate}${deadline === '' ? '' : ` a más tardar el ${deadline}`}, esto se detiene y su préstamo continúa.`,
          ]),
      `También se detiene si paga todo lo que debe: hoy ${owed}. Esta cantidad puede crecer.`,
      'Saque lo que es suyo y no es parte del vehículo. Nadie puede usar la fuerza ni amenazas para llevárselo.',
      '',
      `Puede pagar en ${site}. Llámenos antes: ${phone}.`,
    ],
  },
  vehicleHeld: {
    subject: () => 'Aviso de nuestro plan de vender su vehículo',
    lines: ({ loan, vehicle, saleAfter, owed, reinstate, deadline, location, store, phone }) => [
      'AVISO DE NUESTRO PLAN DE VENDER BIENES',
      '',
      `Tenemos su ${vehicle} porque usted no cumplió promesas de nuestro contrato sobre ${loan}.`,
      `Lo venderemos en venta privada en algún momento después del ${saleAfter}. Una venta puede incluir un alquiler o una licencia.`,
      'El dinero que recibamos de la venta, después de pagar nuestros costos, reducirá la cantidad que usted debe. Si recibimos menos de lo que debe, es posible que todavía nos deba la diferencia, hasta donde lo permita la ley de su estado. Si recibimos más de lo que debe, usted recibirá lo que sobre, a menos que tengamos que pagárselo a otra persona.',
      `Puede recuperar el vehículo en cualquier momento antes de que lo vendamos si nos paga toda la cantidad que debe, no solo los pagos vencidos, con nuestros gastos. Hoy son ${owed}. Para saber la cantidad exacta, llámenos al ${phone}.`,
      ...(reinstate === ''
        ? []
        : [
            `Hasta ${deadline === '' ? 'que se venda' : `el ${deadline}`} también puede recuperarlo si paga ${reinstate}. Entonces su préstamo continúa.`,
          ]),
      `Si quiere que le expliquemos por escrito cómo calculamos la cantidad que nos debe, llámenos al ${phone} o escríbanos a ${store}.`,
      ...(location === ''
        ? []
        : [`El vehículo está en ${location}. Puede recoger lo que es suyo y no es parte de él.`]),
      `Si necesita más información sobre la venta, llámenos al ${phone}.`,
      'Este aviso se envía a todas las personas que deben dinero por el contrato.',
    ],
  },
  vehicleSold: {
    subject: () => 'Se vendió su vehículo: qué significa para su préstamo',
    lines: ({ loan, vehicle, date, proceeds, owedBefore, surplus, forgiven, owed, isOwed, phone }) => [
      `El ${vehicle} que garantizaba ${loan} se vendió el ${date}.`,
      `Debía antes de la venta con intereses y nuestros costos: ${owedBefore}`,
      `La venta produjo: ${proceeds}`,
      ...(surplus === ''
        ? []
        : [`Sobrante que es suyo: ${surplus}. Se lo enviamos, a menos que tengamos que pagárselo a otra persona.`]),
      ...(forgiven === ''
        ? []
        : [`Faltó después de la venta: ${forgiven}. La ley de su estado dice que usted no debe esto.`]),
      isOwed ? `Todavía debe: ${owed}` : 'Ya no debe nada de este préstamo.',
      '',
      ...(isOwed
        ? ['Pagos y reembolsos posteriores pueden cambiar esta cantidad. Llámenos para hablar de cómo pagarla.']
        : []),
      `Si quiere otra vez esta explicación por escrito, llámenos al ${phone}.`,
    ],
  },
  chargedOff: {
    subject: () => 'Cerramos su préstamo como pérdida, y todavía lo debe',
    lines: ({ loan, owed, site, phone }) => [
      `Cerramos ${loan} como pérdida en nuestros libros, porque tiene pagos vencidos desde hace mucho.`,
      `Eso no termina su préstamo. Todavía debe ${owed} hoy.`,
      'Podemos informarlo a las agencias de crédito, y otra empresa puede cobrarlo por nosotros. Si eso pasa, recibirá una carta que dice quién es.',
      '',
      `Todavía puede pagar en ${site}. Llámenos al ${phone}: quizás sea posible un plan o un acuerdo de pago.`,
    ],
  },
  offerExpired: {
    subject: () => 'Su oferta terminó',
    lines: ({ amount, date, site }) => [
      `Nuestra oferta de hasta ${amount} terminó el ${date}. No debe nada por ella, y nada cambia en los préstamos que tiene.`,
      '',
      `Puede ver las ofertas abiertas en ${site}. Llámenos si quiere una nueva.`,
    ],
  },
  statement: {
    subject: ({ date }) => `Su estado de cuenta de ${date} está listo`,
    lines: ({ loan, date, site }) => [
      `El estado de cuenta de ${loan} de ${date} está listo.`,
      `Inicie sesión en ${site} y abra su cuenta para leerlo o guardarlo.`,
    ],
  },
  settlementExpired: {
    subject: () => 'Su oferta de liquidación terminó',
    lines: ({ loan, amount, date, site }) => [
      `La oferta para liquidar ${loan} por ${amount} terminó el ${date}. Ya no se puede pagar.`,
      'Su préstamo sigue como estaba. No se le cobró nada.',
      '',
      `Puede ver lo que debe en ${site}. Si todavía quiere liquidar el préstamo, llámenos y pregunte qué es posible.`,
    ],
  },
};
