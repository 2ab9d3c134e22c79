import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { AppraisalStatus, LoanApplication } from '@lendside/providers/loan-origination/port';

/** SQL of the lender's applications. */

const COLUMNS = `a.application_id as "applicationId", a.customer_id as "customerId", a.profile_id as "profileId",
  a.lms_id as "lmsId", a.brand, a.store_id as "storeId", a.product_id as "productId", a.kind, a.state,
  a.requested_cents as "requestedCents", a.approved_min_cents as "minCents", a.approved_max_cents as "maxCents",
  a.collateral, a.appraisal_id as "appraisalId", a.appraisal_status as "appraisalStatus",
  a.documents_asked_for as "documentsAskedFor",
  a.can_upload_documents as "canUploadDocuments", a.return_url as "returnUrl", a.created_at as "createdAtMs",
  a.expires_at as "expiresAtMs", a.decline, a.ended_at as "endedAtMs", a.loan_id as "loanId"`;

type Reader = Pick<Tx, 'query'>;
type Row = { [Field in keyof LoanApplication]-?: Exclude<LoanApplication[Field], undefined> | null } & {
  readonly minCents: number | null;
  readonly maxCents: number | null;
};

/** The applications of customers or of a sign-in, the newest first. */
export async function applicationsOf(
  db: Reader,
  { customerIds, profileId }: { readonly customerIds: readonly string[]; readonly profileId?: string | undefined },
  nowMs: number,
): Promise<readonly LoanApplication[]> {
  const rows = await db.query<Row>(
    `select ${COLUMNS} from loanbook.applications a where a.customer_id = any ($1) or a.profile_id = $2
      order by a.created_at desc, a.application_id desc`,
    [customerIds, profileId ?? null],
  );
  return rows.map((row) => applicationOf(row, nowMs));
}

/** One application; `hold` keeps others from changing it until the transaction ends. */
export async function findApplication(
  db: Reader,
  applicationId: string,
  nowMs: number,
  { hold = false }: { readonly hold?: boolean } = {},
): Promise<LoanApplication | undefined> {
  const [row] = await db.query<Row>(
    `select ${COLUMNS} from loanbook.applications a where a.application_id = $1${hold ? ' for update' : ''}`,
    [applicationId],
  );
  return row && applicationOf(row, nowMs);
}

/** Adds what is not there yet. False when there is one of this id. */
export async function insertApplication(db: Reader, one: LoanApplication): Promise<boolean> {
  const rows = await db.query(
    `insert into loanbook.applications (application_id, customer_id, profile_id, lms_id, brand, store_id, product_id, kind,
       state, requested_cents, approved_min_cents, approved_max_cents, collateral, appraisal_id, documents_asked_for,
       can_upload_documents, return_url, created_at, expires_at, decline, ended_at, loan_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22)
     on conflict (application_id) do nothing returning 1`,
    [
      ...[one.applicationId, one.customerId ?? null, one.profileId ?? null, one.lmsId, one.brand, one.storeId],
      ...[one.productId, one.kind, one.state, one.requestedCents ?? null],
      ...[one.approved?.minCents ?? null, one.approved?.maxCents ?? null],
      ...[one.collateral ? JSON.stringify(one.collateral) : null, one.appraisalId ?? null, one.documentsAskedFor],
      ...[one.canUploadDocuments, one.returnUrl ?? null, instant(one.createdAtMs), optionalInstant(one.expiresAtMs)],
      ...[one.decline ? JSON.stringify(one.decline) : null, optionalInstant(one.endedAtMs), one.loanId ?? null],
    ],
  );
  return rows.length === 1;
}

/** Ends a held application as withdrawn. */
export async function endWithdrawn(
  tx: Tx,
  { applicationId, reason }: { readonly applicationId: string; readonly reason?: string | undefined },
  nowMs: number,
): Promise<void> {
  await tx.query(
    `update loanbook.applications set state = 'withdrawn', withdraw_reason = $2, ended_at = $3 where application_id = $1`,
    [applicationId, reason ?? null, instant(nowMs)],
  );
}

/**
 * Removes received document categories from an application's open requests; once none is left, it waits for the lender and does not end
 * by itself any more. False where there is no such application. */
export async function noMoreAskedFor(tx: Tx, applicationId: string, categories: readonly string[]): Promise<boolean> {
  const rows = await tx.query(
    `update loanbook.applications set documents_asked_for =
       array(select asked from unnest(documents_asked_for) with ordinality as one (asked, place)
              where not asked = any ($2) order by place),
       expires_at = case when state = 'submitted' and documents_asked_for <@ $2 then null else expires_at end
      where application_id = $1 returning 1`,
    [applicationId, categories],
  );
  return rows.length > 0;
}

/** Writes a person's answer to an appraisal down. False where no application has it. */
export async function saveAppraisalStatus(tx: Tx, appraisalId: string, status: AppraisalStatus): Promise<boolean> {
  const rows = await tx.query(
    'update loanbook.applications set appraisal_status = $2 where appraisal_id = $1 returning 1',
    [appraisalId, status],
  );
  return rows.length > 0;
}

/** Ends an application that became a loan. */
export async function endOriginated(
  tx: Tx,
  { applicationId, loanId }: { readonly applicationId: string; readonly loanId: string },
  nowMs: number,
): Promise<void> {
  await tx.query(
    `update loanbook.applications set state = 'originated', loan_id = $2, ended_at = $3 where application_id = $1`,
    [applicationId, loanId, instant(nowMs)],
  );
}

/** Ends an application whose loan was taken back: it has none any more. */
export async function endTakenBack(
  tx: Tx,
  { applicationId, as }: { readonly applicationId: string; readonly as: 'withdrawn' | 'expired' },
  nowMs: number,
): Promise<void> {
  await tx.query(
    `update loanbook.applications set state = $2, loan_id = null, ended_at = $3 where application_id = $1`,
    [applicationId, as, instant(nowMs)],
  );
}

const optionalInstant = (ms: number | undefined) => (ms === undefined ? null : instant(ms));

/** An application begun or approved and not taken up in time reads as expired, even before a job recorded it. */
function applicationOf({ minCents, maxCents, ...row }: Row, nowMs: number): LoanApplication {
  const given = Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  const one = given as unknown as LoanApplication;
  const approved = minCents === null || maxCents === null ? undefined : { minCents, maxCents };
  const isOver = one.endedAtMs === undefined && one.expiresAtMs !== undefined && one.expiresAtMs <= nowMs;
  return {
    ...one,
    ...(approved ? { approved } : {}),
    ...(isOver ? { state: 'expired', endedAtMs: one.expiresAtMs } : {}),
  };
}
