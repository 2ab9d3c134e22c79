import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { KeyValue } from '../kit/content/key-value.tsx';
import type { DrawPreview } from './draws.ts';
import { cashTexts } from './texts.ts';

/** Truth in Lending figures after a draw, beside those without it. */
export function DrawTerms({ terms }: { terms: NonNullable<DrawPreview['terms']> }) {
  const texts = useTexts(cashTexts).terms;
  const writeDate = useWriteDate();
  const isMore = terms.nextPaymentAmount !== terms.minimumAmountDue && terms.minimumAmountDue > 0;
  return (
    <KeyValue
      figures
      rows={[
        { key: 'owed', label: texts.owedAfter, value: formatMoney(terms.newPrincipalBalance) },
        { key: 'left', label: texts.leftAfter, value: formatMoney(terms.availableCredit) },
        {
          key: 'next',
          label: texts.next,
          value: formatMoney(terms.nextPaymentAmount),
          note: [
            terms.nextDueDate && texts.nextOn(writeDate(terms.nextDueDate)),
            isMore && texts.nextNow(formatMoney(terms.minimumAmountDue)),
          ]
            .filter(Boolean)
            .join(', '),
        },
        { key: 'apr', label: texts.apr, value: `${terms.apr}%`, note: texts.aprNote },
        {
          key: 'charge',
          label: texts.financeCharge,
          value: formatMoney(terms.financeCharge),
          note: texts.financeNote,
        },
      ]}
      total={{ key: 'total', label: texts.total, value: formatMoney(terms.totalOfPayments) }}
    />
  );
}
