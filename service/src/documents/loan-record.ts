import { isDeepStrictEqual } from 'node:util';
import { isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import type { checkLoanRecord, createLoanRecord } from '@lendside/contract/loan-records';
import { dateInZone } from '@lendside/domain/calendar-date';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import { historyRows, rowName } from '../accounts/front.ts';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { isSameCode, newLetterCode, typedLetterCode } from '../payments/front.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { lenderOf, vehicleOf } from '../platform/documents/disclosure-documents.ts';
import { issuedDocument, issuedFile } from '../platform/documents/issued-documents.ts';
import { fileHash } from '../platform/documents/issued-documents-store.ts';
import { countRequest, holdToLimit } from '../platform/http/hourly-limit.ts';
import { brandOrigin } from '../platform/notifications/link-url.ts';
import { Problem } from '../problem.ts';
import { consentsOf } from '../profile/front.ts';
import { loanDocuments } from './list-loan-documents.ts';
import { loanRecordPdf } from './loan-record-pdf.ts';
import {
  findRecord,
  type LoanRecord,
  newestRecord,
  queueForRecord,
  type RecordFacts,
  writeRecord,
} from './store/loan-records.ts';

const RECORDS_PER_HOUR = 10;
const WRONG_CODES_PER_HOUR = 20;
const DOCUMENT_PREFIX = 'loanRecord-';
/** Last characters of a loan number: enough to hold it against a paper, too few to find the loan by. */
const ENDING_LENGTH = 6;

/** Makes the record of a loan as it stands today. Made again while nothing changed, it is the same one. */
export async function makeRecord(context: Context, call: Call<typeof createLoanRecord>) {
  const { caller, input } = call;
  const { userId, customerIds } = sessionOf(caller);
  const loan = await context.ports.loanBook.loan(input.loanId, context.businessDate());
  const customerId = customerIds.find((id) => id === loan?.borrowerId || id === loan?.cosignerId);
  if (!loan || customerId === undefined) throw new Problem('loan_not_found');
  const facts = await factsOf(context, call, loan, customerId);
  const { language } = caller;
  const record = await context.db.transaction('worker', async (tx) => {
    await queueForRecord(tx, loan.loanId);
    const before = await newestRecord(tx, { loanId: loan.loanId, customerId });
    const issuedOn = context.businessDate();
    const isSame = before?.issuedOn === issuedOn && before.language === language;
    if (isSame && isDeepStrictEqual(before.facts, facts)) return before;
    await countRequest(tx, context, { what: `records of ${loan.loanId}`, perHour: RECORDS_PER_HOUR, language });
    const written: LoanRecord = {
      recordId: newLetterCode(context.ids.secret),
      checkCode: newLetterCode(context.ids.secret),
      ...{ loanId: loan.loanId, customerId, userId, brand: loan.brand, language, issuedOn, facts },
    };
    const nowMs = context.clock.nowMs();
    await writeRecord(tx, written, nowMs);
    const detail = { recordId: written.recordId };
    await writeAudit(tx, nowMs, [{ customerId, userId, loanId: loan.loanId, what: 'loan.recordMade', detail }]);
    return written;
  });
  // The file is drawn at once, so that a check finds its fingerprint.
  await fileOf(context, record);
  return {
    recordId: record.recordId,
    documentId: `${DOCUMENT_PREFIX}${record.recordId}`,
    ...told(record),
    checkCode: record.checkCode,
  };
}

const told = ({ issuedOn, facts }: LoanRecord) => ({
  issued: issuedOn,
  payoffAmount: facts.payoffCents,
  historyCount: facts.history.length,
  paperCount: facts.papers.length,
  consentCount: facts.consents.length,
});

async function factsOf(
  context: Context,
  { caller, input }: Call<typeof createLoanRecord>,
  loan: LoanFacts,
  customerId: string,
): Promise<RecordFacts> {
  const { loanId } = input;
  const today = context.businessDate();
  const [lines, customer, { documents }, consents] = await Promise.all([
    context.ports.loanBook.ledger(loanId),
    context.ports.customerFile.customer(customerId),
    loanDocuments(context, { input: { loanId }, caller }),
    consentsOf(context.db, sessionOf(caller).userId),
  ]);
  const rows = historyRows(loanId, lines, { fromDate: loan.openedOn, toDate: today });
  return {
    lender: lenderOf(loan.brand),
    customerName: customer ? `${customer.firstName} ${customer.lastName}` : '',
    ...{ productName: loan.productName, openedOn: loan.openedOn, daysLate: loan.daysLate },
    ...{ principalCents: loan.principalCents, interestCents: loan.interestCents, feesCents: loan.feesCents },
    ...{ payoffCents: loan.payoffAmountCents, pastDueCents: loan.pastDueAmountCents },
    ...(loan.collateral && { vehicle: vehicleOf(loan.collateral) }),
    history: rows.map((row) => ({
      ...{ date: row.date, name: rowName(caller.language, row) },
      ...{ changeCents: row.changeCents, owedAfterCents: row.owedAfterCents },
    })),
    papers: documents.map(({ date, name, signed }) => ({ date, name, signed })),
    consents: consents
      .filter((one) => one.loanId === null || one.loanId === loanId)
      .map(({ kind, version, givenAtMs, withdrawnAtMs, textHash }) => ({
        ...{ kind, version, textHash, givenOn: dateInZone(givenAtMs) },
        withdrawnOn: withdrawnAtMs === null ? null : dateInZone(withdrawnAtMs),
      })),
  };
}

async function fileOf(context: Context, record: LoanRecord): Promise<Buffer> {
  const origin = brandOrigin(context, record.brand);
  const issued = await issuedDocument(context, subjectOf(record), async () => ({ origin }));
  if (!issued) throw new Error(`the record ${record.recordId} was not issued`);
  return issuedFile(context, issued, record.language, (facts, madeAtMs) =>
    loanRecordPdf(record, { ...facts, madeAtMs }),
  );
}

const subjectOf = ({ recordId }: Pick<LoanRecord, 'recordId'>) => `loanRecord/${recordId}`;

export const isRecordId = (documentId: string): boolean => documentId.startsWith(DOCUMENT_PREFIX);

/** The file of a record of the caller's own; undefined for one that is not. */
export async function recordFile(
  context: Context,
  { loanId, documentId }: { readonly loanId: string; readonly documentId: string },
  customerIds: readonly string[],
): Promise<{ readonly file: Buffer; readonly record: LoanRecord } | undefined> {
  const recordId = documentId.slice(DOCUMENT_PREFIX.length);
  const record = await context.db.transaction('worker', (tx) => findRecord(tx, recordId));
  if (record?.loanId !== loanId || !customerIds.includes(record.customerId)) return undefined;
  return { file: await fileOf(context, record), record };
}

/** Contents of a record and the fingerprint of its file, for its holder. No name is in the answer. */
export async function checkRecord(context: Context, { input, caller }: Call<typeof checkLoanRecord>) {
  const { language } = caller;
  const recordId = typedLetterCode(input.recordId);
  const record = await context.db.transaction('worker', async (tx) => {
    const found = await findRecord(tx, recordId);
    if (!found) return undefined;
    const limit = { what: `wrong codes of ${recordId}`, perHour: WRONG_CODES_PER_HOUR, language };
    await holdToLimit(tx, context, limit);
    if (isSameCode(found.checkCode, input.checkCode)) return found;
    await countRequest(tx, context, limit);
    return undefined;
  });
  const fingerprint = record && (await fileHash(context.db, subjectOf(record), record.language));
  if (!record || fingerprint === undefined) throw new Problem('record_not_found');
  return {
    brandName: isBrandCode(record.brand) ? brands[record.brand].name : '',
    loanEnding: record.loanId.slice(-ENDING_LENGTH),
    ...told(record),
    fingerprint,
  };
}
