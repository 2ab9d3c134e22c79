/** A question of a customer to their store or lender, and what may be written in it. */

export const QUESTION_TOPICS = ['payment', 'troublePaying', 'payoff', 'documents', 'account', 'other'] as const;
export type QuestionTopic = (typeof QUESTION_TOPICS)[number];

/** Longest text of one message, in characters. */
export const QUESTION_TEXT_MAX = 2000;
/** Questions of a person that are not closed, at most. */
export const OPEN_QUESTIONS_MAX = 5;
/** Messages that a person may write within 24 hours. */
export const QUESTION_MESSAGES_A_DAY = 20;

/** Digits in a row, with single spaces or dashes between them. */
const DIGIT_RUN = /\d(?:[ -]?\d){8,18}/g;
const SSN_WRITTEN = /^\d{3}[- ]\d{2}[- ]\d{4}$/;

/** Check digit of a card number (ISO/IEC 7812-1): each second digit from the right counts twice. */
function hasCheckDigit(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/**
 * Whether a text holds a number that is never asked for in a message: a card number (13 to 19 digits with their check digit) or a Social
 * Security number as it is usually written. Loan numbers and phone numbers are neither.
 */
export function holdsSecretNumber(text: string): boolean {
  return (text.slice(0, QUESTION_TEXT_MAX).match(DIGIT_RUN) ?? []).some((run) => {
    const digits = run.replace(/\D/g, '');
    if (SSN_WRITTEN.test(run)) return true;
    return digits.length >= 13 && hasCheckDigit(digits);
  });
}
