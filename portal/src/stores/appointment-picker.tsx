import { dateInZone, minutesInZone } from '@lendside/domain/calendar-date';
import { formatTimeOfDay } from '@lendside/domain/date-format';
import { zoneName } from '@lendside/domain/zone-name';
import { useState } from 'react';
import { useLanguage, useTexts } from '../data/language/texts.ts';
import { EmptyState } from '../kit/feedback/empty-state.tsx';
import { ChipChoices } from '../kit/forms/chip-choices.tsx';
import { appointmentTexts } from './appointment-texts.ts';
import type { FreeTimes } from './appointments.ts';
import { dayWords } from './store-hours.ts';

type AppointmentPickerProps = {
  free: FreeTimes;
  /** Epoch milliseconds of the chosen start. */
  value: number | undefined;
  onValue: (startMs: number | undefined) => void;
  error?: string;
};

/** Ids of the two questions, for an error summary. */
export const PICKER_IDS = { day: 'appointment-day', time: 'appointment-time' } as const;

/** A day and a time among those that are free, on the clock of the store. */
export function AppointmentPicker({ free, value, onValue, error }: AppointmentPickerProps) {
  const texts = useTexts(appointmentTexts);
  const language = useLanguage();
  const { startsMs, timeZone } = free;
  const dayOf = (startMs: number) => dateInZone(startMs, timeZone);
  const days = [...new Set(startsMs.map(dayOf))];
  const [chosenDay, setChosenDay] = useState<string>();
  const day = value !== undefined ? dayOf(value) : chosenDay;
  const first = startsMs[0];
  if (first === undefined) return <EmptyState title={texts.noneTitle}>{texts.none}</EmptyState>;
  const times = startsMs.filter((startMs) => dayOf(startMs) === day);
  return (
    <>
      <ChipChoices
        id={PICKER_IDS.day}
        legend={texts.day}
        value={day}
        onValue={(next) => {
          setChosenDay(next);
          onValue(undefined);
        }}
        choices={days.map((date) => ({ value: date, label: dayWords(date, language) }))}
        {...(error !== undefined && day === undefined && { error })}
      />
      {day !== undefined && (
        <ChipChoices
          id={PICKER_IDS.time}
          legend={texts.time}
          hint={texts.zone(zoneName(times[0] ?? first, timeZone))}
          value={value === undefined ? undefined : String(value)}
          onValue={(next) => onValue(Number(next))}
          choices={times.map((startMs) => ({
            value: String(startMs),
            label: formatTimeOfDay(minutesInZone(startMs, timeZone), language),
          }))}
          {...(error !== undefined && { error })}
        />
      )}
    </>
  );
}
