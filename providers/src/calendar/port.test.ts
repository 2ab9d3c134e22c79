import { calendarSuite } from './calendar-suite.ts';
import { embeddedCalendar } from './embedded.ts';

calendarSuite('embedded', embeddedCalendar());
