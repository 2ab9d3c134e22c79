import { formatDate } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import { formatMoney } from '@lendside/domain/money';
import { TAX_OFFICE_CENTS } from '@lendside/domain/settlement';
import { useLanguage, useTexts } from '../data/language/texts.ts';
import { Card } from '../kit/content/card.tsx';
import { KeyValue, type KeyValueRow } from '../kit/content/key-value.tsx';
import { giveBackTexts } from './give-back-texts.ts';
import { isPast } from './payment-effect.tsx';
import { PaymentSplit } from './payment-split.tsx';
import styles from './payments.module.css';
import type { PaymentResult } from './receipt.tsx';
import { settlementTexts } from './settlement-texts.ts';
import type { PaymentsTexts } from './texts.ts';

/** The figures, and after a settlement what the lender says of it to others. */
export function ReceiptFigures({ result, texts }: { result: PaymentResult; texts: PaymentsTexts }) {
  const settled = useTexts(settlementTexts).confirm;
  const given = useTexts(giveBackTexts).confirm;
  const language = useLanguage();
  return (
    <Card look="receipt">
      {result.returnAmount === undefined && (
        <PaymentSplit allocation={result.allocation} amountCents={result.paymentAmount} texts={texts} past />
      )}
      <KeyValue rows={rowsOf(result, texts, { forgiven: settled.forgiven, drawn: given.drawn }, language)} figures />
      {result.forgivenAmount !== undefined && (
        <>
          <p className={styles.soft}>{settled.reporting}</p>
          {result.forgivenAmount >= TAX_OFFICE_CENTS && <p className={styles.soft}>{settled.tax}</p>}
          <p className={styles.soft}>{settled.agreement}</p>
        </>
      )}
    </Card>
  );
}

/** When and how it was paid, and what the loan looks like now. */
function rowsOf(
  result: PaymentResult,
  texts: PaymentsTexts,
  { forgiven, drawn }: { forgiven: string; drawn: string },
  language: Language,
): KeyValueRow[] {
  const words = texts.confirm;
  const nextDue = formatDate(result.nextDueDate, 'short', language);
  const late = isPast(result.nextDueDate, result.paymentDate);
  const rows: (KeyValueRow | false)[] = [
    { key: 'date', label: words.paidOn, value: formatDate(result.paymentDate, 'short', language) },
    { key: 'card', label: words.paidWith, value: <CardWords result={result} texts={texts} /> },
    result.returnAmount !== undefined && { key: 'drawn', label: drawn, value: formatMoney(result.returnAmount) },
    result.forgivenAmount !== undefined && {
      key: 'forgiven',
      label: forgiven,
      value: formatMoney(result.forgivenAmount),
    },
    { key: 'balance', label: words.newBalance, value: formatMoney(result.payoffAmount) },
    !result.isPayoff && nextDue !== '' && { key: 'due', label: late ? words.dueSince : words.nextDue, value: nextDue },
    !result.isPayoff &&
      nextDue !== '' && {
        key: 'minimum',
        label: late ? words.amountDue : words.nextAmount,
        value: formatMoney(late ? result.pastDueAmount : (result.nextDueAmount ?? result.minimumAmountDue)),
      },
  ];
  return rows.filter((row) => row !== false);
}

/** The card in few signs for the eye and in words for the ear. */
function CardWords({ result, texts }: { result: PaymentResult; texts: PaymentsTexts }) {
  return (
    <>
      <span aria-hidden="true">
        {result.cardType} •••• {result.lastFour}
      </span>
      <span className="visually-hidden">{texts.common.cardEnding(result.cardType, result.lastFour)}</span>
    </>
  );
}
