import { formatDate } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import { formatMoney } from '@lendside/domain/money';
import type { PlanKind } from '@lendside/providers/loan-changes/port';
import type { PlanRow } from './plans-store.ts';

type Said = Pick<PlanRow, 'kind' | 'payments' | 'figures' | 'untilDate'>;

/** A plan in one sentence, for the papers and mails about it. */
export function planSentence(language: Language, { kind, payments, figures }: Said): string {
  const [first] = figures.after.rows;
  return SENTENCES[language][kind]({
    count: payments ?? figures.after.rows.length,
    first: first ? formatDate(first.dueDate, 'long', language) : '',
    amount: formatMoney(first?.amountCents ?? 0),
    late: formatMoney(figures.before.pastDueCents),
  });
}

interface Facts {
  readonly count: number;
  readonly first: string;
  readonly amount: string;
  readonly late: string;
}

const SENTENCES: Readonly<Record<Language, Readonly<Record<PlanKind, (facts: Facts) => string>>>> = {
  english: {
    spread: ({ count, late }) =>
      `The late payments are added to the next ${count} payments. Of the ${late} that is late today, nothing is late any more.`,
    skip: ({ first, amount }) =>
      `One payment is skipped and added at the end. The next payment is ${amount} on ${first}.`,
    lower: ({ count, amount }) =>
      `The next ${count} payments are lower, starting with ${amount}. What they leave out is added at the end.`,
    dueDay: ({ first }) =>
      `All due dates move. The next payment is due on ${first}, and the ones after it follow from that day.`,
    pause: ({ count, first, amount }) =>
      `The next ${count === 1 ? 'payment is' : `${count} payments are`} paused and added at the end. The next payment is ${amount} on ${first}.`,
    extended: ({ count, amount }) => `You pay what you owe in ${count} parts of ${amount}. The plan costs you nothing.`,
  },
  spanish: {
    spread: ({ count, late }) =>
      `Los pagos atrasados se suman a los próximos ${count} pagos. De los ${late} atrasados hoy, ya nada queda atrasado.`,
    skip: ({ first, amount }) => `Se salta un pago y se agrega al final. El próximo pago es de ${amount} el ${first}.`,
    lower: ({ count, amount }) =>
      `Los próximos ${count} pagos son más bajos, desde ${amount}. Lo que falta se agrega al final.`,
    dueDay: ({ first }) =>
      `Cambian todas las fechas de pago. El próximo pago vence el ${first}, y los demás se cuentan desde ese día.`,
    pause: ({ count, first, amount }) =>
      `${count === 1 ? 'El próximo pago queda en pausa y se agrega' : `Los próximos ${count} pagos quedan en pausa y se agregan`} al final. El próximo pago es de ${amount} el ${first}.`,
    extended: ({ count, amount }) =>
      `Usted paga lo que debe en ${count} partes de ${amount}. El plan no le cuesta nada.`,
  },
};
