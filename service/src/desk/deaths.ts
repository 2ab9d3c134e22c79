import { reportNumber } from '@lendside/domain/death-report';
import { instant } from '@lendside/providers/instant';
import { documentsInReview, papersSentFor } from '../applications/front.ts';
import {
  candidatesFor,
  closeReport,
  type DeathCandidate,
  type DeathMatched,
  type DeathReport,
  type DeathUndecided,
  type DeathWords,
  findReport,
  matchReport,
  openReports,
  undoMatch,
  wordsOf,
} from '../bereavement/front.ts';
import type { Context } from '../context.ts';
import { statementAs } from '../platform/database/store-of.ts';
import type { Act, Block, DeskAnswer } from './answer.ts';
import type { DeskCall } from './desk-call.ts';
import { DeskRefusal } from './refusal.ts';

const SHOWN_MAX = 100;
const DOCUMENTS_MAX = 500;

const minute = (ms: number) => instant(ms).slice(0, 16).replace('T', ' ');

const RELATIONS: Readonly<Record<DeathWords['writer']['relation'], string>> = {
  spouse: 'spouse',
  representative: 'represents the estate',
  cosigner: 'cosigner',
  family: 'family',
  other: 'someone else',
};

const ESTATES: Readonly<Record<DeathWords['estate'], string>> = {
  administered: 'is administered',
  notAdministered: 'is not administered',
  notKnown: 'not known',
};

const FOUND_BY: Readonly<Record<DeathCandidate['by'], string>> = {
  account: 'the account',
  contact: 'mail or phone of the person',
  writer: 'shares a loan with the writer',
};

/** Reports that wait, the oldest first, then those whose customer was found. */
export async function showDeaths(context: Context, { seen }: DeskCall): Promise<DeskAnswer> {
  const reports = await openReports(statementAs(context.db, 'worker'), SHOWN_MAX);
  const rows = await Promise.all(
    reports.map(async (report) => {
      const { firstName, lastName, died } = await wordsOf(context, report);
      const found = report.state === 'MATCHED' ? `found: ${report.customerId}` : 'waits';
      return {
        cells: [
          reportNumber(report.reportId),
          `${firstName} ${lastName}`,
          died,
          report.brand,
          minute(report.reportedAtMs),
          found,
        ],
        acts: [{ operation: 'death', label: 'Look at it', input: { reportId: report.reportId } } as const],
      };
    }),
  );
  seen({ what: `${reports.length} reports of a death` });
  return {
    blocks: [
      {
        title: 'Reports of a death',
        head: ['Report', 'Who died', 'On', 'Brand', 'Reported', 'State'],
        rows,
        empty: 'No report waits, and none was found to be about a customer.',
      },
    ],
  };
}

async function knownOne(context: Context, { input }: DeskCall): Promise<DeathReport> {
  const report = await findReport(statementAs(context.db, 'worker'), input.reportId ?? '');
  if (!report) throw new DeskRefusal('There is no report of this number.');
  return report;
}

/** One report: what was written, its papers, and whom it may be about. */
export async function showDeath(context: Context, call: DeskCall): Promise<DeskAnswer> {
  const report = await knownOne(context, call);
  const { reportId, state } = report;
  const { words, candidates } = await candidatesFor(context, report);
  const { waiting, accepted } = await papersSentFor(context, reportId);
  const documents = (await documentsInReview(context, DOCUMENTS_MAX)).filter((one) => one.applicationId === reportId);
  call.seen({
    ...(report.customerId !== null && { customerId: report.customerId }),
    what: `report ${reportId} of a death, ${candidates.length} customers whom it may be about`,
  });
  const input = { reportId };
  return {
    blocks: [
      writtenBlock(report, words),
      {
        title: 'Papers sent with it that wait',
        head: ['Document', 'Kind'],
        rows: documents.map(({ uploadId, category }) => ({
          cells: [uploadId, category],
          acts: [{ operation: 'document', label: 'Look at it', input: { uploadId } }],
        })),
        empty: `No document waits; ${accepted.length} accepted, ${waiting} not looked at yet.`,
      },
      state === 'WAITING' ? candidatesBlock(candidates, input) : decidedBlock(report, input),
    ],
  };
}

function writtenBlock({ reportId, reportedAtMs, brand, language }: DeathReport, words: DeathWords): Block {
  const { firstName, lastName, died, born, account, contact, writer, estate, estateContact } = words;
  const { name, relation, email, phone } = writer;
  return {
    title: `Report ${reportNumber(reportId)}`,
    head: ['What', 'As it was written'],
    rows: [
      ['Who died', `${firstName} ${lastName}`],
      ['On', died],
      ['Born', born ?? 'not given'],
      ['Account', account ?? 'not given'],
      ['Mail or phone of the person', contact ?? 'not given'],
      ['Writer', `${name}, ${RELATIONS[relation]}`],
      ['Mail of the writer', email ?? 'none: call them'],
      ['Phone of the writer', phone ?? 'none'],
      ['Estate', [ESTATES[estate], ...(estateContact ? [estateContact] : [])].join(': ')],
      ['Reported', `${minute(reportedAtMs)}, ${brand}, ${language}`],
    ].map((cells) => ({ cells })),
    empty: '',
  };
}

function candidatesBlock(candidates: readonly DeathCandidate[], input: { readonly reportId: string }): Block {
  const match = (customerId: string): Act => ({
    operation: 'matchDeath',
    label: 'It is this customer',
    input: { ...input, customerId },
    backTo: 'deaths',
  });
  return {
    title: 'Customers whom it may be about',
    head: ['Customer', 'Name', 'Found by', 'Name fits', 'Date of birth fits', 'Account fits'],
    rows: candidates.map(({ customerId, name, by, fits }) => ({
      cells: [customerId, name, FOUND_BY[by], fits.name, fits.born, fits.account],
      acts: [match(customerId)],
    })),
    empty:
      'None was found by what was written. Look for the person in the lender’s system, and type the customer number.',
    acts: [
      { operation: 'matchDeath', label: 'It is another customer', input, backTo: 'deaths' },
      { operation: 'closeDeath', label: 'No customer is found', input, backTo: 'deaths' },
    ],
  };
}

function decidedBlock(report: DeathReport, input: { readonly reportId: string }): Block {
  const { state, customerId, decidedBy, decidedAtMs } = report;
  const words = { MATCHED: 'found', NOT_FOUND: 'no customer found', UNDONE: 'taken back', WAITING: '' }[state];
  return {
    title: 'Decision',
    head: ['State', 'Customer', 'By', 'When'],
    rows: [{ cells: [words, customerId ?? '', decidedBy ?? '', decidedAtMs === null ? '' : minute(decidedAtMs)] }],
    empty: '',
    acts:
      state === 'MATCHED'
        ? [{ operation: 'undoDeath', label: 'It was a mistake: the customer lives', input, backTo: 'deaths' }]
        : [],
  };
}

const UNDECIDED: Readonly<Record<DeathUndecided, string>> = {
  gone: 'This report does not wait any more.',
  unknownCustomer: 'There is no customer of this number.',
  mayNotHear:
    'Only a spouse or the representative of the estate may hear of loans (12 CFR 1006.6(a)): choose that the writer hears of none.',
};

export async function matchDeath(context: Context, { input, operator, seen }: DeskCall): Promise<DeskAnswer> {
  const { reportId = '', customerId = '', writer, reason = '' } = input;
  const isConfirmed = writer === 'confirmed';
  const matched = await matchReport(context, { reportId, customerId, isConfirmed, by: operator.name });
  if (typeof matched === 'string') throw new DeskRefusal(UNDECIDED[matched]);
  seen({ customerId, what: `report ${reportId}: this customer died (${reason})` });
  return { says: matchedWords(matched) };
}

function matchedWords({ autoPays, planned, onTheirWay, calls, ...told }: DeathMatched): string {
  const sending = onTheirWay > 0 ? ` ${onTheirWay} payments are being sent and could not be stopped.` : '';
  return [
    `Nothing is written to this customer any more. Stopped: ${autoPays} auto-pays, ${planned} planned payments, ${calls} calls.${sending}`,
    told.isWritten ? 'The writer gets a letter.' : 'The writer gave no mail address: call them.',
    ...(told.otherParties > 0 ? ['Who signed beside them is written to.'] : []),
    told.isLenderTold
      ? 'The lender’s system is told.'
      : 'The lender’s system does not take it from here: tell its people.',
  ].join(' ');
}

export async function closeDeath(context: Context, { input, operator, seen }: DeskCall): Promise<DeskAnswer> {
  const { reportId = '', reason = '' } = input;
  if (!(await closeReport(context, { reportId, by: operator.name }))) throw new DeskRefusal(UNDECIDED.gone);
  seen({ what: `report ${reportId}: no customer was found (${reason})` });
  return { says: 'It is closed. A writer with a mail address gets the letter that says nothing of accounts.' };
}

export async function undoDeath(context: Context, { input, operator, seen }: DeskCall): Promise<DeskAnswer> {
  const { reportId = '', reason = '' } = input;
  const customerId = await undoMatch(context, { reportId, by: operator.name });
  if (customerId === undefined) throw new DeskRefusal('This report has found no customer, or that was taken back.');
  seen({ customerId, what: `report ${reportId}: taken back, the customer lives (${reason})` });
  return { says: 'The customer is written to again, and is told. Payments stay off until they turn them on.' };
}
