import { formatMoney } from '@lendside/domain/money';
import Handshake from 'lucide-react/icons/handshake';
import { useTexts } from '../data/language/texts.ts';
import { pathTo } from '../data/routes/paths.ts';
import { EntryMayCome } from '../kit/feedback/shapes.tsx';
import { useSettlementOffer } from '../offers/front.ts';
import type { LoanDetail } from './owed-card.tsx';
import { paymentHelpTexts } from './payment-help-texts.ts';
import { PaymentWay } from './payment-way.tsx';

/** Settling the loan for less; nothing where the lender offers none. */
export function SettleWay({ loan: { brand, loanId } }: { loan: LoanDetail }) {
  const texts = useTexts(paymentHelpTexts).ways;
  const { offer, isComing } = useSettlementOffer(loanId);
  const settlementCents = offer?.settlementAmount;
  if (settlementCents === undefined) return isComing ? <EntryMayCome /> : null;
  return (
    <PaymentWay
      to={pathTo('SettlementOffer', { brand, loanId })}
      icon={<Handshake />}
      label={texts.settle(formatMoney(settlementCents))}
      note={texts.settleNote}
    />
  );
}
