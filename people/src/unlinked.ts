import { addDays, type CalendarDate } from '@lendside/domain/calendar-date';
import type { NewCustomer } from '@lendside/providers/customer-file/port';
import type { Life } from './life.ts';

/** Personal data that link an account. */
export interface LinkDetails {
  readonly phoneNumber: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly ssn: string;
}

/** Born between 1960 and 1999, an SSN of their own: from the last digits of the phone, the same on every start. */
export function linkDetailsOf(phoneNumber: string): LinkDetails {
  const number = Number(phoneNumber.slice(-2));
  const month = String((number % 12) + 1).padStart(2, '0');
  return { phoneNumber, birthDate: `${1960 + (number % 40)}-${month}-15`, ssn: `512-55-4${phoneNumber.slice(-3)}` };
}

/** Zoe is a customer at a tmx store, but her sign-in does not know it yet. */
export const UNLINKED: NewCustomer & LinkDetails = {
  customerId: '100243',
  lmsId: 'TLXe',
  firstName: 'Zoe',
  lastName: 'Park',
  storeId: '40121',
  bankrupt: false,
  militaryStatus: 'notCovered',
  ...linkDetailsOf('2025550143'),
};

/** Her loan: what she sees once she has linked it. */
export function unlinkedLife(today: CalendarDate): Life {
  return {
    loan: {
      reference: 'world:zoe-unlinked',
      borrowerId: UNLINKED.customerId,
      productId: 'tmx-personal-ga',
      storeId: UNLINKED.storeId,
      amountCents: 180_000,
      date: addDays(today, -50),
    },
    steps: [{ date: addDays(today, -20), pay: 'due' }],
  };
}
