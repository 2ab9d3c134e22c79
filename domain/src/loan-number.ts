const LOAN_NUMBER_LENGTH_MAX = 30;
const LOAN_NUMBER = /^\d{5}-?(?:\d{2,}|\d+-\d+)$/;

/** Whether a text is a loan number: five digits, an optional dash, digits, an optional dash, digits (spec 5; decision G14). */
export function isLoanNumber(text: string): boolean {
  return text.length <= LOAN_NUMBER_LENGTH_MAX && LOAN_NUMBER.test(text);
}
