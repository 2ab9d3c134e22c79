import { formatDate } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import { formatMoney } from '@lendside/domain/money';
import { KeyValue, type KeyValueRow } from '../kit/content/key-value.tsx';
import { Skeleton, SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import type { PaymentsTexts } from './texts.ts';
import type { Preview } from './where-it-goes.ts';

type PaymentEffectProps = {
  preview: Preview;
  /** The business date of today. */
  asOf: string | undefined;
  texts: PaymentsTexts;
  language: Language;
};

/** Effect of a payment: balance, next due date, end of the loan, interest saved. Lines that do not apply are left out. */
export function PaymentEffect({ preview, asOf, texts, language }: PaymentEffectProps) {
  const nextDue = formatDate(preview.nextDueDate, 'short', language);
  const payoffDate = formatDate(preview.payoffDate, 'short', language);
  const rows: (KeyValueRow | false)[] = [
    { key: 'balance', label: texts.make.newBalance, value: formatMoney(preview.payoffAmount) },
    nextDue !== '' && {
      key: 'nextDue',
      label: isPast(preview.nextDueDate, asOf) ? texts.make.dueSince : texts.make.nextDue,
      value: nextDue,
    },
    payoffDate !== '' && { key: 'payoffDate', label: texts.make.payoffDate, value: payoffDate },
    preview.interestSaved > 0 && {
      key: 'saved',
      label: texts.make.interestSaved,
      value: formatMoney(preview.interestSaved),
    },
  ];
  return <KeyValue figures rows={rows.filter((row) => row !== false)} />;
}

/** Whether a due date lies before today, so that it is not "next" but late. */
export const isPast = (date: string | undefined, today: string | undefined) =>
  date !== undefined && today !== undefined && date < today;

/** The place of the picture while it is worked out. */
export function PaymentEffectSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label} holdsBack={false}>
      <Skeleton width="60%" />
      <Skeleton shape="title" width="100%" />
      {['penalties', 'fees', 'interest', 'principal', 'total', 'balance', 'due'].map((row) => (
        <Skeleton key={row} />
      ))}
    </SkeletonGroup>
  );
}
