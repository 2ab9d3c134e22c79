import { spanish } from './loan-record-texts.spanish.ts';

/** Words of the record of a loan: where it is made, and where its holder checks it. */
const english = {
  title: 'For a lawyer or a counselor',
  text: 'One file with all of this loan: what you owe, all that happened, your papers, and what you agreed to. Whoever gets it can check that it is ours.',
  make: 'Make the file',
  making: 'Making the file',
  failed: 'The file could not be made. Try again.',
  made: 'The file is saved on your device',
  checkIt: (number: string, code: string) =>
    `Number ${number}, code ${code}. Both stand at its end, with where to check them.`,
  check: {
    heading: 'Check a record of a loan',
    lead: 'For anyone who was given a record of a loan. Number and code stand at its end. No name is shown here.',
    number: 'Record number',
    check: 'Check the record',
    checking: 'Checking the record',
    numberWrong: 'Enter the twelve letters of the record number.',
    failedTitle: 'This record could not be confirmed',
    failed: 'We could not check the record. Try again.',
    validTitle: 'This record is ours',
    validText:
      'Compare these figures with the file. If the fingerprint of your copy is the same, not a letter of it was changed.',
    issued: 'As of',
    owed: 'All that was owed',
    history: 'Entries in its history',
    papers: 'Papers listed',
    consents: 'Agreements listed',
    fingerprint: 'Fingerprint (SHA-256)',
  },
};

export type LoanRecordTexts = typeof english;
export const loanRecordTexts = { english, spanish };
