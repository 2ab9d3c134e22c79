import type { PathMatch } from '../routes/match-path.ts';
import { pathTo } from '../routes/paths.ts';

/** Where the back button leads: to a page, one step back in history, to where the person lands, or to Login. */
export type BackTarget = { readonly path: string } | 'history' | 'landing' | 'login';

/**
 * The back rules (spec 2, Shell; decision A13): from the add-payment-method page of a payment to MakePayment, from that of
 * the wallet to the page that manages it, else back in history, else Login, which brings a signed-in person on.
 */
export function backTarget(
  page: PathMatch | undefined,
  can: { readonly goBack: boolean; readonly signedIn: boolean; readonly exists: (path: string) => boolean },
): BackTarget {
  const { brand = '', loanId = '' } = page?.params ?? {};
  if (page?.route.name === 'Payment.AddPaymentMethod') return { path: pathTo('MakePayment', { brand, loanId }) };
  const wallet = `/${brand}/PaymentMethods`;
  if (page?.route.name === 'PaymentMethods.AddPaymentMethod' && can.exists(wallet)) return { path: wallet };
  if (can.goBack) return 'history';
  return can.signedIn ? 'landing' : 'login';
}
