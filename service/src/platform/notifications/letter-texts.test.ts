import { expect, test } from 'vitest';
import { cashTexts } from '../../cash/cash-letter-texts.ts';
import { autoPayTexts } from '../../payments/auto-pay-texts.ts';
import { receiptTexts } from '../../payments/receipt-texts.ts';
import { scheduledTexts } from '../../payments/scheduled-texts.ts';
import { reminderTexts } from '../../profile/reminder-texts.ts';
import { renewalTexts } from '../../refinance/renewal-letter-texts.ts';
import { appointmentTexts } from '../../stores/appointment-texts.ts';

/** Any fact a letter names; `draw` is a purpose of money that is sent. */
const facts = new Proxy({} as never, { get: (_, name) => (name === 'purpose' ? 'draw' : '1') });

type Letters = Readonly<Record<string, (facts: never) => readonly string[]>>;
const letters: readonly (readonly [string, Letters])[] = [
  ['cash', cashTexts.spanish.letters],
  ['automatic payment', autoPayTexts.spanish.letters],
  ['planned payment', scheduledTexts.spanish.letters],
  ['renewal', renewalTexts.spanish.letters],
  ['appointment', appointmentTexts.spanish.letters],
  ['receipt', { thanks: () => [receiptTexts.spanish.thanks('$1.00', '1', '1')] }],
  ['reminder', { mail: (named) => reminderTexts.spanish.mail(named).slice(1) }],
];

test.each(letters)('a Spanish letter begins with a capital after its greeting: %s', (_, written) => {
  for (const write of Object.values(written)) expect(write(facts)[0]).not.toMatch(/^\p{Ll}/u);
});
