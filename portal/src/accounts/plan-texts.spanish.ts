import type { PlanTexts } from './plan-texts.ts';

export const spanish: PlanTexts = {
  curve: {
    title: 'Su camino a cero',
    text: (left, date) => `Le faltan ${left} de capital. Si sigue su plan, el último pago es el ${date}.`,
    soFar: 'Hasta hoy',
    asPlanned: 'Si sigue su plan',
    asTable: 'Ver como tabla',
    asPicture: 'Ver como gráfica',
    due: 'Vence',
    left: 'Queda después',
  },
  timeline: {
    title: 'Sus pagos',
    made: (made, all) => `Ha hecho ${made} de ${all} pagos.`,
    late: (late) => (late === 1 ? '1 está atrasado.' : `${late} están atrasados.`),
    next: (date) => `El próximo vence el ${date}.`,
    plan: 'Ver todo el plan',
  },
  next: {
    title: 'Próximas fechas de pago',
    late: (date) => `${date}, atrasado`,
    lateness: (amount) => `${amount} son por el atraso`,
    ifPaidToday: (date, amount) => `Si paga hoy lo atrasado, el ${date} se le pedirán ${amount}.`,
  },
  earlier: (count) => (count === 1 ? '1 pago anterior' : `${count} pagos anteriores`),
};
