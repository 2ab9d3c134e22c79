import type { LineTerms } from '@lendside/providers/loan-book/port';
import { type LawTable, lawOf } from '../law/law.ts';
import { newCreditLine } from '../schedule/credit-line.ts';
import type { Loan } from '../schedule/loan-row.ts';
import { licenceOf, noticeOf } from './credit-terms.ts';

/**
 * Terms of a line of credit from its own contract and the limit that it has now. Its annual percentage rate is its rate for the year: no
 * fee is a finance charge (12 CFR 1026.14(b)). Undefined for every other loan.
 */
export function lineTermsOf({ row, product, state, terms }: Loan, law: LawTable): LineTerms | undefined {
  const { installment, lateFee, returnedFee, allocation, chargeback } = product.terms;
  if (installment.method !== 'minimum') return undefined;
  const { principalShareMillionths, floorCents, statementDays, drawMinCents } = installment;
  const { limitCents } = state.extras.line ?? newCreditLine(terms.amountCents);
  const { allowed, notice } = lawOf(law, product.state, product.kind) ?? {};
  return {
    loanId: row.loan_id,
    productName: product.name,
    openedOn: terms.openedOn,
    aprPercent: Number(row.rate_percent).toFixed(2),
    ratePercent: row.rate_percent,
    allocation,
    ...(lateFee.atMostCents > 0 ? { lateCharge: lateFee } : {}),
    ...(returnedFee ? { returnedFee } : {}),
    chargeback: chargeback ?? 'undoAll',
    ...licenceOf(product.state, allowed),
    ...(notice && { stateNotice: noticeOf(notice) }),
    ...{ limitCents, drawMinCents, principalShareMillionths, floorCents, statementDays },
    lastDueOn: terms.schedule.at(-1)?.dueDate ?? terms.openedOn,
  };
}
