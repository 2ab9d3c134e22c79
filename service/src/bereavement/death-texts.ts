import type { NotificationTexts } from '../platform/notifications/notification-texts.ts';

interface Facts {
  /** Name of the person who died. */
  readonly name: string;
  /** A loan by its name. */
  readonly loan: string;
  /** Number to call. */
  readonly phone: string;
  readonly report: string;
  /** Each loan, with its store and the number to call. */
  readonly items: readonly string[];
  /** Empty where no payment is being sent. */
  readonly onItsWay: string;
}

export type DeathLetter = 'noted' | 'stopped' | 'otherParty' | 'undone';

/**
 * Letters about a death. `noted` says nothing of any account, so that it is the same whether there is one; `stopped` goes to who stands in
 * the customer's place. None asks for a payment (12 CFR 1006.6, 1006.18).
 */
export const deathTexts: NotificationTexts<DeathLetter, Facts> = {
  english: {
    noted: {
      subject: () => 'Thank you for writing to us',
      lines: ({ name, phone, report }) => [
        `We are sorry for your loss. Thank you for telling us that ${name} died.`,
        '',
        'We have looked into your report. When a person who died has an account with us, we stop writing to them, and we stop automatic payments.',
        'By law we may talk about an account only with a spouse or with the person who handles the estate. That is why this letter says nothing about accounts.',
        '',
        'You do not have to pay another person’s debt with your own money, unless you signed for it.',
        `If you handle the estate, call ${phone} and say report ${report}.`,
      ],
    },
    stopped: {
      subject: () => 'What we have stopped',
      lines: ({ name, phone, report, items, onItsWay }) => [
        `We are sorry for your loss. Thank you for telling us that ${name} died.`,
        '',
        `We no longer write to ${name} or call. Automatic payments and planned payments are off, and the account is signed out everywhere.`,
        ...(onItsWay === '' ? [] : ['A payment was on its way already. We could not stop it. Call us about it.']),
        '',
        'Who to talk to:',
        ...items,
        '',
        'You do not have to pay this debt with your own money, unless you signed for it. Debts are for the estate to settle.',
        'If payment protection or another optional product came with a loan, the part that was not used may be paid back. Ask us about it.',
        `Questions? Call ${phone} and say report ${report}.`,
      ],
    },
    otherParty: {
      subject: () => 'About a loan that you share',
      lines: ({ name, loan, phone }) => [
        `We were told that ${name} died. We are sorry.`,
        '',
        `You signed for ${loan} too, so the loan stays with you. Its amounts and its due dates are the same, and nothing was added.`,
        `Automatic payments and planned payments of ${name} are off. Your own are not changed.`,
        '',
        `If this makes it hard to pay, there are ways to help. Sign in and choose “I can’t pay this now”, or call ${phone}.`,
      ],
    },
    undone: {
      subject: () => 'We made a mistake and fixed it',
      lines: ({ phone }) => [
        'We were told that you had died, and we put that on file. It was a mistake, and we are sorry. It is fixed.',
        '',
        'We write to you again as before. Auto-pay and payments that you planned are still off. You can turn them on again on your account.',
        `Questions? Call ${phone}.`,
      ],
    },
  },
  spanish: {
    noted: {
      subject: () => 'Gracias por escribirnos',
      lines: ({ name, phone, report }) => [
        `Sentimos mucho su pérdida. Gracias por avisarnos que ${name} falleció.`,
        '',
        'Ya revisamos su aviso. Cuando una persona fallecida tiene una cuenta con nosotros, dejamos de escribirle y detenemos los pagos automáticos.',
        'Por ley solo podemos hablar de una cuenta con el cónyuge o con quien se encarga de la sucesión. Por eso esta carta no dice nada sobre cuentas.',
        '',
        'Usted no tiene que pagar la deuda de otra persona con su propio dinero, a menos que la haya firmado.',
        `Si usted se encarga de la sucesión, llame al ${phone} y mencione el aviso ${report}.`,
      ],
    },
    stopped: {
      subject: () => 'Lo que ya detuvimos',
      lines: ({ name, phone, report, items, onItsWay }) => [
        `Sentimos mucho su pérdida. Gracias por avisarnos que ${name} falleció.`,
        '',
        `Ya no le escribimos ni llamamos a ${name}. Los pagos automáticos y los programados están apagados, y se cerró la sesión de la cuenta en todos los dispositivos.`,
        ...(onItsWay === '' ? [] : ['Un pago ya estaba en camino y no pudimos detenerlo. Llámenos para hablar de él.']),
        '',
        'Con quién puede hablar:',
        ...items,
        '',
        'Usted no tiene que pagar esta deuda con su propio dinero, a menos que la haya firmado. Las deudas se resuelven en la sucesión.',
        'Si con un préstamo se compró protección de pagos u otro producto opcional, es posible que se devuelva la parte que no se usó. Pregúntenos.',
        `¿Preguntas? Llame al ${phone} y mencione el aviso ${report}.`,
      ],
    },
    otherParty: {
      subject: () => 'Sobre un préstamo que usted comparte',
      lines: ({ name, loan, phone }) => [
        `Nos avisaron que ${name} falleció. Lo sentimos mucho.`,
        '',
        `Usted también firmó ${loan}, por eso el préstamo sigue con usted. Las cantidades y las fechas son las mismas, y no se agregó nada.`,
        `Los pagos automáticos y los programados de ${name} están apagados. Los suyos no cambian.`,
        '',
        `Si esto le dificulta pagar, hay maneras de ayudarle. Inicie sesión y elija “No puedo pagar esto ahora” o llame al ${phone}.`,
      ],
    },
    undone: {
      subject: () => 'Cometimos un error y lo corregimos',
      lines: ({ phone }) => [
        'Nos dijeron que usted había fallecido y así lo anotamos. Fue un error y le pedimos disculpas. Ya está corregido.',
        '',
        'Le escribimos otra vez como antes. El pago automático y los pagos que programó siguen apagados. Puede activarlos otra vez en su cuenta.',
        `¿Preguntas? Llame al ${phone}.`,
      ],
    },
  },
};
