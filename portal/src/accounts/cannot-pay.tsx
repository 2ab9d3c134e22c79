import { Link } from '@tanstack/react-router';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import { useTexts } from '../data/language/texts.ts';
import { pathTo } from '../data/routes/paths.ts';
import { RowWords, rowLinkClass } from '../kit/actions/row-link.tsx';
import { type LoanSummary, mayPay, standingOf } from './loan-standing.ts';
import { paymentHelpTexts } from './payment-help-texts.ts';

type CannotPayProps = {
  loan: LoanSummary;
  asOf: string;
  /** The loan's name, where others stand beside it. */
  name?: string;
};

/** The way to help with a payment, on a loan that is late, due or soon due; the one place that leads there. */
export function CannotPay({ loan, asOf, name }: CannotPayProps) {
  const texts = useTexts(paymentHelpTexts);
  const { kind } = standingOf(loan, asOf);
  if (!mayPay(loan) || (kind !== 'late' && kind !== 'dueToday' && kind !== 'dueSoon')) return null;
  return (
    <Link
      className={rowLinkClass}
      data-no-print=""
      to={pathTo('PaymentHelp', { brand: loan.brand, loanId: loan.loanId })}
      aria-label={name === undefined ? undefined : `${texts.title}: ${name}`}
    >
      <RowWords icon={<LifeBuoy />} label={texts.title} />
    </Link>
  );
}
