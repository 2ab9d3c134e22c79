import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { KeyValue } from '../kit/content/key-value.tsx';
import type { RenewalCashOffer } from '../refinance/front.ts';
import { renewalCashTexts } from './renewal-cash-texts.ts';

type Terms = NonNullable<RenewalCashOffer['terms']>;

/** The new loan in the words of the law; with cash beside what it is without. */
export function RenewalCashTerms({ terms, without }: { terms: Terms; without?: Terms | undefined }) {
  const texts = useTexts(renewalCashTexts).terms;
  const writeDate = useWriteDate();
  const beside = (text: string | undefined) => (text === undefined ? undefined : texts.without(text));
  const money = (of: (one: Terms) => number) => ({
    value: formatMoney(of(terms)),
    note: beside(without && formatMoney(of(without))),
  });
  const due = terms.nextDueDate && texts.nextOn(writeDate(terms.nextDueDate));
  const next = money(({ nextPaymentAmount }) => nextPaymentAmount);
  return (
    <KeyValue
      figures
      rows={[
        { key: 'owed', label: texts.owed, ...money(({ newPrincipalBalance }) => newPrincipalBalance) },
        { key: 'next', label: texts.next, ...next, note: [due, next.note].filter(Boolean).join(', ') },
        { key: 'left', label: texts.left, value: String(terms.paymentsLeft) },
        { key: 'apr', label: texts.apr, value: `${terms.apr}%`, note: beside(without && `${without.apr}%`) },
        ...(terms.mapr ? [{ key: 'mapr', label: texts.mapr, value: `${terms.mapr}%` }] : []),
        { key: 'charge', label: texts.financeCharge, ...money(({ financeCharge }) => financeCharge) },
      ]}
      total={{ key: 'total', label: texts.total, ...money(({ totalOfPayments }) => totalOfPayments) }}
    />
  );
}
