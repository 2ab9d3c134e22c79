import type { NotificationTexts } from '../platform/notifications/notification-texts.ts';

/** The due date of a loan was moved, or put back on its own day. */
export type DueDateNotification = 'moved' | 'undone';

export interface DueDateFacts {
  readonly loan: string;
  /** First name of the party who did it; empty for the one who reads it. */
  readonly by: string;
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  /** Interest that it adds over the whole loan; empty for none. */
  readonly interest: string;
  /** A payment that was planned and moved with it, by day; and those of the reader that stay on theirs. */
  readonly plannedMoved: string;
  readonly plannedAmount: string;
  readonly plannedStays: string;
}

/** The words of mails to the parties of a loan whose due date was moved. */
export const dueDateTexts: NotificationTexts<DueDateNotification, DueDateFacts> = {
  english: {
    moved: {
      subject: ({ to }) => `Your next payment is now due on ${to}`,
      lines: ({ loan, by, from, to, amount, interest, plannedMoved, plannedAmount, plannedStays }) => [
        `${by || 'You'} moved the due date of ${loan} from ${from} to ${to}. ${amount} is due on that day.`,
        interest
          ? `Interest goes on by the day. Over the whole loan the move adds ${interest} of interest, if each payment is made on its day.`
          : 'The move adds no interest.',
        'A late fee can only follow if the payment is not made after the new day. All other due dates stay as they were.',
        ...(plannedMoved
          ? [`The payment that was planned moves too: ${plannedAmount} will be paid on ${plannedMoved}.`]
          : []),
        ...(plannedStays
          ? [`A payment that you planned stays on ${plannedStays}. You can change or cancel it on your account.`]
          : []),
        'It can be put back on the account until the end of today.',
      ],
    },
    undone: {
      subject: ({ from }) => `Your next payment is due on ${from} again`,
      lines: ({ loan, by, from, to }) => [
        `${by || 'You'} put the due date of ${loan} back from ${to} to ${from}.`,
        'The loan is as it was before. Payments that had moved with it are back on their days; see them on your account.',
      ],
    },
  },
  spanish: {
    moved: {
      subject: ({ to }) => `Su próximo pago ahora vence el ${to}`,
      lines: ({ loan, by, from, to, amount, interest, plannedMoved, plannedAmount, plannedStays }) => [
        `${by ? `${by} cambió` : 'Usted cambió'} la fecha de pago de ${loan} del ${from} al ${to}. Ese día vencen ${amount}.`,
        interest
          ? `Los intereses siguen corriendo por día. En todo el préstamo el cambio agrega ${interest} de intereses, si cada pago se hace en su fecha.`
          : 'El cambio no agrega intereses.',
        'Solo puede haber un cargo por atraso si no se paga después de la nueva fecha. Las demás fechas de pago quedan como estaban.',
        ...(plannedMoved
          ? [`El pago programado también se cambia: se pagarán ${plannedAmount} el ${plannedMoved}.`]
          : []),
        ...(plannedStays
          ? [`Un pago que usted programó se queda el ${plannedStays}. Puede cambiarlo o cancelarlo en su cuenta.`]
          : []),
        'El cambio se puede cancelar en la cuenta hasta el final de hoy.',
      ],
    },
    undone: {
      subject: ({ from }) => `Su próximo pago vence otra vez el ${from}`,
      lines: ({ loan, by, from, to }) => [
        `${by ? `${by} deshizo` : 'Usted deshizo'} el cambio de la fecha de pago de ${loan}: del ${to} vuelve al ${from}.`,
        'El préstamo queda como antes. Los pagos que se habían cambiado están de nuevo en sus días; véalos en su cuenta.',
      ],
    },
  },
};
