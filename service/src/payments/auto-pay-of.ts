import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { autoPayCardsOf, autoPayOfLoan } from './auto-pay-store.ts';

/** Auto-pay of a loan as the accounts show it: the card only to whose it is. */
export async function autoPayOf(
  context: Context,
  session: Pick<SessionClaims, 'userId' | 'customerIds' | 'kind'>,
  loanId: string,
) {
  if (session.kind === 'guest') return { enrolled: false };
  const autoPay = await autoPayOfLoan(context.db, 'worker', loanId);
  if (!autoPay) return { enrolled: false };
  if (autoPay.ownerId !== session.userId) return { enrolled: true };
  const card = await context.ports.cardVault.findCard(autoPay.cardToken);
  return {
    enrolled: true,
    method: 'card',
    methodId: autoPay.cardToken,
    methodCardType: autoPay.cardType,
    methodDisplayNumber: `**** ${autoPay.lastFour}`,
    methodExpirationMonth: card?.expirationMonth ?? autoPay.expirationMonth,
    methodExpirationYear: card?.expirationYear ?? autoPay.expirationYear,
  };
}

/** The cards of a person that auto-pay uses: by card token, a loan that it pays. */
export function autoPayCards(context: Context, userId: string): Promise<ReadonlyMap<string, string>> {
  return autoPayCardsOf(context.db, userId);
}
