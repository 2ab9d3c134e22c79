import type { createDeathPaperUploads, saveDeathPapers } from '@lendside/contract/bereavement';
import { DEATH_PAPERS_MAX } from '@lendside/domain/death-report';
import { lookAtSent, permitUploads } from '../applications/front.ts';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { countRequest } from '../platform/http/hourly-limit.ts';
import { Problem } from '../problem.ts';
import { papersUntilMs, proofText } from './report.ts';
import { findReport } from './store.ts';

/** Files of one address in an hour. */
const PAPERS_AN_HOUR = 20;
const CATEGORY = 'other' as const;

/** Permissions to send papers with a report. They come without a sign-in: the proof says who wrote it. */
export async function permitPapers(context: Context, { input, caller }: Call<typeof createDeathPaperUploads>) {
  const { reportId, files } = input;
  await refuseClosed(context, input);
  const { address, language } = caller;
  await countRequest(statementAs(context.db, 'worker'), context, {
    what: `death papers from ${address}`,
    perHour: PAPERS_AN_HOUR,
    language,
  });
  return permitUploads(context, caller, {
    ...{ applicationId: reportId, userId: reportId, customerId: undefined },
    files: files.map((file) => ({ ...file, category: CATEGORY })),
    aDayMax: DEATH_PAPERS_MAX,
  });
}

/** Has papers that came looked at; each waits for a person at the desk. */
export async function savePapers(context: Context, { input, caller }: Call<typeof saveDeathPapers>) {
  const { reportId, files } = input;
  await refuseClosed(context, input);
  const sent = { applicationId: reportId, files: files.map((file) => ({ ...file, category: CATEGORY })) };
  return { saved: (await lookAtSent(context, caller, sent)).length };
}

/** Throws `death_report_closed` for a proof that is not of the report, and once its time is over. */
async function refuseClosed(
  context: Context,
  { reportId, proof }: { readonly reportId: string; readonly proof: string },
): Promise<void> {
  const isOwn = await context.isMac(proofText(reportId), proof);
  const report = isOwn ? await findReport(statementAs(context.db, 'worker'), reportId) : undefined;
  const isOpen = report !== undefined && context.clock.nowMs() < papersUntilMs(report.reportedAtMs);
  if (!isOpen) throw new Problem('death_report_closed');
}
