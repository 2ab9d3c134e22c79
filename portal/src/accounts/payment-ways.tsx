import type { OutputOf } from '@lendside/contract/operation';
import type { readUnpaidOutlook } from '@lendside/contract/payment-help';
import { formatMoney } from '@lendside/domain/money';
import { formatPhone, internationalPhone } from '@lendside/domain/phone';
import { Link } from '@tanstack/react-router';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Handshake from 'lucide-react/icons/handshake';
import Phone from 'lucide-react/icons/phone';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Shield from 'lucide-react/icons/shield';
import Store from 'lucide-react/icons/store';
import Wallet from 'lucide-react/icons/wallet';
import { type ReactNode, useId } from 'react';
import { useLoanPhone } from '../data/configuration/support-phone.ts';
import { useCan } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { pathTo } from '../data/routes/paths.ts';
import { RowList, RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';
import { Card } from '../kit/content/card.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { useSettlementOffer } from '../offers/front.ts';
import { useDueDateMove } from '../payments/front.ts';
import type { LoanDetail } from './owed-card.tsx';
import { paymentHelpTexts } from './payment-help-texts.ts';
import { protectionTexts } from './protection-texts.ts';

export type UnpaidOutlook = OutputOf<typeof readUnpaidOutlook>;

type PaymentWaysProps = { loan: LoanDetail; laterPayments: UnpaidOutlook['laterPayments']; mayPay: boolean };

/** Ways that a loan has when it cannot be paid in full now, each with what it costs; the phone is always one. */
export function PaymentWays({ loan, laterPayments, mayPay }: PaymentWaysProps) {
  const texts = useTexts(paymentHelpTexts).ways;
  const protection = useTexts(protectionTexts);
  const titleId = useId();
  const { brand, loanId } = loan;
  const { phone, isStore } = useLoanPhone(loan);
  const toPay = pathTo('MakePayment', { brand, loanId });
  const hasStores = useCan('storeLocator', loan.lmsId);
  return (
    <Card as="section" labelledBy={titleId}>
      <SectionHeading id={titleId}>{texts.title}</SectionHeading>
      <RowList label={texts.title}>
        {mayPay && <Way to={toPay} icon={<Wallet />} label={texts.part} note={texts.partNote} />}
        {mayPay && <LaterWay to={toPay} laterPayments={laterPayments} />}
        {mayPay && <MoveWay loan={loan} />}
        {mayPay && <SettleWay loan={loan} />}
        {mayPay && loan.refinanceEligible && (
          <Way to={toPay} icon={<RefreshCw />} label={texts.renew} note={texts.renewNote} />
        )}
        {hasStores && (
          <Way
            to={pathTo('Appointment', { brand, loanId })}
            icon={<Store />}
            label={texts.visit}
            note={texts.visitNote}
          />
        )}
        <Way
          to={pathTo('LegalProtections', { brand })}
          icon={<Shield />}
          label={protection.link}
          note={protection.linkNote}
        />
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

type WayProps = { to: string; icon: ReactNode; label: string; note: string };

function Way({ to, icon, label, note }: WayProps) {
  return (
    <li>
      <Link className={rowLinkClass} to={to}>
        <RowWords icon={icon} label={label} note={note} />
      </Link>
    </li>
  );
}

function LaterWay({ to, laterPayments }: { to: string; laterPayments: UnpaidOutlook['laterPayments'] }) {
  const texts = useTexts(paymentHelpTexts).ways;
  const writeDate = useWriteDate();
  const last = laterPayments.at(-1);
  if (!last) return null;
  const [date, owed] = [writeDate(last.date), formatMoney(last.amountDue)];
  const note =
    last.amountAdded > 0 ? texts.laterAdds(date, owed, formatMoney(last.amountAdded)) : texts.laterNote(date, owed);
  return <Way to={to} icon={<CalendarPlus />} label={texts.later} note={note} />;
}

function MoveWay({ loan: { brand, loanId, lmsId } }: { loan: LoanDetail }) {
  const texts = useTexts(paymentHelpTexts).ways;
  const writeDate = useWriteDate();
  const last = useDueDateMove(loanId, useCan('dueDateMoves', lmsId)).data?.movable?.choices.at(-1);
  if (!last) return null;
  const date = writeDate(last.dueDate);
  const note = last.interestAdded > 0 ? texts.moveNote(date, formatMoney(last.interestAdded)) : texts.moveFree(date);
  return <Way to={pathTo('MoveDueDate', { brand, loanId })} icon={<CalendarClock />} label={texts.move} note={note} />;
}

function SettleWay({ loan: { brand, loanId } }: { loan: LoanDetail }) {
  const texts = useTexts(paymentHelpTexts).ways;
  const settlementCents = useSettlementOffer(loanId).offer?.settlementAmount;
  if (settlementCents === undefined) return null;
  return (
    <Way
      to={pathTo('SettlementOffer', { brand, loanId })}
      icon={<Handshake />}
      label={texts.settle(formatMoney(settlementCents))}
      note={texts.settleNote}
    />
  );
}
