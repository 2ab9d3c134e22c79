import { formatMoney } from '@lendside/domain/money';
import { useId } from 'react';
import { Card } from '../kit/card.tsx';
import { KeyValue, type KeyValueRow } from '../kit/key-value.tsx';
import { ProgressRing } from '../kit/progress.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { useTexts } from '../shell/texts.ts';
import { accountsTexts } from './accounts-texts.ts';
import { loanName } from './loan-name.ts';
import { paidBackFraction, showsDebt, standingOf } from './loan-standing.ts';
import styles from './overview-section.module.css';
import type { LoanDetail } from './owed-card.tsx';
import type { AccountsTexts } from './texts.english.ts';

/** How far the loan is paid back, as a picture, and the facts of the loan. */
export function OverviewSection({ loan }: { loan: LoanDetail }) {
  const texts = useTexts(accountsTexts);
  const titleId = useId();
  const owes = showsDebt(standingOf(loan, loan.asOf));
  const fraction = paidBackFraction(loan);
  const paid = formatMoney(loan.originalAmount - loan.principleBalance);
  const borrowed = formatMoney(loan.originalAmount);
  return (
    <Card as="section" labelledBy={titleId}>
      <SectionHeading id={titleId}>{owes ? texts.details.progressTitle : texts.details.factsTitle}</SectionHeading>
      {owes && loan.originalAmount > 0 && (
        <div className={styles.progress}>
          <div className={styles.ring}>
            <ProgressRing
              label={texts.loan.paidBack}
              fraction={fraction}
              valueText={texts.loan.paidBackOf(paid, borrowed)}
            >
              <strong className={styles.percent}>{Math.round(fraction * 100)}%</strong>
              <span>{texts.details.paidBack}</span>
            </ProgressRing>
          </div>
          <p className={styles.text}>{texts.details.progressText(paid, borrowed)}</p>
        </div>
      )}
      <KeyValue rows={factsOf(loan, owes, texts)} />
    </Card>
  );
}

function factsOf(loan: LoanDetail, owes: boolean, texts: AccountsTexts): readonly KeyValueRow[] {
  const { facts } = texts.details;
  const row = (key: keyof typeof facts, value: string | number | undefined): KeyValueRow[] =>
    value === undefined || value === '' ? [] : [{ key, label: facts[key], value }];
  const vehicle = loan.collateralDetail && loanName(loan, texts.loan).title;
  return [
    ...row('product', texts.details.productKinds[loan.productKind]),
    ...row('number', loan.loanHeader),
    ...row('vehicle', vehicle),
    ...row('borrowed', formatMoney(loan.originalAmount)),
    ...(owes
      ? [
          ...row('principal', formatMoney(loan.principleBalance)),
          ...row('interest', formatMoney(loan.interest)),
          ...row('fees', loan.fees > 0 ? formatMoney(loan.fees) : undefined),
        ]
      : []),
    ...row('rate', loan.ratePercent === '' ? undefined : `${loan.ratePercent}%`),
    ...row('made', loan.paymentsMade),
    ...(owes && loan.paymentsLeft > 0 ? row('left', loan.paymentsLeft) : []),
    ...row('cosigner', loan.alternateName),
  ];
}
