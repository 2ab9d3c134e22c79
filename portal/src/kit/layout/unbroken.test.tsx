// @document
import { formatDate, formatDateTime, formatTimeOfDay } from '@lendside/domain/date-format';
import { expect, test } from 'vitest';
import { render } from '../testing/render-for-test.tsx';
import { Unbroken } from './unbroken.tsx';

const held = (words: string) => {
  const { place } = render(<Unbroken>{words}</Unbroken>);
  expect(place.textContent).toBe(words);
  return [...place.querySelectorAll('span span')].map(({ textContent }) => textContent);
};

test.each([
  ['a phone number', 'Call (202) 555-0124 today', ['(202) 555-0124']],
  ['a masked address', 'We wrote to j•••@example.com.', ['j•••@example.com.']],
  ['no address that a small screen cannot hold', `To j•••@${'long-'.repeat(5)}.example.com`, []],
  ['a day without its year', 'Until Nov 30, or 3 dic', ['Nov 30,', '3 dic']],
  ['a loan number', 'Loan 40120-100200-01', ['40120-100200-01']],
  ['a loan number in short', 'Personal loan ··0235-02', ['··0235-02']],
  ['the marks around it', 'Your store (see (202) 555-0124), or “May 5, 2026”.', ['(202) 555-0124),', '“May 5, 2026”.']],
  ['a mark between two once', 'May 5, 2026–Jun 5, 2026', ['May 5, 2026', 'Jun 5, 2026']],
  ['nothing in plain words', 'Pay $20.00 now', []],
])('holds together %s', (_what, words, parts) => {
  expect(held(words)).toEqual(parts);
});

test.each(['english', 'spanish'] as const)('holds together every day and time as they are written: %s', (language) => {
  for (let month = 1; month <= 12; month += 1) {
    const date = `2026-${String(month).padStart(2, '0')}-05`;
    for (const format of ['short', 'long'] as const) {
      const day = formatDate(date, format, language);
      expect(held(`x ${day}.`)).toEqual([`${day}.`]);
    }
  }
  for (const minutes of [5, 17 * 60 + 30]) {
    const time = formatTimeOfDay(minutes, language);
    expect(held(`x ${time}`)).toEqual([time]);
  }
  const both = formatDateTime('2026-05-05T22:30:00Z', language);
  expect(held(both).join(' ')).toBe(both);
});

test('goes into paragraphs and lists, and leaves what is a part of its own', () => {
  const Own = () => <i>May 5, 2026</i>;
  const { place } = render(
    <Unbroken>
      <p>Due May 5, 2026.</p>
      <ul>
        <li>
          By <strong>Nov 30</strong>
        </li>
      </ul>
      <Own />
    </Unbroken>,
  );
  expect([...place.querySelectorAll('span span')].map(({ textContent }) => textContent)).toEqual([
    'May 5, 2026.',
    'Nov 30',
  ]);
  expect(place.querySelector('i')?.innerHTML).toBe('May 5, 2026');
});
