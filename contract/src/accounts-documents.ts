import { z } from 'zod';
import { date, instant, loanId, nothing, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/** The history of a loan to take away, and its due dates in the person's own calendar. */

export const exportAccountHistory = operation({
  name: 'exportAccountHistory',
  needs: 'ledger',
  slice: 'accounts',
  endpoint: 'GET /historyExport',
  summary:
    'What happened on a loan from one day to another, as a file: csv for a spreadsheet, ofx for money software, pdf.',
  access: ['customer'],
  owns: { loan: 'loanId' },
  input: z.object({
    loanId,
    fromDate: date,
    toDate: date,
    /** `csv`, `ofx` or `pdf`; anything else is `format_unknown`. */
    format: text(20),
  }),
  output: z.unknown(),
  file: 'application/pdf, text/csv, application/x-ofx',
  problems: ['loan_not_found', 'invalid_period', 'format_unknown'],
});

export const createCalendarFeed = operation({
  name: 'createCalendarFeed',
  slice: 'accounts',
  endpoint: 'POST /calendarFeed',
  summary:
    'A private address that a calendar program can follow. It is shown once and takes the place of any former one.',
  access: ['customer'],
  input: z.object({
    /** Loans of the feed; absent: all, including future ones. */
    loanIds: z.array(loanId).min(1).max(50).optional(),
  }),
  output: z.object({ feedUrl: text(400), created: instant }),
  problems: ['loan_not_found'],
});

export const readCalendarFeed = operation({
  name: 'readCalendarFeed',
  slice: 'accounts',
  endpoint: 'GET /calendarFeed',
  summary: 'The due dates behind a private address, for a calendar program: no names, no amounts, no loan numbers.',
  access: ['public'],
  input: z.object({ feedKey: z.string().min(1).max(64) }),
  output: z.unknown(),
  file: 'text/calendar; charset=utf-8',
  problems: ['feed_not_found', 'feed_stopped'],
});

export const stopCalendarFeed = operation({
  name: 'stopCalendarFeed',
  slice: 'accounts',
  endpoint: 'DELETE /calendarFeed',
  summary: 'Ends the private address at once.',
  access: ['customer'],
  input: nothing,
  output: z.object({ stopped: z.boolean() }),
  problems: ['feed_not_found'],
});

/** Beside the specification's calls: the address itself is kept as a hash only, so a page can say no more than this. */
export const readCalendarFeedStatus = operation({
  name: 'readCalendarFeedStatus',
  slice: 'accounts',
  endpoint: 'GET /calendarFeedStatus',
  summary: 'Whether the signed-in person has a private calendar address, and since when.',
  access: ['customer'],
  input: nothing,
  output: z.object({ active: z.boolean(), created: instant.optional() }),
  problems: [],
});

export const accountsDocumentsProblems = {
  format_unknown: {
    status: 422,
    next: 'here',
    english: 'We make files for spreadsheets (csv), money software (ofx) and paper (pdf). Choose one of them.',
    spanish:
      'Hacemos archivos para hojas de cálculo (csv), programas de finanzas (ofx) y papel (pdf). Elija uno de ellos.',
  },
  feed_not_found: {
    status: 404,
    next: 'account',
    english: 'There is no calendar at this address. Copy the address again from your account.',
    spanish: 'No hay un calendario en esta dirección. Copie otra vez la dirección desde su cuenta.',
  },
  feed_stopped: {
    status: 410,
    next: 'nothing',
    english: 'This calendar address was stopped or replaced by its owner. Remove it from your calendar program.',
    spanish: 'Su dueño desactivó o reemplazó esta dirección de calendario. Quítela de su programa de calendario.',
  },
} as const satisfies ProblemTexts;

export const accountsDocumentsOperations = [
  exportAccountHistory,
  createCalendarFeed,
  readCalendarFeed,
  stopCalendarFeed,
  readCalendarFeedStatus,
];
