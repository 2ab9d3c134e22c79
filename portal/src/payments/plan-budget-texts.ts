/** Words of the payments of a budget that are planned in one go, each right after a pay day. */
const english = {
  heading: 'Pay each right after you are paid',
  lead: 'Plan the next payment of each loan in one go. Nothing is charged today.',
  onDay: (date: string) => `On ${date}`,
  sum: (amount: string) => `${amount} in all`,
  payment: (name: string, amount: string) => `${name}: ${amount}`,
  due: (date: string) => `Due ${date}`,
  chooseOne: 'Choose at least one payment.',
  review: (count: number) => (count === 1 ? 'Review 1 payment' : `Review ${count} payments`),
  later: 'Payments after that can be planned once these are paid. Auto-pay takes each one on its due date.',
  reviewHeading: 'Review what you plan',
  reviewLead: 'Check everything. Nothing is charged before the days below.',
  total: 'You plan in all',
  payments: 'Your payments',
  change: 'Change',
  changePayments: 'Change the payments',
  allow: 'What you agree to',
  allowText:
    'When you press the button, you allow us to charge the card once for each payment, in the morning of its day. We take what is due on that loan by its due date, and never more than the amount shown. If nothing is due any more, we take nothing and tell you.',
  allowChange: 'Each payment stands by itself. You can change or cancel it on its account until the evening before.',
  plan: (count: number) => (count === 1 ? 'Plan 1 payment' : `Plan ${count} payments`),
  planning: 'Planning your payments',
  noneTitle: 'No payment was planned',
  noneText: 'Nothing is charged.',
  mayBePlanned:
    'No answer reached us, so we cannot say yet whether your payments are planned. Press the button again: each is planned only once. Your budget shows them too.',
  doneHeading: (count: number): string => (count === 1 ? 'Your payment is planned' : 'Your payments are planned'),
  doneLead: 'Nothing was charged today.',
  done: (amount: string) => `${amount} planned`,
  notPlannedTitle: 'Not planned',
  takes: 'We take each one in the morning of its day, and never more than is due.',
  changeLater: 'You can change or cancel each one on its account until the evening before.',
  told: 'We tell you when it was taken, when it was not needed, and if your bank says no.',
  toBudget: 'See my budget',
  toAccounts: 'Go to my accounts',
};

export type PlanBudgetTexts = typeof english;

const spanish: PlanBudgetTexts = {
  heading: 'Pague cada uno justo después de que le paguen',
  lead: 'Programe de una vez el próximo pago de cada préstamo. Hoy no se cobra nada.',
  onDay: (date) => `El ${date}`,
  sum: (amount) => `${amount} en total`,
  payment: (name, amount) => `${name}: ${amount}`,
  due: (date) => `Vence el ${date}`,
  chooseOne: 'Elija al menos un pago.',
  review: (count) => (count === 1 ? 'Revisar 1 pago' : `Revisar ${count} pagos`),
  later:
    'Los pagos siguientes se pueden programar cuando se hayan hecho estos. El pago automático cobra cada uno el día en que vence.',
  reviewHeading: 'Revise lo que va a programar',
  reviewLead: 'Revise todo. No se cobra nada antes de los días de abajo.',
  total: 'Programa en total',
  payments: 'Sus pagos',
  change: 'Cambiar',
  changePayments: 'Cambiar los pagos',
  allow: 'Lo que usted autoriza',
  allowText:
    'Al presionar el botón nos autoriza a cobrar a la tarjeta una sola vez por cada pago, en la mañana de su día. Cobramos lo que ese préstamo deba a su fecha de vencimiento y nunca más que la cantidad que se muestra. Si ya no vence nada, no cobramos nada y le avisamos.',
  allowChange: 'Cada pago va por separado. Puede cambiarlo o cancelarlo en su cuenta hasta la noche anterior.',
  plan: (count) => (count === 1 ? 'Programar 1 pago' : `Programar ${count} pagos`),
  planning: 'Programando sus pagos',
  noneTitle: 'No se programó ningún pago',
  noneText: 'No se cobra nada.',
  mayBePlanned:
    'No nos llegó respuesta, así que todavía no sabemos si sus pagos están programados. Presione el botón otra vez: cada uno se programa una sola vez. También los verá en su presupuesto.',
  doneHeading: (count) => (count === 1 ? 'Su pago está programado' : 'Sus pagos están programados'),
  doneLead: 'Hoy no se cobró nada.',
  done: (amount) => `${amount} programados`,
  notPlannedTitle: 'Sin programar',
  takes: 'Cobramos cada uno en la mañana de su día, y nunca más de lo que vence.',
  changeLater: 'Puede cambiar o cancelar cada uno en su cuenta hasta la noche anterior.',
  told: 'Le avisamos cuando se cobre, cuando no haga falta y si su banco dice que no.',
  toBudget: 'Ver mi presupuesto',
  toAccounts: 'Ir a mis cuentas',
};

export const planBudgetTexts = { english, spanish };
