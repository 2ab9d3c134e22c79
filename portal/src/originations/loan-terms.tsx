import type { OutputOf } from '@lendside/contract/operation';
import type { previewOrigination } from '@lendside/contract/originations';
import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { Disclosure } from '../kit/content/disclosure.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { Table } from '../kit/content/table.tsx';
import { originationsTexts } from './texts.ts';

/** The disclosures of the law (12 CFR 1026.18) and every payment, as the loan book would make them. */
export function LoanTerms({ terms }: { terms: OutputOf<typeof previewOrigination> }) {
  const texts = useTexts(originationsTexts).terms;
  const writeDate = useWriteDate();
  const [first] = terms.payments;
  return (
    <>
      <KeyValue
        figures
        rows={[
          { key: 'apr', label: texts.apr, value: `${terms.apr}%`, note: texts.aprNote },
          { key: 'charge', label: texts.charge, value: formatMoney(terms.financeCharge), note: texts.chargeNote },
          { key: 'financed', label: texts.financed, value: formatMoney(terms.amountFinanced) },
        ]}
        total={{ key: 'total', label: texts.total, value: formatMoney(terms.totalOfPayments) }}
      />
      {first && <p>{texts.payments(terms.payments.length, formatMoney(first.amount), writeDate(first.dueDate))}</p>}
      <Disclosure summary={texts.schedule}>
        <Table
          caption={texts.schedule}
          captionHidden
          rowHeader="number"
          columns={[
            { key: 'number', label: texts.number },
            { key: 'due', label: texts.due, whole: true },
            { key: 'payment', label: texts.payment, numeric: true },
          ]}
          rows={terms.payments.map((payment, index) => ({
            key: String(index),
            cells: {
              number: String(index + 1),
              due: writeDate(payment.dueDate),
              payment: formatMoney(payment.amount),
            },
          }))}
        />
      </Disclosure>
    </>
  );
}
