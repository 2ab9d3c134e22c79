import type { Language } from '@lendside/domain/language';
import type { DocumentCategory } from '@lendside/providers/loan-origination/port';
import type { NotificationWords } from '../platform/notifications/notification-texts.ts';

/** The words of the notification about the decision on an application. */
export interface DecisionTexts {
  readonly noticeTitle: string;
  /** Text message in place of the decision: a bystander who sees the phone does not learn it. */
  readonly decided: string;
  notice(facts: NoticeFacts): readonly string[];
  readonly approved: NotificationWords<ApprovedFacts>;
  readonly counteroffer: NotificationWords<CounterofferFacts>;
  readonly incomplete: NotificationWords<IncompleteFacts>;
  readonly documents: Readonly<Record<DocumentCategory, string>>;
  readonly notSigned: NotificationWords<{ readonly amount: string }>;
  readonly notPaidOut: NotificationWords<{ readonly amount: string }>;
}

interface ApprovedFacts {
  readonly most: string;
  readonly until: string;
}

/** Less than was asked for, why, and until when it can be had. */
interface CounterofferFacts extends ApprovedFacts {
  readonly asked: string;
  /** Reasons, a line each. */
  readonly items: readonly string[];
  readonly lender: string;
  readonly address: string;
  readonly phone: string;
}

interface IncompleteFacts {
  /** Documents that are missing, a line each. */
  readonly items: readonly string[];
  readonly until: string;
}

export interface NoticeFacts {
  readonly day: string;
  readonly product: string;
  readonly amount: string;
  readonly reasons: readonly string[];
  readonly lender: string;
  readonly address: string;
  readonly phone: string;
  /** The bureau whose answer counted. */
  readonly bureau?: { readonly name: string; readonly address: string; readonly phone: string } | undefined;
}

/** The notice of the Equal Credit Opportunity Act (12 CFR 1002.9(b)(1)). */
const ECOA = {
  english:
    'The federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status, age (provided the applicant has the capacity to enter into a binding contract); because all or part of the applicant’s income derives from any public assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act. The federal agency that administers compliance with this law concerning this creditor is the Federal Trade Commission, Equal Credit Opportunity, Washington, DC 20580.',
  spanish:
    'La ley federal de Igualdad de Oportunidades de Crédito (ECOA) prohíbe a los acreedores discriminar a los solicitantes de crédito por raza, color, religión, origen nacional, sexo, estado civil o edad (siempre que puedan celebrar un contrato vinculante); porque todo o parte de su ingreso venga de un programa de asistencia pública; o porque hayan ejercido de buena fe un derecho bajo la ley de Protección al Crédito del Consumidor. La agencia federal que vigila el cumplimiento de esta ley por este acreedor es Federal Trade Commission, Equal Credit Opportunity, Washington, DC 20580.',
};

/** The notice of adverse action (12 CFR 1002.9(b)): its reasons are the rules that decided, and no others. */
export const decisionTexts: Readonly<Record<Language, DecisionTexts>> = {
  english: {
    noticeTitle: 'About your application: we cannot make this loan',
    decided: 'There is a decision on your application',
    notice: (facts) => [
      `On ${facts.day} you applied for a ${facts.product} of ${facts.amount}. We cannot make this loan. These are our reasons:`,
      ...facts.reasons.map((reason) => `- ${reason}`),
      '',
      ...(facts.bureau
        ? [
            `Part of this decision is what a consumer reporting agency (credit bureau) told us: ${facts.bureau.name}, ${facts.bureau.address}, ${facts.bureau.phone}.`,
            'The agency did not make the decision and cannot tell you why it was made. You have the right to a free copy of your report from it if you ask within 60 days of this notice, and the right to dispute with it what is inaccurate or incomplete in the report. We used no credit score.',
            '',
          ]
        : []),
      ECOA.english,
      '',
      `${facts.lender}, ${facts.address}, ${facts.phone}`,
    ],
    approved: {
      subject: () => 'Your application is approved',
      lines: ({ most, until }) => [
        '',
        `Your application is approved: you can borrow up to ${most}. Sign in and choose your amount by ${until}.`,
      ],
    },
    counteroffer: {
      subject: () => 'Your application is approved for a smaller amount',
      lines: ({ asked, most, until, items, lender, address, phone }) => [
        '',
        `You asked for ${asked}. We cannot lend that much, but you can borrow up to ${most}. These are our reasons:`,
        ...items.map((reason) => `- ${reason}`),
        '',
        `If you want this loan, sign in and choose your amount by ${until}. If you do not, our offer ends that day. We then lend nothing on this application, for the same reasons, and send no other notice.`,
        '',
        ECOA.english,
        '',
        `${lender}, ${address}, ${phone}`,
      ],
    },
    incomplete: {
      subject: () => 'We need documents to decide on your application',
      lines: ({ items, until }) => [
        '',
        'We got your application. To decide on it we still need:',
        ...items.map((one) => `- ${one}`),
        '',
        `Sign in and send them by ${until}. If we do not have them by then, we cannot consider your application any further, and it ends.`,
      ],
    },
    documents: {
      identity: 'proof of who you are, such as your driver’s license',
      income: 'proof of your income, such as your last pay stub',
      address: 'proof of your address, such as a utility bill',
      bank: 'your last bank statement',
      vehicle: 'the title and a photo of your vehicle',
      other: 'other documents that we tell you about when you sign in',
    },
    notSigned: {
      subject: () => 'Your loan was not signed in time',
      lines: ({ amount }) => [
        '',
        `The documents of your loan of ${amount} were not signed in time, so the application has ended. No loan was made, and you owe nothing.`,
        'You can apply again whenever you like.',
      ],
    },
    notPaidOut: {
      subject: () => 'Your loan could not be paid out',
      lines: ({ amount }) => [
        '',
        `Your loan of ${amount} could not be paid out, so it has ended. No money was sent, and you owe nothing.`,
        'Call your store to learn more. You can apply again whenever you like.',
      ],
    },
  },
  spanish: {
    noticeTitle: 'Sobre su solicitud: no podemos dar este préstamo',
    decided: 'Hay una decisión sobre su solicitud',
    notice: (facts) => [
      `El ${facts.day} usted presentó una solicitud de ${facts.product} por ${facts.amount}. No podemos dar este préstamo. Estas son nuestras razones:`,
      ...facts.reasons.map((reason) => `- ${reason}`),
      '',
      ...(facts.bureau
        ? [
            `Parte de esta decisión es lo que nos dijo una agencia de informes del consumidor (buró de crédito): ${facts.bureau.name}, ${facts.bureau.address}, ${facts.bureau.phone}.`,
            'La agencia no tomó la decisión y no puede decirle por qué se tomó. Tiene derecho a una copia gratis de su informe si la pide dentro de los 60 días de este aviso, y a disputar con ella lo que esté mal o incompleto en el informe. No usamos ningún puntaje de crédito.',
            '',
          ]
        : []),
      ECOA.spanish,
      '',
      `${facts.lender}, ${facts.address}, ${facts.phone}`,
    ],
    approved: {
      subject: () => 'Su solicitud está aprobada',
      lines: ({ most, until }) => [
        '',
        `Su solicitud está aprobada: puede pedir hasta ${most}. Inicie sesión y elija su cantidad a más tardar el ${until}.`,
      ],
    },
    counteroffer: {
      subject: () => 'Su solicitud está aprobada por una cantidad menor',
      lines: ({ asked, most, until, items, lender, address, phone }) => [
        '',
        `Usted pidió ${asked}. No podemos prestarle tanto, pero puede pedir hasta ${most}. Estas son nuestras razones:`,
        ...items.map((reason) => `- ${reason}`),
        '',
        `Si quiere este préstamo, inicie sesión y elija su cantidad a más tardar el ${until}. Si no lo hace, nuestra oferta termina ese día. Entonces no prestamos nada por esta solicitud, por las mismas razones, y no enviamos otro aviso.`,
        '',
        ECOA.spanish,
        '',
        `${lender}, ${address}, ${phone}`,
      ],
    },
    incomplete: {
      subject: () => 'Necesitamos documentos para decidir sobre su solicitud',
      lines: ({ items, until }) => [
        '',
        'Recibimos su solicitud. Para decidir todavía necesitamos:',
        ...items.map((one) => `- ${one}`),
        '',
        `Inicie sesión y envíelos a más tardar el ${until}. Si no los tenemos para entonces, no podemos seguir con su solicitud, y esta termina.`,
      ],
    },
    documents: {
      identity: 'una prueba de quién es, como su licencia de conducir',
      income: 'una prueba de sus ingresos, como su último talón de pago',
      address: 'una prueba de su dirección, como un recibo de servicios',
      bank: 'su último estado de cuenta del banco',
      vehicle: 'el título y una foto de su vehículo',
      other: 'otros documentos que le indicamos cuando inicia sesión',
    },
    notSigned: {
      subject: () => 'Su préstamo no se firmó a tiempo',
      lines: ({ amount }) => [
        '',
        `Los documentos de su préstamo de ${amount} no se firmaron a tiempo, así que la solicitud terminó. No se hizo ningún préstamo y no debe nada.`,
        'Puede presentar otra solicitud cuando quiera.',
      ],
    },
    notPaidOut: {
      subject: () => 'No pudimos enviarle el dinero de su préstamo',
      lines: ({ amount }) => [
        '',
        `No pudimos enviarle los ${amount} de su préstamo, así que el préstamo terminó. No se envió ningún dinero y no debe nada.`,
        'Llame a su tienda para saber más. Puede presentar otra solicitud cuando quiera.',
      ],
    },
  },
};
