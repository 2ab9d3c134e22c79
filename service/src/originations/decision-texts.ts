import type { Language } from '@lendside/domain/language';
import type { NotificationWords } from '../platform/notifications/notification-texts.ts';

/** The words of the notification about the decision on an application. */
export interface DecisionTexts {
  readonly noticeTitle: string;
  /** Text message in place of the decision: a bystander who sees the phone does not learn it. */
  readonly decided: string;
  notice(facts: NoticeFacts): readonly string[];
  readonly approved: NotificationWords<ApprovedFacts>;
  readonly submitted: NotificationWords<ApprovedFacts>;
  readonly notSigned: NotificationWords<{ readonly amount: string }>;
  readonly notPaidOut: NotificationWords<{ readonly amount: string }>;
}

interface ApprovedFacts {
  readonly most: string;
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
  /** Whether what a bureau said counted. */
  readonly byBureau: boolean;
}

/** The notice of adverse action (12 CFR 1002.9(b)): its reasons are the rules that decided, and no others. */
export const decisionTexts: Readonly<Record<Language, DecisionTexts>> = {
  english: {
    noticeTitle: 'About your application: we cannot make this loan',
    decided: 'There is a decision on your application',
    notice: (facts) => [
      `On ${facts.day} you applied for a ${facts.product} of ${facts.amount}. We cannot make this loan. These are our reasons:`,
      ...facts.reasons.map((reason) => `- ${reason}`),
      '',
      ...(facts.byBureau
        ? [
            'Part of this decision is what a credit bureau told us. The bureau did not make the decision and cannot explain it. You can get a free copy of your report from it within 60 days, and can dispute what is wrong in it.',
            '',
          ]
        : []),
      'The federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status, age (provided the applicant has the capacity to enter into a binding contract); because all or part of the applicant’s income derives from any public assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act. The federal agency that administers compliance with this law concerning this creditor is the Federal Trade Commission, Equal Credit Opportunity, Washington, DC 20580.',
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
    submitted: {
      subject: () => 'We got your application',
      lines: () => [
        '',
        'We got your application and need to see documents before we decide. Sign in to see which, and send them there.',
      ],
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
      ...(facts.byBureau
        ? [
            'Parte de esta decisión es lo que nos dijo un buró de crédito. El buró no tomó la decisión y no puede explicarla. Puede pedirle una copia gratis de su informe dentro de 60 días y disputar lo que esté mal en él.',
            '',
          ]
        : []),
      'La ley federal de Igualdad de Oportunidades de Crédito (ECOA) prohíbe a los acreedores discriminar a los solicitantes de crédito por raza, color, religión, origen nacional, sexo, estado civil o edad (siempre que puedan celebrar un contrato vinculante); porque todo o parte de su ingreso venga de un programa de asistencia pública; o porque hayan ejercido de buena fe un derecho bajo la ley de Protección al Crédito del Consumidor. La agencia federal que vigila el cumplimiento de esta ley por este acreedor es Federal Trade Commission, Equal Credit Opportunity, Washington, DC 20580.',
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
    submitted: {
      subject: () => 'Recibimos su solicitud',
      lines: () => [
        '',
        'Recibimos su solicitud y necesitamos ver documentos antes de decidir. Inicie sesión para ver cuáles y enviarlos ahí.',
      ],
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
