import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { ProgressBar } from '../kit/feedback/progress.tsx';
import { isSinglePayment, type LoanSummary, paidBackFraction } from './loan-standing.ts';
import { accountsTexts } from './texts.ts';

/** Progress of a loan; for a line of credit, the share that is available. Nothing for a single-payment loan. */
export function LoanProgress({ loan }: { loan: LoanSummary }) {
  const texts = useTexts(accountsTexts);
  const { creditLimit, availableCredit = 0, originalAmount, principleBalance } = loan;
  if (creditLimit !== undefined) {
    return (
      <ProgressBar
        label={texts.line.available}
        fraction={creditLimit > 0 ? Math.min(1, availableCredit / creditLimit) : 0}
        valueText={texts.line.availableOf(formatMoney(availableCredit), formatMoney(creditLimit))}
      />
    );
  }
  if (isSinglePayment(loan) || originalAmount <= 0) return null;
  return (
    <ProgressBar
      label={texts.loan.paidBack}
      fraction={paidBackFraction(loan)}
      valueText={texts.loan.paidBackOf(formatMoney(originalAmount - principleBalance), formatMoney(originalAmount))}
    />
  );
}
