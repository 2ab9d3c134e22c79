import { plainAdapter, type Socket } from '../sockets/socket.ts';
import { embeddedCalendar } from './embedded.ts';
import type { Calendar } from './port.ts';

/** Ways to answer the port `calendar`. */
export const calendarSocket: Socket<Calendar> = {
  calls: { isBankDay: 'inside', postingDate: 'inside' },
  adapters: { embedded: plainAdapter(() => embeddedCalendar()) },
};
