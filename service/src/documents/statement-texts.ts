import { formatMonth } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';

interface StatementTexts {
  readonly title: string;
  /** Title of a statement by its month (`2026-10`). */
  readonly name: (month: string) => string;
  readonly month: (month: string) => string;
  readonly customer: string;
  readonly account: string;
  readonly period: string;
  readonly fromTo: (from: string, to: string) => string;
  readonly summary: string;
  readonly what: string;
  readonly opening: string;
  readonly lent: string;
  readonly renewedFrom: string;
  readonly renewedInto: string;
  readonly products: string;
  readonly fileName: string;
  readonly interestCharged: string;
  readonly feesCharged: string;
  readonly paid: string;
  readonly adjusted: string;
  readonly closing: string;
  readonly closingParts: string;
  readonly principal: string;
  readonly interest: string;
  readonly fees: string;
  readonly transactions: string;
  readonly noTransactions: string;
  readonly date: string;
  readonly amount: string;
  readonly owedAfter: string;
  readonly yearToDate: (year: string) => string;
  readonly interestPaid: string;
  readonly feesPaid: string;
  readonly interestUntilPaid: string;
  readonly payment: (date: string) => string;
  readonly dueOn: (date: string) => string;
  /** Where it is less than what the due day asks for. */
  readonly minimumDue: (date: string) => string;
  /** Due date of the oldest amount past due. */
  readonly dueDate: string;
  readonly pastDue: string;
  readonly payoff: (date: string) => string;
  readonly informationOnly: string;
}

const english = (month: string) => formatMonth(month, 'english');
const spanish = (month: string) => formatMonth(month, 'spanish');

/** The words of a monthly statement. */
export const statementTexts: Readonly<Record<Language, StatementTexts>> = {
  english: {
    title: 'Monthly statement',
    name: (month) => `Statement for ${english(month)}`,
    month: english,
    customer: 'Customer',
    account: 'Account',
    period: 'Period',
    fromTo: (from, to) => `${from} to ${to}`,
    summary: 'Your account this month',
    what: 'What',
    opening: 'Owed at the beginning',
    lent: 'Paid out to you',
    renewedFrom: 'Taken over from your earlier loan',
    renewedInto: 'Moved to your new loan',
    products: 'Products you chose',
    fileName: 'statement',
    interestCharged: 'Interest charged',
    feesCharged: 'Fees charged',
    paid: 'Payments',
    adjusted: 'Adjustments',
    closing: 'Owed at the end',
    closingParts: 'What it is made of',
    principal: 'Principal',
    interest: 'Interest',
    fees: 'Fees',
    transactions: 'What happened',
    noTransactions: 'Nothing was booked on this account this month.',
    date: 'Date',
    amount: 'Amount',
    owedAfter: 'Owed after',
    yearToDate: (year) => `${year} so far`,
    interestPaid: 'Interest paid',
    feesPaid: 'Fees paid',
    interestUntilPaid:
      'Interest is counted day by day, through the last day of this statement. What is not paid goes on earning interest.',
    payment: (date) => `Your next payment, as of ${date}`,
    dueOn: (date) => `Due on ${date}`,
    minimumDue: (date) => `Minimum due if paid on ${date}`,
    dueDate: 'Past due since',
    pastDue: 'Of it past due',
    payoff: (date) => `To pay everything off on ${date}`,
    informationOnly: 'This statement is for your information only. It does not ask for a payment.',
  },
  spanish: {
    title: 'Estado de cuenta mensual',
    name: (month) => `Estado de cuenta de ${spanish(month)}`,
    month: spanish,
    customer: 'Cliente',
    account: 'Cuenta',
    period: 'Período',
    fromTo: (from, to) => `${from} a ${to}`,
    summary: 'Su cuenta este mes',
    what: 'Concepto',
    opening: 'Debía al comienzo',
    lent: 'Se le entregó',
    renewedFrom: 'Tomado de su préstamo anterior',
    renewedInto: 'Pasó a su préstamo nuevo',
    products: 'Productos que eligió',
    fileName: 'estado-de-cuenta',
    interestCharged: 'Intereses cobrados',
    feesCharged: 'Cargos cobrados',
    paid: 'Pagos',
    adjusted: 'Ajustes',
    closing: 'Debía al final',
    closingParts: 'De qué se compone',
    principal: 'Capital',
    interest: 'Intereses',
    fees: 'Cargos',
    transactions: 'Qué pasó',
    noTransactions: 'Este mes no se registró nada en esta cuenta.',
    date: 'Fecha',
    amount: 'Cantidad',
    owedAfter: 'Debía después',
    yearToDate: (year) => `${year} hasta ahora`,
    interestPaid: 'Intereses pagados',
    feesPaid: 'Cargos pagados',
    interestUntilPaid:
      'Los intereses se cuentan día por día, hasta el último día de este estado. Lo que no se paga sigue generando intereses.',
    payment: (date) => `Su próximo pago, al ${date}`,
    dueOn: (date) => `Vence el ${date}`,
    minimumDue: (date) => `Mínimo si paga el ${date}`,
    dueDate: 'Vencido desde el',
    pastDue: 'De eso, atrasado',
    payoff: (date) => `Para liquidar todo el ${date}`,
    informationOnly: 'Este estado de cuenta es solo para su información. No le pide ningún pago.',
  },
};
