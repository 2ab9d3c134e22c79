import type { NotificationTexts } from '../platform/notifications/notification-texts.ts';

/** A promise was given, its day is tomorrow, it was fulfilled, its day went by, or the payment that fulfilled it came back before or after its day. */
export type PromiseNotification = 'made' | 'tomorrow' | 'fulfilled' | 'broken' | 'reopened' | 'cameBack';

export interface PromiseLetterFacts {
  readonly loan: string;
  readonly amount: string;
  readonly date: string;
  readonly phone: string;
}

/** The words of mails about a promise to pay. They remind; they do not collect. */
export const promiseTexts: NotificationTexts<PromiseNotification, PromiseLetterFacts> = {
  english: {
    made: {
      subject: ({ amount, date }) => `You told us you will pay ${amount} by ${date}`,
      lines: ({ loan, amount, date }) => [
        `Thank you for telling us. You plan to pay ${amount} toward ${loan} by ${date}. Your store sees it too.`,
        'Nothing else changes. Interest and late fees go on as before. No money is taken.',
        'Plans change. You can take it back on your account at any time before that day.',
      ],
    },
    tomorrow: {
      subject: ({ amount }) => `Tomorrow is the day you planned to pay ${amount}`,
      lines: ({ loan, amount, date, phone }) => [
        `You told us you will pay ${amount} toward ${loan} by ${date}.`,
        `If that no longer works, tell us another day on your account, or call us at ${phone}.`,
      ],
    },
    fulfilled: {
      subject: () => 'You paid as you said. Thank you',
      lines: ({ loan, amount }) => [
        `Your ${amount} toward ${loan} came in as you told us.`,
        'Your account shows what is due next.',
      ],
    },
    broken: {
      subject: ({ date }) => `We did not see your payment by ${date}`,
      lines: ({ loan, amount, date, phone }) => [
        `You planned to pay ${amount} toward ${loan} by ${date}. It has not come in. There is no fee for that.`,
        `If this week is hard, there may be another way. Look under “I can’t pay this now” on your account, or call us at ${phone}. We are glad to talk.`,
      ],
    },
    reopened: {
      subject: ({ date }) => `Your payment came back. You still have until ${date}`,
      lines: ({ loan, amount, date, phone }) => [
        `We thanked you for your ${amount} toward ${loan}. That payment was taken back, so it does not count.`,
        `What you told us still stands: you plan to pay ${amount} by ${date}.`,
        `If you do not know why it came back, ask your bank, or call us at ${phone}.`,
      ],
    },
    cameBack: {
      subject: () => 'The payment you told us about came back',
      lines: ({ loan, amount, phone }) => [
        `We thanked you for your ${amount} toward ${loan}. That payment was taken back later, so it is open again.`,
        `Your account shows what is due now. If you do not know why it came back, ask your bank, or call us at ${phone}. We are glad to talk.`,
      ],
    },
  },
  spanish: {
    made: {
      subject: ({ amount, date }) => `Nos avisó que va a pagar ${amount} a más tardar el ${date}`,
      lines: ({ loan, amount, date }) => [
        `Gracias por avisarnos. Usted piensa pagar ${amount} de ${loan} a más tardar el ${date}. Su tienda también lo ve.`,
        'Nada más cambia: los intereses y los cargos por atraso siguen como dice su contrato, y con este aviso no se cobra dinero.',
        'Los planes cambian. Puede quitar el aviso en su cuenta en cualquier momento antes de ese día.',
      ],
    },
    tomorrow: {
      subject: ({ amount }) => `Mañana es el día en que piensa pagar ${amount}`,
      lines: ({ loan, amount, date, phone }) => [
        `Nos avisó que va a pagar ${amount} de ${loan} a más tardar el ${date}.`,
        `Si ya no puede ese día, avísenos otro en su cuenta o llámenos al ${phone}.`,
      ],
    },
    fulfilled: {
      subject: () => 'Pagó como nos avisó. Gracias',
      lines: ({ loan, amount }) => [
        `Sus ${amount} de ${loan} llegaron como nos avisó.`,
        'En su cuenta ve qué vence después.',
      ],
    },
    broken: {
      subject: ({ date }) => `No vimos su pago a más tardar el ${date}`,
      lines: ({ loan, amount, date, phone }) => [
        `Pensaba pagar ${amount} de ${loan} a más tardar el ${date}. Aún no ha llegado. Eso no tiene cargo.`,
        `Si esta semana es difícil, tal vez haya otra forma. Mire en “No puedo pagar ahora” en su cuenta, o llámenos al ${phone}. Con gusto hablamos.`,
      ],
    },
    reopened: {
      subject: ({ date }) => `Su pago fue devuelto. Todavía tiene hasta el ${date}`,
      lines: ({ loan, amount, date, phone }) => [
        `Le dimos las gracias por sus ${amount} de ${loan}. Ese pago fue devuelto, así que no cuenta.`,
        `Su aviso sigue en pie: piensa pagar ${amount} a más tardar el ${date}.`,
        `Si no sabe por qué fue devuelto, pregunte en su banco o llámenos al ${phone}.`,
      ],
    },
    cameBack: {
      subject: () => 'El pago del que nos avisó fue devuelto',
      lines: ({ loan, amount, phone }) => [
        `Le dimos las gracias por sus ${amount} de ${loan}. Ese pago fue devuelto después, así que otra vez está pendiente.`,
        `En su cuenta ve qué debe pagar ahora. Si no sabe por qué fue devuelto, pregunte en su banco o llámenos al ${phone}. Con gusto hablamos.`,
      ],
    },
  },
};
