// @document
import { useState } from 'react';
import { expect, test } from 'vitest';
import { blur, find, focus, render, type } from '../testing/render-for-test.tsx';
import { MoneyInput } from './money-input.tsx';
import { placeAfter } from './use-caret.ts';

const cents: (number | undefined)[] = [];

function Story() {
  const [value, setValue] = useState('');
  return <MoneyInput label="Amount" value={value} onValue={setValue} onCents={(amount) => cents.push(amount)} />;
}

const leave = (text: string) => {
  render(<Story />);
  const input = find<HTMLInputElement>('input');
  focus(input);
  type(input, text);
  const typed = input.value;
  blur(input);
  return [typed, input.value, cents.at(-1)];
};

test.each([
  ['1234.5', '$1234.5', '$1,234.50', 123450],
  ['.5', '$.5', '$0.50', 50],
  ['007', '$7', '$7.00', 700],
  ['12.345', '$12.34', '$12.34', 1234],
  ['$1,234.567', '$1234.56', '$1,234.56', 123456],
  ['abc', '', '', undefined],
  ['1.2.3', '$1.2.3', '', undefined],
  ['$', '$', '', undefined],
])('%s is typed as %s and left as %s', (text, typed, left, amountCents) => {
  expect(leave(text)).toEqual([typed, left, amountCents]);
});

test('the label, the hint and the error belong to the field', () => {
  render(
    <MoneyInput label="Amount" hint="At least $1.00" error="Enter an amount" value="" onValue={() => undefined} />,
  );
  const input = find<HTMLInputElement>('input');
  expect(find<HTMLLabelElement>('label').htmlFor).toBe(input.id);
  const described = input
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['At least $1.00', 'Enter an amount']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.inputMode).toBe('decimal');
});

test.each([
  ['$1,234.50', 2, 4],
  ['$5', 1, 2],
  ['$1234', 0, 1],
  ['', 3, 0],
])('in %s the caret after %i digits stands at %i', (text, counted, place) => {
  expect(placeAfter(text, counted)).toBe(place);
});
