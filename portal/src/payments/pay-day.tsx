import { dayOfWeek } from '@lendside/domain/calendar-date';
import { Select } from '../kit/select.tsx';
import { useScheduledPayments } from '../shell/scheduled-payments.ts';
import { useTexts } from '../shell/texts.ts';
import { useWriteDate } from '../shell/use-format.ts';
import { laterTexts } from './later-texts.ts';

type PayDayProps = {
  /** The business date of today. */
  today: string;
  /** The days on offer. */
  days: readonly string[];
  day: string | undefined;
  onDay: (day: string | undefined) => void;
  /** Who pays all of it off pays today. */
  onlyToday: boolean;
};

/** Today, or one of the days a payment of this loan may be planned for. Nothing where there is no choice. */
export function PayDay({ today, days, day, onDay, onlyToday }: PayDayProps) {
  const texts = useTexts(laterTexts);
  const writeDate = useWriteDate();
  if (days.length === 0) return null;
  return (
    <Select
      label={texts.question}
      hint={onlyToday ? texts.payoffToday : texts.hint}
      value={onlyToday ? '' : (day ?? '')}
      onValue={(value) => onDay(value === '' ? undefined : value)}
      disabled={onlyToday}
      emptyLabel={texts.today(writeDate(today))}
      options={days.map((value) => ({
        value,
        label: texts.day(texts.weekdays[dayOfWeek(value)] ?? '', writeDate(value)),
      }))}
    />
  );
}

/** The days on offer for a loan; none for guests, who could neither change nor cancel what they planned. */
export function usePayDays(loanId: string): readonly string[] {
  return useScheduledPayments(loanId).data?.allowedDates ?? [];
}
