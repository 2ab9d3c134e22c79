import { expect, test } from 'vitest';
import { deviceNameOf } from './device-name.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/130.0 Safari/537.36`;
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [windows, 'Chrome on Windows'],
  [`${windows} Edg/130.0`, 'Edge on Windows'],
  [`${windows} OPR/115.0`, 'Opera on Windows'],
  [`${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
  [`${iPhone} CriOS/130.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/132.0 Safari/605.1.15',
    'Firefox on iPad',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S921B) ${webKit} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/130.0 Safari/537.36`, 'Chrome on Chromebook'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/130.0 Safari/537.36`, 'Chrome on Linux'],
])('%s is %s', (userAgent, name) => {
  expect(deviceNameOf(userAgent)).toBe(name);
});

test.each([undefined, '', ' ', 'node', '<b>call 555-0100</b>/1.0 now', 'x'.repeat(100_000)])(
  'nothing of what a caller wrote is shown: %s',
  (userAgent) => {
    expect(deviceNameOf(userAgent)).toBe('Unknown device');
  },
);

test('a hostile header takes no time', () => {
  const begun = performance.now();
  for (const piece of ['Mozilla/5.0 (', 'a/1 ', 'Android ', '(((', ' ']) deviceNameOf(piece.repeat(50_000));
  expect(performance.now() - begun).toBeLessThan(1000);
});
