import type { NotificationTexts } from '../platform/notifications/notification-texts.ts';
import type { RenewalNotification } from './renewals.ts';

interface Facts {
  /** First name and initial of the other party; empty where there is none. */
  readonly other: string;
  readonly loan: string;
  /** The last day to sign. */
  readonly until: string;
  /** Amount paid with the renewal; absent when nothing was. */
  readonly payment: string | undefined;
  readonly link: string;
}

/** The words of mails about renewals. */
export const renewalTexts: NotificationTexts<RenewalNotification, Facts> = {
  english: {
    invitation: {
      subject: ({ other }) => `${other} renewed your loan: your signature is needed`,
      lines: ({ other, loan, until, link }) => [
        `${other} has renewed and signed ${loan}. You are on this loan too, so you have to read and sign it as well.`,
        '',
        `Read and sign: ${link}`,
        '',
        `You have until the end of ${until}. If you do not sign, the renewal is canceled and your old loan continues as before.`,
        'You do not have to sign. Take your time to read everything first.',
      ],
    },
    completed: {
      subject: () => 'Your loan is renewed',
      lines: ({ loan, until }) => [
        `Everyone has signed. ${loan} is your new loan, and the old one is closed.`,
        `If you change your mind, you can still cancel the renewal until the end of ${until}, on your account or at your store.`,
      ],
    },
    cancelled: {
      subject: () => 'Your renewal was canceled',
      lines: ({ payment }) => [
        'Your renewal was canceled. Your old loan continues as if it had never been renewed, and nothing is owed for the renewal.',
        ...(payment ? [`The ${payment} that was paid stays as a payment on your old loan.`] : []),
      ],
    },
    notSigned: {
      subject: () => 'Your renewal ended: it was not signed in time',
      lines: ({ payment, until }) => [
        `Your renewal was not signed by everyone by the end of ${until}, so we canceled it. Your old loan continues as before.`,
        ...(payment ? [`The ${payment} that was paid stays as a payment on your old loan.`] : []),
      ],
    },
  },
  spanish: {
    invitation: {
      subject: ({ other }) => `${other} renovó su préstamo: falta su firma`,
      lines: ({ other, loan, until, link }) => [
        `${other} renovó y firmó ${loan}. Usted también es parte de este préstamo, así que también tiene que leerlo y firmarlo.`,
        '',
        `Lea y firme: ${link}`,
        '',
        `Tiene hasta el final del ${until}. Si no firma, la renovación se cancela y su préstamo anterior sigue como antes.`,
        'No está obligado a firmar. Tómese su tiempo para leer todo primero.',
      ],
    },
    completed: {
      subject: () => 'Su préstamo está renovado',
      lines: ({ loan, until }) => [
        `Todos firmaron. ${loan} es su nuevo préstamo y el anterior está cerrado.`,
        `Si cambia de opinión, todavía puede cancelar la renovación hasta el final del ${until}, en su cuenta o en su tienda.`,
      ],
    },
    cancelled: {
      subject: () => 'Su renovación se canceló',
      lines: ({ payment }) => [
        'Su renovación se canceló. Su préstamo anterior sigue como si nunca se hubiera renovado, y no debe nada por la renovación.',
        ...(payment ? [`Los ${payment} que se pagaron quedan como pago de su préstamo anterior.`] : []),
      ],
    },
    notSigned: {
      subject: () => 'Su renovación terminó: no se firmó a tiempo',
      lines: ({ payment, until }) => [
        `No todos firmaron su renovación a más tardar el ${until}, así que la deshicimos. Su préstamo anterior sigue como antes.`,
        ...(payment ? [`Los ${payment} que se pagaron quedan como pago de su préstamo anterior.`] : []),
      ],
    },
  },
};
