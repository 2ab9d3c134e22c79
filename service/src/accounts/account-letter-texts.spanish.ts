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
