import { formatPhone, internationalPhone } from '@lendside/domain/phone';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import Phone from 'lucide-react/icons/phone';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Wallet from 'lucide-react/icons/wallet';
import { useId } from 'react';
import { useLoanPhone } from '../data/configuration/support-phone.ts';
import { useTexts } from '../data/language/texts.ts';
import { pathTo } from '../data/routes/paths.ts';
import { RowList, RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';
import { Card } from '../kit/content/card.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { type LaterPayments, LaterWays } from './later-ways.tsx';
import type { LoanDetail } from './owed-card.tsx';
import { paymentHelpTexts } from './payment-help-texts.ts';
import { PaymentWay } from './payment-way.tsx';
import { ProtectionWays } from './protection-ways.tsx';
import { SettleWay } from './settle-way.tsx';
import { StoreWays } from './store-ways.tsx';

type PaymentWaysProps = { loan: LoanDetail; laterPayments: LaterPayments; mayPay: boolean };

/** Ways that a loan has when it cannot be paid in full now, each with what it costs; the phone is always one. */
export function PaymentWays({ loan, laterPayments, mayPay }: PaymentWaysProps) {
  const texts = useTexts(paymentHelpTexts).ways;
  const titleId = useId();
  const { brand, loanId } = loan;
  const { phone, isStore } = useLoanPhone(loan);
  const toPay = pathTo('MakePayment', { brand, loanId });
  return (
    <Card as="section" labelledBy={titleId}>
      <SectionHeading id={titleId}>{texts.title}</SectionHeading>
      <RowList label={texts.title}>
        {mayPay && <PaymentWay to={toPay} icon={<Wallet />} label={texts.part} note={texts.partNote} />}
        {mayPay && <LaterWays loan={loan} toPay={toPay} laterPayments={laterPayments} />}
        {mayPay && <SettleWay loan={loan} />}
        {mayPay && loan.refinanceEligible && (
          <PaymentWay to={toPay} icon={<RefreshCw />} label={texts.renew} note={texts.renewNote} />
        )}
        <StoreWays loan={loan} />
        <ProtectionWays brand={brand} />
        <PaymentWay to={pathTo('TellDeath')} icon={<HeartHandshake />} label={texts.death} note={texts.deathNote} />
        <li>
          <a className={rowLinkClass} href={`tel:${internationalPhone(phone) ?? phone}`}>
            <RowWords
              icon={<Phone />}
              label={texts.call(formatPhone(phone))}
              chevron={false}
              note={isStore ? texts.callStore : texts.callLine}
            />
          </a>
        </li>
      </RowList>
    </Card>
  );
}
