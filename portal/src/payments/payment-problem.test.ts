import { describe, expect, test } from 'vitest';
import { type FailedStart, mayHaveArrived, paymentProblem } from './payment-problem.ts';
import { paymentsTexts } from './texts.ts';

const { english } = paymentsTexts;

describe('the words for a payment that was not accepted', () => {
  const rows: readonly [string, FailedStart, string, boolean][] = [
    ['a server text is shown as it is', { status: 409, Error: 'Pay at your store.' }, 'Pay at your store.', true],
    ['a list is joined by blank lines', { status: 422, Error: ['One.', 'Two.'] }, 'One.\n\nTwo.', true],
    [
      'a 502 keeps the button, whatever it says',
      { status: 502, Error: 'Bad gateway' },
      'Server error: A connection error occurred. Please try again.',
      false,
    ],
    ['another error shows its message', { status: 500, message: 'Boom' }, 'Server error: Boom.', false],
    ['without a second full stop', { status: 500, message: 'Boom.' }, 'Server error: Boom.', false],
    ['without a message there are words too', { status: 500 }, 'Server error: Something went wrong.', false],
    [
      'a used security code may be typed again',
      { status: 422, code: 'security_code_needed', Error: 'Enter the code again.' },
      'Enter the code again.',
      false,
    ],
  ];
  test.each(rows)('%s', (_, failed, text, buttonOff) => {
    expect(paymentProblem(failed, english.review)).toEqual({ text, buttonOff });
  });
});

test.each([
  [{ status: 0 }, true],
  [{ status: 500 }, true],
  [{ status: 503 }, true],
  [{ status: 504 }, true],
  [{ status: 502 }, false],
  [{ status: 400 }, false],
  [{ status: 422 }, false],
  [{ status: 409, code: 'loan_not_payable' }, false],
  [{ status: 409, code: 'payment_key_reused' }, true],
])('after %o money may have moved: %s', (failed, may) => {
  expect(mayHaveArrived(failed)).toBe(may);
});
