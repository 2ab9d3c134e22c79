import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import type { LoanDetail } from './owed-card.tsx';
import { accountsTexts } from './texts.ts';

/** Payments and draws that the loan system is given again: known here, and nothing for the customer to do. */
export function EnteredAgain({ loan: { enteredAgain = [] } }: { loan: LoanDetail }) {
  const texts = useTexts(accountsTexts).enteredAgain;
  const writeDate = useWriteDate();
  if (enteredAgain.length === 0) return null;
  return (
    <Notice still tone="info" title={texts.title}>
      {enteredAgain.map(({ kind, amount, date }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of one day and amount are alike, and the list is never sorted
        <p key={at}>{texts[kind](formatMoney(amount), writeDate(date))}</p>
      ))}
      <p>{texts.text}</p>
    </Notice>
  );
}
