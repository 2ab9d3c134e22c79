import { spanish } from './texts.spanish.ts';

const english = {
  check: {
    heading: 'Check a payoff letter',
    lead: 'For anyone who was given a payoff letter. Number and code stand at the end of the letter. No name is shown here.',
    number: 'Letter number',
    numberHint: 'Twelve letters, like KCRM-PGQT-DBNC',
    code: 'Check code',
    check: 'Check the letter',
    checking: 'Checking the letter',
    summary: 'Please check this',
    numberWrong: 'Enter the twelve letters of the letter number.',
    codeWrong: 'Enter the twelve letters of the check code.',
    validTitle: 'This letter is ours, and it holds',
    validText: (date: string) => `Compare these figures with the document. It holds through ${date}.`,
    supersededTitle: 'This letter is no longer valid',
    supersededBy: {
      letter: 'A newer letter was issued for this account. Ask for the newer one.',
      account: 'Something happened on the account since, so the amount is another one now. Ask for a new letter.',
    },
    loan: 'Loan',
    ending: (ending: string) => `ending in ${ending}`,
    vehicle: 'Vehicle',
    brand: 'Lender',
    amount: 'Payoff stated',
    perDiem: 'Interest of one day',
    issued: 'Issued',
    goodThrough: 'Good through',
    failedTitle: 'This letter could not be confirmed',
    failed: 'We could not check the letter. Try again.',
    offline: 'There is no connection. Check your network and try again.',
  },
};

export type DocumentsTexts = typeof english;
export const documentsTexts = { english, spanish };
