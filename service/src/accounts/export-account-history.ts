import type { exportAccountHistory } from '@lendside/contract/accounts-documents';
import { formatDate } from '@lendside/domain/date-format';
import type { Context } from '../context.ts';
import { type Call, type FileReply, sessionOf } from '../on.ts';
import { auditOf } from '../platform/audit/audit.ts';
import { countRequest } from '../platform/http/hourly-limit.ts';
import { Problem } from '../problem.ts';
import { historyCsv } from './history-csv.ts';
import { historyExportTexts } from './history-export-texts.ts';
import type { HistoryFacts } from './history-facts.ts';
import { historyOfx } from './history-ofx.ts';
import { historyPdf } from './history-pdf.ts';
import { historyRows } from './history-rows.ts';

const EXPORTS_PER_HOUR = 60;

interface Format {
  readonly mediaType: string;
  make(facts: HistoryFacts): Promise<Buffer>;
}

const FORMATS: ReadonlyMap<string, Format> = new Map([
  ['csv', { mediaType: 'text/csv; charset=utf-8', make: async (facts) => Buffer.from(historyCsv(facts)) }],
  ['ofx', { mediaType: 'application/x-ofx', make: async (facts) => Buffer.from(historyOfx(facts)) }],
  ['pdf', { mediaType: 'application/pdf', make: historyPdf }],
]);

/** Export of a loan's history in a period, both days included, as a file. */
export async function exportHistory(
  context: Context,
  { input, caller }: Call<typeof exportAccountHistory>,
): Promise<FileReply> {
  const { loanId, fromDate, toDate } = input;
  const format = FORMATS.get(input.format);
  if (!format) throw new Problem('format_unknown');
  const today = context.businessDate();
  if (fromDate > toDate || fromDate > today) throw new Problem('invalid_period');
  const session = sessionOf(caller);
  const limit = { what: `exports of ${session.userId}`, perHour: EXPORTS_PER_HOUR, language: caller.language };
  await context.db.transaction('worker', (tx) => countRequest(tx, context, limit));

  const { loanBook, customerFile } = context.ports;
  const [loan, lines] = await Promise.all([loanBook.loan(loanId, today), loanBook.ledger(loanId)]);
  if (!loan) throw new Problem('loan_not_found');
  const customer = await customerFile.customer(loan.borrowerId);
  // A period reaches no further than the books do.
  const period = { fromDate, toDate: toDate > today ? today : toDate };
  const rows = historyRows(loanId, lines, period);
  const file = await format.make({
    ...period,
    language: caller.language,
    loan,
    rows,
    owedCents: rows.at(-1)?.owedAfterCents ?? 0,
    customerName: customer ? `${customer.firstName} ${customer.lastName}` : '',
    nowMs: context.clock.nowMs(),
  });
  await auditOf(context, session, 'accounts.historyExported', { loanId, format: input.format });
  const name = `${historyExportTexts[caller.language].fileName}-${formatDate(fromDate, 'dashed')}-${formatDate(toDate, 'dashed')}.${input.format}`;
  return { file, name, download: true, mediaType: format.mediaType };
}
