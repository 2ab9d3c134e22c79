import { spanish } from './account-files-texts.spanish.ts';

/** Words of payoff letters, exported histories and due dates in a calendar. */
const english = {
  payoff: {
    title: 'Paying it all off',
    note: 'What it takes on any day, and a letter that says so',
    /** Where the loan system tells today's amount alone. */
    noteToday: 'What it takes today, and a letter that says so',
    lead: 'Choose a day to see what pays the whole loan off on that day.',
    letter: 'Payoff letter (PDF)',
    letterFor: (date: string) => `Payoff letter good through ${date} (PDF)`,
    letterBusy: 'Writing the letter',
    letterNote: 'For a bank, a buyer or another lender. It carries a code with which they can check it here.',
    letterDone: 'Your payoff letter is ready',
    letterHolds: (date: string) => `Good through ${date}. A payment or a newer letter takes its place.`,
    letterNumber: 'Letter number',
    letterCode: 'Check code',
    letterFailed: 'We could not make the letter. Try again.',
  },
  exported: {
    open: 'Save the history as a file',
    lead: 'Choose the days and what you need the file for.',
    from: 'From',
    to: 'To',
    format: 'File for',
    formats: { csv: 'A spreadsheet (CSV)', ofx: 'Money software (OFX)', pdf: 'Printing (PDF)' },
    save: 'Save the file',
    saving: 'Making the file',
    failed: 'We could not make the file. Try again.',
    saved: 'The file is ready.',
    problemTitle: 'Please check this',
    dayMissing: 'Enter a day.',
    periodWrong: 'The first day has to come before the last, and not after today.',
  },
  calendar: {
    title: 'Due dates in your calendar',
    lead: 'A private address for your calendar program. It shows the days and nothing else: no names, no amounts.',
    loading: 'Looking for your calendar address',
    make: 'Make a calendar address',
    making: 'Making the address',
    replace: 'Replace the address',
    stop: 'Stop the address',
    stopping: 'Stopping the address',
    made: 'Your calendar address',
    madeNote: 'Copy it now: it is not shown again. Anyone who has it sees your due dates.',
    copy: 'Copy the address',
    copied: 'The address was copied.',
    copyFailed: 'It could not be copied. Select the address and copy it yourself.',
    active: (date: string) =>
      `You have an address since ${date}. It cannot be shown again. Replace it when you need it, or when someone else may know it.`,
    stopped: 'The address was stopped. Calendars that followed it get nothing more.',
    failed: 'That did not work. Try again.',
    openIn: 'Open in a calendar program',
  },
};

export type AccountFilesTexts = typeof english;
export const accountFilesTexts = { english, spanish };
