import { spanish } from './appointment-texts.spanish.ts';

/** The words of choosing a time at a store, wherever a visit is booked. */
const english = {
  loading: 'Looking for free times',
  store: 'Store',
  yourStore: (name: string) => `${name} (your store)`,
  day: 'Day',
  time: 'Time',
  zone: (zone: string) => `Times are on the store’s clock (${zone}).`,
  noneTitle: 'No free times',
  none: 'This store has no free time in the coming days. Choose another store, or call.',
  chooseTime: 'Choose a time.',
  about: 'What is it about?',
  types: {
    payment: 'Making a payment',
    renewal: 'Renewing my loan',
    productSwitch: 'Switching my loan to another product',
    documents: 'Documents',
    vehicle: 'My vehicle',
  },
  book: 'Book this time',
  move: 'Move to this time',
  booking: 'Booking',
  failed: 'The visit could not be booked. Try again.',
};

export type AppointmentTexts = typeof english;
export const appointmentTexts = { english, spanish };
