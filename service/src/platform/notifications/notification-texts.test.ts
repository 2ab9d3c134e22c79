import { expect, test } from 'vitest';
import { cashTexts } from '../../cash/cash-notification-texts.ts';
import { autoPayTexts } from '../../payments/auto-pay-texts.ts';
import { receiptTexts } from '../../payments/receipt-texts.ts';
import { scheduledTexts } from '../../payments/scheduled-texts.ts';
import { reminderTexts } from '../../profile/reminder-texts.ts';
import { renewalTexts } from '../../refinance/renewal-notification-texts.ts';
import { appointmentTexts } from '../../stores/appointment-texts.ts';

/** Any fact a notification names; `draw` is a purpose of money that is sent. */
const facts = new Proxy({} as never, { get: (_, name) => (name === 'purpose' ? 'draw' : '1') });

type Notifications = Readonly<Record<string, (facts: never) => readonly string[]>>;
const notifications: readonly (readonly [string, Notifications])[] = [
  ['cash', cashTexts.spanish.notifications],
  ['automatic payment', autoPayTexts.spanish.notifications],
  ['planned payment', scheduledTexts.spanish.notifications],
  ['renewal', renewalTexts.spanish.notifications],
  ['appointment', appointmentTexts.spanish.notifications],
  ['receipt', { thanks: () => [receiptTexts.spanish.thanks('$1.00', '1', '1')] }],
  ['reminder', { mail: (named) => reminderTexts.spanish.mail(named).slice(1) }],
];

test.each(notifications)('a Spanish notification begins with a capital after its greeting: %s', (_, written) => {
  for (const write of Object.values(written)) expect(write(facts)[0]).not.toMatch(/^\p{Ll}/u);
});
