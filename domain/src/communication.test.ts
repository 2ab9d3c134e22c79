import { expect, test } from 'vitest';
import {
  channelsOf,
  DEFAULT_CHOICE,
  NOTICE_WAYS,
  preferenceOf,
  usesText,
  wayOf,
  withoutTexts,
} from './communication.ts';

test.each([
  { way: 'off', preference: undefined, email: false, text: false },
  { way: 'email', preference: 0, email: true, text: false },
  { way: 'text', preference: 1, email: false, text: true },
  { way: 'both', preference: 2, email: true, text: true },
] as const)('reminders by $way', ({ way, preference, email, text }) => {
  expect(preferenceOf({ ...DEFAULT_CHOICE, paymentReminders: way })).toBe(preference);
  expect(channelsOf(way)).toEqual({ email, text });
  if (preference !== undefined) expect(wayOf(preference)).toBe(way);
});

test('nobody is texted before they chose it', () => {
  expect(usesText(DEFAULT_CHOICE)).toBe(false);
  expect(usesText({ ...DEFAULT_CHOICE, marketing: 'both' })).toBe(true);
});

test('without texts none is sent, calls stay as they were agreed to, and no advertising goes anywhere it did not go before', () => {
  for (const paymentReminders of NOTICE_WAYS) {
    for (const marketing of NOTICE_WAYS) {
      for (const voice of [true, false]) expect(withoutTexts({ paymentReminders, marketing, voice }).voice).toBe(voice);
      const after = withoutTexts({ paymentReminders, marketing, voice: true });
      expect(usesText(after)).toBe(false);
      expect(after.paymentReminders).toBe(paymentReminders === 'off' ? 'off' : 'email');
      expect(after.marketing).toBe(['email', 'both'].includes(marketing) ? 'email' : 'off');
    }
  }
});
