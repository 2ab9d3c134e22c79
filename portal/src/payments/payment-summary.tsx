import type { ReactNode } from 'react';
import { Amount } from '../kit/content/amount.tsx';
import { Card } from '../kit/content/card.tsx';
import { KeyValue, type KeyValueRow } from '../kit/content/key-value.tsx';

type PaymentSummaryProps = {
  /** "You pay" */
  label: string;
  /** "$123.45"; undefined while no amount is chosen. */
  amountText: string | undefined;
  rows: readonly KeyValueRow[];
  note?: ReactNode;
  children?: ReactNode;
};

/** Summary of the payment, kept in sight beside the screens of the flow. */
export function PaymentSummary({ label, amountText, rows, note, children }: PaymentSummaryProps) {
  return (
    <Card look="brand">
      <Amount size="hero" label={label} text={amountText ?? '$ –'} tone={amountText === undefined ? 'soft' : 'ink'} />
      {rows.length > 0 && <KeyValue rows={rows} figures />}
      {note}
      {children}
    </Card>
  );
}
