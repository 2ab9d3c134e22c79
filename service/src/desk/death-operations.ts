import type { Field, Operation } from './operations.ts';

const report: Field = { name: 'reportId', label: 'Report', max: 60 };
const reason: Field = { name: 'reason', label: 'Reason', max: 300 };

const WRITERS = ['confirmed', 'notConfirmed'] as const;
const WRITER_MEANINGS = {
  notConfirmed: 'Not shown by papers, or neither spouse nor representative: hears of no loan',
  confirmed: 'Papers show the spouse or the representative of the estate: hears of the loans',
};

/** Reports of a customer's death at the desk. */
export const DEATH_OPERATIONS = {
  deaths: {
    command: 'deaths',
    says: 'lists reports of a customer’s death that wait, the oldest first, and those whose customer was found',
    role: 'servicing',
    view: 'list',
    menu: 'Deaths',
    fields: [],
  },
  death: {
    command: 'death',
    says: 'shows a report with its papers, and the customers whom it may be about',
    role: 'servicing',
    view: 'view',
    fields: [report],
  },
  matchDeath: {
    command: 'match-death',
    says: 'says which customer died: nothing is written to them any more, nothing is taken, and their sessions end',
    role: 'operator',
    fields: [
      report,
      { name: 'customerId', label: 'Customer number', max: 60 },
      { name: 'writer', label: 'Writer', max: 20, of: WRITERS, means: WRITER_MEANINGS },
      reason,
    ],
  },
  closeDeath: {
    command: 'close-death',
    says: 'closes a report for which no customer is found; its writer gets the letter that says nothing of accounts',
    role: 'operator',
    fields: [report, reason],
  },
  undoDeath: {
    command: 'undo-death',
    says: 'takes back that a customer died: they are written to again; payments stay off until they turn them on',
    role: 'operator',
    fields: [report, reason],
  },
} as const satisfies Readonly<Record<string, Operation>>;
