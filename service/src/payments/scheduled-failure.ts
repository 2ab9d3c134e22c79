import type { ProblemCode } from '@lendside/contract/problems';
import type { Language } from '@lendside/domain/language';
import type { Context } from '../context.ts';
import { sentenceOf } from '../problem.ts';
import { NOT_NEEDED, NOT_SENT, type ScheduledPayment } from './scheduled-store.ts';

/** Why a debit of auto-pay was not sent, by what is written beside it. */
const UNSENT: Readonly<Record<Language, Readonly<Record<(typeof NOT_SENT)[number], string>>>> = {
  english: {
    too_late: 'Auto-pay could not take it in time. That was our fault, not yours, and nothing was charged.',
    two_failures:
      'Two payments in a row did not go through before it. So auto-pay is off, nothing that was planned is taken, and nothing was charged.',
  },
  spanish: {
    too_late: 'El pago automático no pudo cobrarlo a tiempo. Fue culpa nuestra, no suya, y no se cobró nada.',
    two_failures:
      'Antes de este, dos pagos seguidos no se realizaron: el pago automático está apagado, no se toma nada de lo programado y no se cobró nada.',
  },
};

/** Said of one that took nothing because nothing was due any more. */
const UNNEEDED: Readonly<Record<Language, string>> = {
  english: 'It was not needed: nothing was due any more on its day. Nothing was charged.',
  spanish: 'No hizo falta: ese día ya no vencía nada. No se cobró nada.',
};

/** That one was canceled because it was not needed; undefined of every other. */
export const unneededOf = (
  { state, refusal }: Pick<ScheduledPayment, 'state' | 'refusal'>,
  language: Language,
): string | undefined => (state === 'CANCELLED' && refusal === NOT_NEEDED ? UNNEEDED[language] : undefined);

/** Why one that was to be made was not, as a sentence; undefined for one that still waits. */
export async function failureOf(
  context: Context,
  one: Pick<ScheduledPayment, 'loanId' | 'state' | 'refusal'>,
  language: Language,
): Promise<string | undefined> {
  const unsent = NOT_SENT.find((why) => one.state === 'CANCELLED' && why === one.refusal);
  if (unsent) return UNSENT[language][unsent];
  if (one.state !== 'FAILED') return undefined;
  return failureSentence(context, one, (one.refusal ?? 'charge_not_completed') as ProblemCode, language);
}

/** Why a planned payment was not made, as a sentence with the store's phone where it names one. */
export async function failureSentence(
  context: Context,
  one: { readonly loanId: string },
  code: ProblemCode,
  language: Language,
): Promise<string> {
  const loan = await context.ports.loanBook.loan(one.loanId, context.businessDate());
  const store = loan && (await context.ports.storeDirectory.store(loan.storeId));
  return sentenceOf(code, language, { phone: store?.phone ?? '' });
}
