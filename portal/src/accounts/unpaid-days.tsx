import type { OutputOf } from '@lendside/contract/operation';
import type { readUnpaidOutlook } from '@lendside/contract/payment-help';
import { formatMoney } from '@lendside/domain/money';
import { Link } from '@tanstack/react-router';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CirclePlus from 'lucide-react/icons/circle-plus';
import { type ReactNode, useId } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { pathTo } from '../data/routes/paths.ts';
import { Card } from '../kit/content/card.tsx';
import { Disclosure } from '../kit/content/disclosure.tsx';
import { type NextItem, NextList } from '../kit/content/next-list.tsx';
import { MayCome } from '../kit/feedback/skeleton.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { useAutoPayComes, useAutoPayOf } from '../payments/front.ts';
import type { LoanDetail } from './owed-card.tsx';
import { paymentHelpTexts } from './payment-help-texts.ts';
import styles from './unpaid-days.module.css';

/** So many days stand open; the rest is one tap away. */
const SHOWN = 3;

type UnpaidOutlook = OutputOf<typeof readUnpaidOutlook>;
type UnpaidDaysProps = { loan: LoanDetail; outlook: UnpaidOutlook };

/** Days on which something happens to a loan when nothing is paid; said as it is, without a word more. */
export function UnpaidDays({ loan, outlook }: UnpaidDaysProps) {
  const texts = useTexts(paymentHelpTexts).unpaid;
  const writeDate = useWriteDate();
  const titleId = useId();
  const write = useWriteDay(loan);
  const items = outlook.days.map(write);
  const [first, later] = [items.slice(0, SHOWN), items.slice(SHOWN)];
  return (
    <Card as="section" labelledBy={titleId}>
      <SectionHeading id={titleId}>{texts.title}</SectionHeading>
      {outlook.pastDueAmount > 0 && loan.lateSince !== undefined && (
        <p>{texts.pastDue(formatMoney(outlook.pastDueAmount), writeDate(loan.lateSince))}</p>
      )}
      {items.length === 0 && <p>{texts.nothing(writeDate(outlook.through))}</p>}
      {first.length > 0 && <NextList tone="plain" labelledBy={titleId} items={first} />}
      {later.length > 0 && (
        <Disclosure summary={texts.later}>
          <NextList tone="plain" labelledBy={titleId} items={later} />
        </Disclosure>
      )}
      {loan.perDiem > 0 && <p>{texts.perDay(formatMoney(loan.perDiem))}</p>}
      <AutoPayGoesOn loan={loan} />
    </Card>
  );
}

const ICONS: Readonly<Record<UnpaidOutlook['days'][number]['what'], ReactNode>> = {
  paymentDue: <CalendarDays />,
  lateFee: <CirclePlus />,
  default: <CircleAlert />,
};

function useWriteDay({ productKind }: LoanDetail) {
  const texts = useTexts(paymentHelpTexts).unpaid;
  const writeDate = useWriteDate();
  return ({ date, what, lateFee = 0, amountDue }: UnpaidOutlook['days'][number]): NextItem => {
    const owed = formatMoney(amountDue);
    const said = {
      paymentDue: texts.paymentDue(owed),
      lateFee: texts.lateFee(formatMoney(lateFee), owed),
      default: productKind === 'title' ? texts.vehicle : texts.default,
    }[what];
    const text = (
      <>
        <strong className={styles.day}>{writeDate(date)}</strong> {said}
      </>
    );
    return { key: `${date} ${what}`, icon: ICONS[what], text };
  };
}

/** Who cannot pay has to know that auto-pay will try all the same. */
function AutoPayGoesOn({ loan: { brand, loanId } }: { loan: LoanDetail }) {
  const texts = useTexts(paymentHelpTexts).unpaid;
  const writeDate = useWriteDate();
  const autoPay = useAutoPayOf(loanId);
  const comes = useAutoPayComes();
  if (autoPay === undefined) return comes ? <MayCome /> : null;
  return (
    <p>
      {autoPay === 'on' ? texts.autoPayOn : texts.autoPay(writeDate(autoPay.on))}{' '}
      <Link to={pathTo('ManageAccount', { brand, loanId })}>{texts.autoPayLink}</Link>
    </p>
  );
}
