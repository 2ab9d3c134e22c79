import type { Language } from '@lendside/domain/language';

interface LineStatementTexts {
  readonly heading: string;
  readonly balance: string;
  readonly rate: string;
  readonly subject: string;
  readonly interest: string;
  readonly draws: string;
  readonly periodFees: string;
  readonly periodInterest: string;
  readonly yearHeading: (year: string) => string;
  readonly yearFees: (year: string) => string;
  readonly yearInterest: (year: string) => string;
  readonly methodHeading: string;
  readonly method: readonly string[];
  readonly limitHeading: string;
  readonly limit: string;
  readonly available: string;
  readonly minimumDue: (date: string) => string;
  readonly mistakeHeading: string;
  /** Rights of a customer who finds an error, shortened as each statement may have them (12 CFR 1026.9(a)(2), model form G-4(A)). */
  readonly mistake: (address: string) => readonly string[];
}

/** Words of a statement of a line of credit beside those of every statement (12 CFR 1026.7(b)). */
export const lineStatementTexts: Readonly<Record<Language, LineStatementTexts>> = {
  english: {
    heading: 'Interest charge calculation',
    balance: 'Type of balance',
    rate: 'Annual percentage rate (APR)',
    subject: 'Balance subject to interest rate',
    interest: 'Interest charge',
    draws: 'Cash you drew',
    periodFees: 'Total fees for this period',
    periodInterest: 'Total interest for this period',
    yearHeading: (year) => `${year} totals year to date`,
    yearFees: (year) => `Total fees charged in ${year}`,
    yearInterest: (year) => `Total interest charged in ${year}`,
    methodHeading: 'How we work out your interest',
    method: [
      'We use the average daily balance. We take the principal that you owe at the beginning of each day, add up these amounts for all days of the period, and divide by the number of days. A draw counts from the next day on, and so does a payment.',
      'Each day we charge one 365th of the APR on the principal. There is no time without interest: you pay it from the day after a draw.',
    ],
    limitHeading: 'Your credit',
    limit: 'Credit limit',
    available: 'Credit available',
    minimumDue: (date) => `Minimum payment due on ${date}`,
    mistakeHeading: 'If you think there is a mistake on your statement',
    mistake: (address) => [
      `Write to us at ${address}. Give us your name and account number, the dollar amount, and what you think is wrong and why.`,
      'You must contact us within 60 days after the error appeared on your statement, and in writing. You may call us, but then we do not have to look into it, and you may have to pay the amount in question.',
      'While we look into it, we cannot try to collect the amount in question or report you as late on it. It may stay on your statement and earn interest, but if we made a mistake you pay neither the amount nor any interest or fees on it. You still have to pay the rest of your balance. We can count the amount against your credit limit.',
    ],
  },
  spanish: {
    heading: 'Cálculo de los intereses',
    balance: 'Tipo de saldo',
    rate: 'Tasa de porcentaje anual (APR)',
    subject: 'Saldo sujeto a la tasa de interés',
    interest: 'Intereses',
    draws: 'Efectivo que retiró',
    periodFees: 'Total de cargos de este período',
    periodInterest: 'Total de intereses de este período',
    yearHeading: (year) => `Totales de ${year} hasta la fecha`,
    yearFees: (year) => `Total de cargos cobrados en ${year}`,
    yearInterest: (year) => `Total de intereses cobrados en ${year}`,
    methodHeading: 'Cómo calculamos sus intereses',
    method: [
      'Usamos el saldo diario promedio. Tomamos el capital que debe al comienzo de cada día, sumamos estas cantidades de todos los días del período y dividimos el total entre el número de días. Un retiro cuenta desde el día siguiente, y un pago también.',
      'Cada día cobramos una 365.ª parte de la APR sobre el capital. No hay un tiempo sin intereses: los paga desde el día después de un retiro.',
    ],
    limitHeading: 'Su crédito',
    limit: 'Límite de crédito',
    available: 'Crédito disponible',
    minimumDue: (date) => `Pago mínimo que vence el ${date}`,
    mistakeHeading: 'Si cree que hay un error en su estado de cuenta',
    mistake: (address) => [
      `Escríbanos a ${address}. Díganos su nombre y el número de su cuenta, la cantidad en dólares, y qué cree que está mal y por qué.`,
      'Debe comunicarse con nosotros dentro de los 60 días después de que el error apareció en su estado de cuenta, y por escrito. Puede llamarnos, pero entonces no estamos obligados a investigarlo y quizás tenga que pagar la cantidad en duda.',
      'Mientras lo investigamos, no podemos intentar cobrarle la cantidad en duda ni reportarlo como atrasado por ella. Puede seguir en su estado de cuenta y generar intereses, pero si nos equivocamos no paga ni la cantidad ni los intereses o cargos sobre ella. El resto de su saldo lo tiene que pagar. Podemos contar la cantidad en su límite de crédito.',
    ],
  },
};
