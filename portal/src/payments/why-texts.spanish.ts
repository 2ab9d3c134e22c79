import type { WhyTexts } from './why-texts.ts';

/** The same in Spanish. */
export const spanish: WhyTexts = {
  why: '¿Por qué?',
  asks: {
    principal: '¿Por qué? Saldo de capital',
    interest: '¿Por qué? Intereses hasta ahora',
    fees: '¿Por qué? Cargos hasta ahora',
    payoff: '¿Por qué? Para liquidarlo hoy',
    payoffThen: '¿Por qué? Para liquidarlo ese día',
    due: '¿Por qué? La cantidad que se le pide',
    minimum: '¿Por qué? Lo que vence ahora',
    next: '¿Por qué? Su próximo pago con lo atrasado',
    reinstate: '¿Por qué? Para conservar su préstamo',
    dueDate: '¿Por qué? La fecha de vencimiento',
    credit: '¿Por qué? Disponible para usted',
  },
  titles: {
    principal: 'De dónde sale su saldo',
    interest: 'Cómo se suman sus intereses',
    fees: 'De dónde vienen sus cargos',
    payoff: 'Con qué se liquida hoy',
    payoffThen: 'Con qué se liquida ese día',
    due: 'Qué incluye esta cantidad',
    minimum: 'Qué vence ahora',
    next: 'Qué se le pide en su próxima fecha de pago',
    reinstate: 'Con qué se detiene la recuperación',
    dueDate: 'Por qué esta fecha de pago',
    credit: 'Cuánto crédito puede usar',
  },
  close: 'Cerrar',
  loading: 'Haciendo la suma',
  asOf: (date) => `Al ${date}`,
  change: 'Cambio en su cuenta',
  earlier: (lines, amount) =>
    lines === 1 ? `1 renglón anterior: ${amount}` : `${lines} renglones anteriores: ${amount}`,
  total: 'En total',
  principal: {
    lead: 'El saldo es lo que pidió prestado y aún no ha pagado. Solo lo baja la parte de un pago que queda después de intereses y cargos.',
    lowers: (paid) => `Lo que quedó de los ${paid} que pagó`,
    total: 'Saldo de capital',
  },
  interest: {
    lead: (since) =>
      `Los intereses son lo que cuesta el dinero por cada día que usted lo tiene. Desde el ${since} se sumaron así:`,
    none: 'Hoy no debe intereses.',
    line: (days, from, to) => (days === 1 ? `1 día, del ${from} al ${to}` : `${days} días, del ${from} al ${to}`),
    rate: (balance, percent, yearDays, days) => `${balance} × ${percent}% al año ÷ ${yearDays} × ${days}`,
    months: (balance, percent) => `${balance} × ${percent}% al año, con meses de 30 días`,
    limited: 'Limitados por ley mientras usted está en servicio activo',
    paused: 'Estos días no generan intereses',
    paid: (paid) => `De los ${paid} que pagó`,
    total: 'Intereses hasta ahora',
    rounding:
      'Redondeamos a centavos una sola vez, al final. Por eso un renglón puede variar un centavo de su propia cuenta.',
    perDay: (amount) => `Ahora cada día suma ${amount}.`,
  },
  fees: {
    lead: 'Cada cargo con su día:',
    none: 'No debe cargos.',
    forPayment: (date) => `Por el pago que vencía el ${date}`,
    paid: (paid) => `De los ${paid} que pagó`,
    total: 'Cargos hasta ahora',
  },
  parts: {
    principal: 'Saldo de capital',
    toBalance: 'Para bajar su saldo',
    interest: 'Intereses hasta ahora',
    interestTo: (date) => `Intereses hasta el ${date}`,
    interestLate: 'Intereses',
    fees: 'Cargos',
    rest: 'Intereses hasta el final de este período',
    payoff: 'Para liquidarlo hoy',
    payoffThen: (date) => `Para liquidarlo el ${date}`,
    pastDue: 'Atrasado',
    asked: 'Se le pide',
  },
  payoff: {
    lead: 'Con esto termina el préstamo. Después no queda nada por pagar.',
    line: 'Con esto paga todo lo que usa de su línea. La línea sigue abierta.',
  },
  due: {
    next: (date) =>
      `Es el pago que vence el ${date}. Primero se cubren intereses y cargos. Lo que queda baja su saldo.`,
    today:
      'Es lo atrasado, si lo hay, y el próximo pago, como están hoy. Primero van los intereses y los cargos; el resto baja su saldo.',
    late: 'Son todos los pagos atrasados, con los intereses y cargos que les tocan.',
    minimum: (amount) => `Si paga hoy, serían ${amount}: todavía no incluye los intereses de los días que faltan.`,
    withLate: (date) =>
      `Es lo que hoy está atrasado, el pago que vence el ${date}, y los intereses y cargos hasta ese día.`,
  },
  reinstate: {
    lead: 'Con esto se detiene la recuperación de su vehículo y su préstamo sigue como antes.',
    beside: 'Lo que pide el prestamista para detener la recuperación',
    total: 'Para conservar su préstamo',
  },
  dueDate: {
    number: (number, of) => `Es el pago ${number} de ${of} de su contrato.`,
    only: 'Su préstamo se paga en un solo pago, el día que dice su contrato.',
    line: 'Su línea pide un pago mínimo en cada período. Este vence ese día.',
    before: 'Todos los pagos anteriores están hechos.',
    late: (date) =>
      `Venció el ${date} y aún no está pagado por completo. Mientras no lo esté, su préstamo cuenta como atrasado.`,
    moved: (date) => `Usted lo cambió. Antes vencía el ${date}.`,
    planned: (date) => `El ${date} un plan cambió los días de sus pagos.`,
    none: 'No hay ningún pago por vencer.',
  },
  credit: {
    lead: 'Lo que pague de su saldo lo puede volver a usar.',
    limit: 'Su límite de crédito',
    used: 'Saldo que usa ahora',
    oldLimit: 'Cerrado hasta que acepte su nuevo límite',
    closed: 'Por ahora no se puede retirar',
    closedNote: 'Podrá retirar otra vez cuando no haya nada atrasado y su línea esté en orden.',
    total: 'Disponible para usted',
  },
};
