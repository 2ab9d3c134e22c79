import { formatMoney } from '@lendside/domain/money';
import Info from 'lucide-react/icons/info';
import { useId } from 'react';
import { useLanguage, useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { Card } from '../kit/content/card.tsx';
import { FoldedSection } from '../kit/content/folded-section.tsx';
import { KeyValue, type KeyValueRow } from '../kit/content/key-value.tsx';
import { ProgressRing } from '../kit/feedback/progress.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { WhyButton } from '../payments/front.ts';
import { factRows } from './fact-rows.ts';
import { followsPlan, isSinglePayment, paidBackFraction, showsDebt, standingOf } from './loan-standing.ts';
import styles from './overview-section.module.css';
import type { LoanDetail } from './owed-card.tsx';
import { PayoffCurve } from './payoff-curve.tsx';
import type { PlanRow } from './plan-picture.ts';
import type { AccountsTexts } from './texts.ts';
import { accountsTexts } from './texts.ts';

/** Progress of a loan as a ring, and as its way to zero; nothing where nothing is owed or it is paid back in one payment. */
export function ProgressSection({ loan, rows }: { loan: LoanDetail; rows: readonly PlanRow[] }) {
  const texts = useTexts(accountsTexts);
  const titleId = useId();
  const standing = standingOf(loan, loan.asOf);
  const picture = showsDebt(standing) ? pictureOf(loan, texts) : undefined;
  if (!picture) return null;
  return (
    <Card as="section" labelledBy={titleId}>
      <SectionHeading id={titleId}>{picture.title}</SectionHeading>
      <div className={styles.pictures}>
        <div className={styles.progress}>
          <div className={styles.ring}>
            <ProgressRing label={picture.label} fraction={picture.fraction} valueText={picture.valueText}>
              <strong className={styles.percent}>{Math.round(picture.fraction * 100)}%</strong>
              <span>{picture.word}</span>
            </ProgressRing>
          </div>
          <p className={styles.text}>{picture.text}</p>
        </div>
        {loan.creditLimit === undefined && followsPlan(standing) && <PayoffCurve loan={loan} rows={rows} />}
      </div>
    </Card>
  );
}

/** Facts that are explained, by what they are the answer to. */
const EXPLAINED: Readonly<Record<string, 'principal' | 'interest' | 'fees' | 'credit'>> = {
  principal: 'principal',
  interest: 'interest',
  fees: 'fees',
  available: 'credit',
};

/** The facts of a loan. */
export function FactsSection({ loan }: { loan: LoanDetail }) {
  const texts = useTexts(accountsTexts);
  const language = useLanguage();
  const writeDate = useWriteDate();
  const owes = showsDebt(standingOf(loan, loan.asOf));
  const explained = (row: KeyValueRow): KeyValueRow => {
    const figure = owes ? EXPLAINED[row.key] : undefined;
    return figure === undefined ? row : { ...row, tip: <WhyButton loan={loan} figure={figure} /> };
  };
  return (
    <FoldedSection icon={<Info />} title={texts.details.factsTitle} note={texts.details.factsNote}>
      <KeyValue look="grid" rows={factRows(loan, { owes, texts, language, writeDate }).map(explained)} />
    </FoldedSection>
  );
}

/** Progress picture of a loan, or the used part of a line of credit; undefined for a single-payment loan. */
function pictureOf(loan: LoanDetail, texts: AccountsTexts) {
  const { creditLimit, originalAmount, principleBalance } = loan;
  if (creditLimit !== undefined && creditLimit > 0) {
    const [used, limit] = [formatMoney(principleBalance), formatMoney(creditLimit)];
    const text = texts.line.usedOf(used, limit);
    const fraction = Math.min(1, principleBalance / creditLimit);
    return {
      title: texts.line.usedTitle,
      label: texts.line.usedTitle,
      fraction,
      valueText: text,
      word: texts.line.used,
      text,
    };
  }
  if (isSinglePayment(loan) || originalAmount <= 0) return undefined;
  const [paid, borrowed] = [formatMoney(originalAmount - principleBalance), formatMoney(originalAmount)];
  return {
    title: texts.details.progressTitle,
    label: texts.loan.paidBack,
    fraction: paidBackFraction(loan),
    valueText: texts.loan.paidBackOf(paid, borrowed),
    word: texts.details.paidBack,
    text: texts.details.progressText(paid, borrowed),
  };
}
