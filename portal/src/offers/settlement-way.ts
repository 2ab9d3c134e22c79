import type { QueryClient } from '@tanstack/react-query';
import { call } from '../data/calls/call.ts';
import { tabStore } from '../data/storage/tab-store.ts';

/** The loans whose documents, signed next, are those of a settlement. */
const signings = tabStore('settling', (saved) => (saved === 1 ? (1 as const) : undefined));

/** The documents that are signed next on this loan are those of its settlement. */
export const beginSettlementSigning = (loanId: string) => void signings.keep(1, loanId);

export const endSettlementSigning = (loanId: string) => void signings.keep(undefined, loanId);

export const isSigningSettlement = (loanId: string): boolean => signings.read(loanId) === 1;

export const endSettlementSignings = signings.forgetAll;

/** Says that it was signed or paid; the service asks whether it was. What it says is read by the next page. */
export async function tellSettlement(
  loanId: string,
  client: QueryClient,
  hint: { readonly docSigned?: true; readonly paymentMade?: true },
): Promise<void> {
  const paymentMade = hint.paymentMade === true;
  const docSigned = hint.docSigned === true || paymentMade;
  const input = { loanId, docSigned, paymentMade };
  await call('saveSettlementStatus', input, { background: true }).catch(() => undefined);
  client.removeQueries({ queryKey: ['GET /settlementStatus'], type: 'inactive' });
  await client.invalidateQueries({ queryKey: ['GET /settlementStatus'] });
}
