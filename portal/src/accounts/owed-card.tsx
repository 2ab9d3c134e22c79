import type { readAccountDetail } from '@lendside/contract/accounts';
import type { OutputOf } from '@lendside/contract/operation';
import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate, useWriteTime } from '../data/language/use-format.ts';
import { Card } from '../kit/content/card.tsx';
import { StatusBadge } from '../kit/content/tag.tsx';
import { PayBar } from '../kit/layout/pay-bar.tsx';
import { CannotPay } from './cannot-pay.tsx';
import { CreditLineNotice, nothingDueSentence } from './credit-line-notice.tsx';
import {
  amountByDateCents,
  amountTodayCents,
  mayPay,
  showsDebt,
  standingOf,
  withNextPayment,
} from './loan-standing.ts';
import { OwedAmount, WithNext } from './owed-amount.tsx';
import styles from './owed-card.module.css';
import { NotPayable, OwedPayoff } from './owed-parts.tsx';
import { PayLink } from './pay-link.tsx';
import { RecordsCard } from './records-card.tsx';
import { standingSentence, standingTone, standingWord } from './standing-words.ts';
import { accountsTexts } from './texts.ts';

export type LoanDetail = OutputOf<typeof readAccountDetail>;

/**
 * Whether it can be paid off or moved now: not before everyone signed the renewal that made it, nor while its system is away, which alone
 * knows what it owes today.
 */
export const isInForce = ({ notPayableReason }: LoanDetail): boolean =>
  notPayableReason !== 'renewal_not_signed' && notPayableReason !== 'lender_away';

/** Card with the amount owed now and since when, the payoff amount, and the button to pay. */
export function OwedCard({ loan }: { loan: LoanDetail }) {
  const texts = useTexts(accountsTexts);
  const writeDate = useWriteDate();
  const writeTime = useWriteTime();
  const standing = standingOf(loan, loan.asOf);
  const late = standing.kind === 'late';
  const payable = mayPay(loan);
  const asksFor = standing.kind === 'repossessed' ? 0 : amountByDateCents(loan);
  const isSigned = isInForce(loan);
  const todayCents = asksFor > 0 && isSigned ? amountTodayCents(loan) : undefined;
  const withNext = late ? withNextPayment(loan) : undefined;
  if (!showsDebt(standing)) return <RecordsCard loan={loan} />;
  const due = late ? standingWord(standing, texts.standing) : standingSentence(standing, texts.since, writeDate);
  return (
    <Card>
      <div className={styles.badge}>
        <StatusBadge tone={standingTone(standing)}>{standingWord(standing, texts.standing)}</StatusBadge>
      </div>
      {asksFor > 0 ? (
        <OwedAmount loan={loan} standing={standing} cents={asksFor} />
      ) : (
        <p className={styles.sentence}>
          {nothingDueSentence(loan, texts, writeDate) ?? standingSentence(standing, texts.since, writeDate)}
        </p>
      )}
      <CreditLineNotice loan={loan} />
      {withNext && <WithNext withNext={withNext} />}
      {todayCents !== undefined && (
        <p className={styles.aside}>{texts.loan.untilDueDay(formatMoney(todayCents), writeDate(loan.dueDate))}</p>
      )}
      {payable ? (
        <PayBar rises amountText={asksFor > 0 ? formatMoney(asksFor) : undefined} note={due}>
          <PayLink loan={loan} wide />
        </PayBar>
      ) : (
        loan.payoffAmount > 0 && <NotPayable loan={loan} />
      )}
      <CannotPay loan={loan} asOf={loan.asOf} />
      {loan.payoffAmount > 0 && isSigned && <OwedPayoff loan={loan} isAlone={asksFor <= 0} texts={texts} />}
      <p className={styles.asOf}>
        {loan.knownAt === undefined
          ? texts.details.asOf(writeDate(loan.asOf))
          : texts.lastKnown.title(writeTime(loan.knownAt))}
      </p>
    </Card>
  );
}
