import { PAYOFF_QUOTE_DAYS_MAX } from '@lendside/domain/payoff-quote';
import { useQuery } from '@tanstack/react-query';
import { read } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate, useWriteWeekday } from '../data/language/use-format.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { Select } from '../kit/forms/select.tsx';
import { laterTexts } from './later-texts.ts';
import { useScheduledPayments } from './scheduled-payments.ts';

type PayDayProps = {
  /** The business date of today. */
  today: string;
  /** The days on offer. */
  days: readonly string[];
  day: string | undefined;
  onDay: (day: string | undefined) => void;
  /** All of it is paid off: fewer days are on offer. */
  isPayoff: boolean;
  /** When the next payment is due. */
  dueDate: string | undefined;
};

/** Today, or one of the days a payment of this loan may be planned for. Nothing where there is no choice. */
export function PayDay({ today, days, day, onDay, isPayoff, dueDate }: PayDayProps) {
  const texts = useTexts(laterTexts);
  const writeDate = useWriteDate();
  const writeDay = useWriteWeekday();
  if (days.length === 0) return null;
  return (
    <>
      <Select
        label={texts.question}
        hint={isPayoff ? texts.payoffHint(PAYOFF_QUOTE_DAYS_MAX) : texts.hint}
        value={day ?? ''}
        onValue={(value) => onDay(value === '' ? undefined : value)}
        emptyLabel={texts.today(writeDate(today))}
        options={days.map((value) => ({
          value,
          label: writeDay(value),
        }))}
      />
      {day !== undefined && dueDate !== undefined && day > dueDate && (
        <Notice tone="warning">{texts.afterDue(writeDate(dueDate))}</Notice>
      )}
    </>
  );
}

/** The days on offer for a loan; none for guests, who could neither change nor cancel what they planned. */
export function usePayDays(loanId: string): readonly string[] {
  return useScheduledPayments(loanId).data?.allowedDates ?? [];
}

/** Payoff amount on a later day, in whole cents; undefined while unknown or not asked for. */
export function usePayoffOn(loanId: string, day: string | undefined): number | undefined {
  const quote = useQuery({
    ...read('quotePayoff', { loanId, goodThroughDate: day }, 'short'),
    enabled: day !== undefined,
  });
  return day === undefined ? undefined : quote.data?.payoffAmount;
}
