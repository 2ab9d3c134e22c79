import { type SlotDay, type SlotsWanted, slotDays } from './appointment-slots.ts';
import type { Language } from './language.ts';
import { REMINDERS_FROM_MINUTES, REMINDERS_UNTIL_MINUTES } from './payment-reminder.ts';

/** Half hours in which a store calls: while it is open, at hours at which people may be called (15 U.S.C. 1692c, 47 CFR 64.1200). */
export function callTimes(wanted: SlotsWanted): readonly number[] {
  const isCallable = ({ minute }: SlotDay['slots'][number]) =>
    minute >= REMINDERS_FROM_MINUTES && minute < REMINDERS_UNTIL_MINUTES;
  return slotDays(wanted).flatMap(({ slots }) => slots.filter(isCallable).map(({ startMs }) => startMs));
}

/** Agreement to one call, as the page shows it beside its box; saved with the request. */
export const CALL_AGREEMENT: Readonly<Record<Language, string>> = {
  english: 'Call me once at this number about this loan. This is not a yes to other calls.',
  spanish: 'Llámenme una vez a este número sobre este préstamo. Esto no es un sí a otras llamadas.',
};
