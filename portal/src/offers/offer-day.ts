import { dateInZone } from '@lendside/domain/calendar-date';

/** The last day of an offer at the lender, as a calendar date. */
export const lastDayOf = (docExp: string): string => dateInZone(Date.parse(docExp));
