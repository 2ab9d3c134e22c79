import { shellTexts } from '../data/language/portal-texts.ts';
import { useTexts } from '../data/language/texts.ts';
import { matchPath } from '../data/routes/match-path.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { hasPaymentMade, hasPaymentUnderWay } from './payment-under-way.ts';

/** The pages of paying that stand before the button that pays. */
const BEFORE_PAYING: readonly string[] = [
  'MakePayment',
  'SelectPaymentMethod',
  'ReviewPayment',
  'PaySeveral',
  'ReviewSeveral',
  'ReviewBudget',
];

/** Certainty about the money without a connection: a payment that was sent may have arrived; before that nothing can have. */
function chargeStanding(path: string | undefined): 'nothing' | 'unknown' | undefined {
  if (hasPaymentUnderWay()) return 'unknown';
  const page = path === undefined ? undefined : matchPath(path.split('?')[0] ?? '')?.route.name;
  return page !== undefined && BEFORE_PAYING.includes(page) && !hasPaymentMade() ? 'nothing' : undefined;
}

/** Says it, on a page that stands in for one of the payment's. `path`: the page that was wanted. */
export function ChargeNotice({ path }: { path: string | undefined }) {
  const texts = useTexts(shellTexts).charge;
  const standing = chargeStanding(path);
  if (standing === undefined) return null;
  return standing === 'nothing' ? (
    <Notice still>{texts.nothing}</Notice>
  ) : (
    <Notice tone="warning" title={texts.unknownTitle} still>
      {texts.unknown}
    </Notice>
  );
}
