import type { Language } from '@lendside/domain/language';

interface LineTermsTexts {
  readonly lead: string;
  readonly ratesHeading: string;
  readonly feesHeading: string;
  readonly what: string;
  readonly terms: string;
  readonly apr: string;
  readonly paying: string;
  readonly payingFrom: string;
  readonly annual: string;
  readonly draw: string;
  readonly none: string;
  readonly late: string;
  readonly returned: string;
  readonly balance: string;
  readonly rightsBelow: string;
  readonly limitHeading: string;
  readonly limit: string;
  readonly drawMin: string;
  readonly limitMoves: string;
  readonly minimumHeading: string;
  readonly minimum: (percent: string, floor: string) => string;
  readonly statements: (days: number) => string;
  readonly last: (date: string) => string;
  readonly rate: (percent: string) => string;
  readonly rightsHeading: string;
  readonly keep: string;
  readonly foundHeading: string;
  readonly found: (address: string) => readonly string[];
  readonly thenHeading: string;
  readonly afterwards: readonly string[];
  readonly questions: (store: string, phone: string) => string;
}

/** Words of the account-opening disclosures of a line of credit (12 CFR 1026.6(b); rights by model form G-3(A), read on 28 November 2026). */
export const lineTermsTexts: Readonly<Record<Language, LineTermsTexts>> = {
  english: {
    lead: 'These are the terms of your line of credit as it was opened, from our records. What you signed then is the original.',
    ratesHeading: 'Interest rates and interest charges',
    feesHeading: 'Fees',
    what: 'What',
    terms: 'Terms',
    apr: 'Annual percentage rate (APR) for cash draws',
    paying: 'Paying interest',
    payingFrom: 'You will be charged interest from the day after each draw.',
    annual: 'Annual or monthly fee',
    draw: 'Fee for a draw',
    none: 'None',
    late: 'Late payment',
    returned: 'Returned payment',
    balance:
      'How we will calculate your balance: We use a method called “average daily balance (including new draws).” Each day we charge one 365th of the APR on the principal that you owe.',
    rightsBelow: 'Billing rights: Your rights, and how to use them when you think there is a mistake, are given below.',
    limitHeading: 'Your credit',
    limit: 'Credit limit',
    drawMin: 'Smallest draw',
    limitMoves:
      'We can lower or raise the limit. We tell you, and a higher limit counts once you have seen it. There is no fee for owing more than the limit.',
    minimumHeading: 'What you have to pay',
    minimum: (percent, floor) =>
      `Each minimum payment is ${percent}% of the principal, with the interest of the period and anything that is past due. It is at least ${floor}, or all that you owe where that is less.`,
    statements: (days) =>
      `You get a statement for each period, ${days} days before its payment is due. It names the payment and its day.`,
    last: (date) => `The last payment is due on ${date}. It asks for all that you still owe.`,
    rate: (percent) =>
      `Your APR is ${percent}%. It stays the same for this line: it is not raised when you pay late, and we do not change it later.`,
    rightsHeading: 'Your billing rights',
    keep: 'Keep this document. It tells you about your rights and what we must do under the Fair Credit Billing Act.',
    foundHeading: 'What to do if you find a mistake on your statement',
    found: (address) => [
      `If you think there is an error on your statement, write to us at ${address}. In your letter, give us your name and account number, the dollar amount of the error, and what you believe is wrong and why.`,
      'Your letter must reach us within 60 days after the error appeared on your statement. Is an automatic payment about to be made? To stop it for the amount that you think is wrong, write to us at least 3 business days before it.',
      'You must tell us of any error in writing. You may call us, but if you do we do not have to look into it, and you may have to pay the amount in question.',
    ],
    thenHeading: 'What will happen after we get your letter',
    afterwards: [
      'Within 30 days of getting your letter, we must tell you that we got it. We will also tell you if we have corrected the error by then. Within 90 days we must either correct the error or explain to you why we believe the statement is correct.',
      'While we look into it, we cannot try to collect the amount in question, or report you as late on it. It may stay on your statement, and we may go on charging interest on it. You do not have to pay it then, but you have to pay the rest of your balance. We can count any unpaid amount against your credit limit.',
      'If we made a mistake, you do not have to pay the amount in question, or any interest or fees on it. If we did not, you have to pay it, with its interest and fees. We will send you a statement of what you owe and when it is due. We may then report you as late if you do not pay it.',
      'If our answer does not satisfy you, you must write to us within 10 days that you still refuse to pay. Then we cannot report you as late without saying that you question your bill. We must tell you to whom we reported it, and let them know when it is settled.',
      'If we do not follow these rules, you do not have to pay the first $50 of the amount in question. This holds even if your statement is correct.',
    ],
    questions: (store, phone) => `Questions? Call ${store} at ${phone}. We will explain any part of this document.`,
  },
  spanish: {
    lead: 'Estos son los términos de su línea de crédito tal como se abrió, de nuestros registros. Lo que usted firmó entonces es el original.',
    ratesHeading: 'Tasas de interés y cargos por intereses',
    feesHeading: 'Cargos',
    what: 'Concepto',
    terms: 'Términos',
    apr: 'Tasa de porcentaje anual (APR) de los retiros de efectivo',
    paying: 'Pago de intereses',
    payingFrom: 'Se le cobrarán intereses desde el día después de cada retiro.',
    annual: 'Cargo anual o mensual',
    draw: 'Cargo por un retiro',
    none: 'Ninguno',
    late: 'Pago atrasado',
    returned: 'Pago devuelto',
    balance:
      'Cómo calculamos su saldo: usamos un método que se llama “saldo diario promedio (con los retiros nuevos)”. Cada día cobramos una 365.ª parte de la APR sobre el capital que debe.',
    rightsBelow: 'Derechos de facturación: más abajo están sus derechos y cómo usarlos cuando cree que hay un error.',
    limitHeading: 'Su crédito',
    limit: 'Límite de crédito',
    drawMin: 'Retiro mínimo',
    limitMoves:
      'Podemos bajar o subir el límite. Se lo decimos, y un límite más alto cuenta cuando usted lo ha visto. No hay ningún cargo por deber más que el límite.',
    minimumHeading: 'Lo que tiene que pagar',
    minimum: (percent, floor) =>
      `Cada pago mínimo es el ${percent}% del capital, más los intereses del período y lo que esté atrasado. Es de por lo menos ${floor}, o de todo lo que debe si es menos.`,
    statements: (days) =>
      `Recibe un estado de cuenta de cada período, ${days} días antes de que venza su pago. Ahí están el pago y su día.`,
    last: (date) => `El último pago vence el ${date}. Pide todo lo que todavía debe.`,
    rate: (percent) =>
      `Su APR es de ${percent}%. No cambia en esta línea: no sube cuando usted paga tarde, y no la cambiamos después.`,
    rightsHeading: 'Sus derechos de facturación',
    keep: 'Guarde este documento. Le informa de sus derechos y de lo que tenemos que hacer según la Ley de Facturación Justa de Crédito.',
    foundHeading: 'Qué hacer si encuentra un error en su estado de cuenta',
    found: (address) => [
      `Si cree que hay un error en su estado de cuenta, escríbanos a ${address}. En su carta, díganos su nombre y el número de su cuenta, la cantidad en dólares del error, y qué cree que está mal y por qué.`,
      'Debe comunicarse con nosotros dentro de los 60 días después de que el error apareció en su estado de cuenta, y por lo menos 3 días hábiles antes de un pago automático si quiere detener el pago de la cantidad que cree que está mal.',
      'Debe avisarnos de cualquier error por escrito. Puede llamarnos, pero entonces no estamos obligados a investigarlo y quizás tenga que pagar la cantidad en duda.',
    ],
    thenHeading: 'Qué pasa después de que recibimos su carta',
    afterwards: [
      'Dentro de los 30 días después de recibir su carta, debemos decirle que la recibimos. También le diremos si ya corregimos el error. Dentro de 90 días debemos corregir el error o explicarle por qué creemos que el estado de cuenta está bien.',
      'Mientras lo investigamos, no podemos intentar cobrarle la cantidad en duda ni reportarlo como atrasado por ella. Puede seguir en su estado de cuenta, y podemos seguir cobrando intereses sobre ella. Mientras tanto no tiene que pagarla, pero sí el resto de su saldo. Podemos contar la cantidad no pagada en su límite de crédito.',
      'Si nos equivocamos, no tiene que pagar la cantidad en duda ni los intereses o cargos sobre ella. Si no nos equivocamos, tiene que pagarla con sus intereses y cargos. Le enviaremos un estado de lo que debe y de cuándo vence. Si no lo paga, podemos reportarlo como atrasado.',
      'Si nuestra respuesta no le satisface, debe escribirnos dentro de 10 días que todavía se niega a pagar. Entonces no podemos reportarlo como atrasado sin decir que usted cuestiona su factura. Debemos decirle a quién se lo reportamos, y avisarle cuando se haya resuelto.',
      'Si no seguimos estas reglas, usted no tiene que pagar los primeros $50 de la cantidad en duda, aunque su estado de cuenta esté bien.',
    ],
    questions: (store, phone) =>
      `¿Preguntas? Llame a ${store} al ${phone}. Le explicamos cualquier parte de este documento.`,
  },
};
