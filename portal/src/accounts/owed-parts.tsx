import { formatMoney } from '@lendside/domain/money';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../data/language/texts.ts';
import { pathTo } from '../data/routes/paths.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Amount } from '../kit/content/amount.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Tooltip } from '../kit/overlays/tooltip.tsx';
import { WhyButton } from '../payments/front.ts';
import { recoveryPageOf } from './loan-standing.ts';
import styles from './owed-card.module.css';
import type { LoanDetail } from './owed-card.tsx';
import { type AccountsTexts, accountsTexts } from './texts.ts';

type OwedPayoffProps = {
  loan: LoanDetail;
  /** It is the one amount of the card, so that the card's question why stands beside it. */
  isAlone: boolean;
  texts: AccountsTexts;
};

/** The payoff of today: one line under what is due. */
export function OwedPayoff({ loan, isAlone, texts }: OwedPayoffProps) {
  return (
    <div className={styles.payoff}>
      <Amount
        size="m"
        label={
          <span className={styles.payoffLabel}>
            <span>{loan.productKind === 'creditLine' ? texts.line.payoff : texts.details.payoff}</span>
            {isCommon(loan) && <Tooltip label={texts.details.payoffTip}>{texts.details.payoffTipText}</Tooltip>}
            {isAlone && <WhyButton loan={loan} figure="payoff" />}
          </span>
        }
        text={formatMoney(loan.payoffAmount)}
        note={loan.perDiem > 0 ? texts.details.perDiem(formatMoney(loan.perDiem)) : undefined}
      />
    </div>
  );
}

/**
 * Why nothing can be paid here; where the vehicle is sought or held, the way to the page that tells what can be done.
 */
export function NotPayable({ loan }: { loan: LoanDetail }) {
  const texts = useTexts(accountsTexts);
  const page = recoveryPageOf(loan);
  if (page === undefined) return <Notice still>{whyNotPayable(loan, texts)}</Notice>;
  return (
    <Link className={buttonClass({ wide: true })} to={pathTo(page, { brand: loan.brand, loanId: loan.loanId })}>
      {texts.loan.recovery}
    </Link>
  );
}

/** Loans whose card needs no explanation: installments, on a vehicle or not. */
export function isCommon({ productKind }: LoanDetail): boolean {
  return productKind === 'installment' || productKind === 'title';
}

function whyNotPayable({ notPayableReason: reason }: LoanDetail, texts: AccountsTexts): string {
  if (reason === 'renewal_not_signed') return texts.details.notSigned;
  if (reason === 'lender_away') return texts.lastKnown.notPayable;
  const known = reason === 'customer_ssn_missing' || reason === 'cosigner_ssn_missing';
  return known ? texts.details.ssnMissing[reason] : texts.details.notPayable;
}
