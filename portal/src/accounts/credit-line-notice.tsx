import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { LoanProgress } from './loan-progress.tsx';
import type { LoanDetail } from './owed-card.tsx';
import type { AccountsTexts } from './texts.ts';
import { accountsTexts } from './texts.ts';

/** Available credit of a line, and a limit change not yet acknowledged. Nothing for other loans. */
export function CreditLineNotice({ loan }: { loan: LoanDetail }) {
  const texts = useTexts(accountsTexts).line;
  if (loan.creditLimit === undefined) return null;
  const change = loan.creditLine?.limitChange;
  const say = change && change.creditLimit > change.oldCreditLimit ? texts.limitRaised : texts.limitLowered;
  return (
    <>
      <LoanProgress loan={loan} />
      {change && <Notice still>{say(formatMoney(change.oldCreditLimit), formatMoney(change.creditLimit))}</Notice>}
    </>
  );
}

/** Sentence in place of an amount when a line of credit asks for none now; undefined for other loans. */
export function nothingDueSentence(
  loan: LoanDetail,
  texts: AccountsTexts,
  writeDate: (date: string | undefined) => string,
): string | undefined {
  if (loan.productKind !== 'creditLine') return undefined;
  if (loan.payoffAmount === 0) return texts.line.nothingOwed(formatMoney(loan.availableCredit ?? 0));
  const next = loan.creditLine?.nextStatementDate;
  return next === undefined ? undefined : texts.since.statement(writeDate(next));
}
