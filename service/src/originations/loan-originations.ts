import type { DisbursementMethod } from '@lendside/domain/decide-draw';
import type { Language } from '@lendside/domain/language';
import type { Tx } from '@lendside/providers/database';
import type { Context } from '../context.ts';
import { CHANNEL_OF_METHOD, type DisbursementTarget, insertDisbursement } from '../money/disbursements.ts';
import { requestTable } from '../money/request.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { storeOf } from '../platform/database/store-of.ts';
import type { SigningRow } from '../platform/documents/signings-store.ts';
import { moveWork } from '../platform/jobs/leased-work.ts';
import { lockOpen } from '../platform/jobs/open-work.ts';

/** Loans that are being made: what the slices of applications, documents and cash share of them. */

export interface Origination {
  readonly messageKey: string;
  readonly applicationId: string;
  readonly ownerId: string;
  readonly paymentKey: string;
  readonly bodyHash: string;
  readonly customerId: string;
  readonly amountCents: number;
  readonly way: DisbursementMethod;
  readonly target: DisbursementTarget;
  readonly request: { readonly brand: string; readonly language: Language };
  /** SIGNING: the loan stands without its money and waits for its signature. ENDED: it was taken away again. */
  readonly state: 'ACCEPTED' | 'SIGNING' | 'PAID_OUT' | 'REFUSED' | 'ENDED';
  readonly loanId: string | null;
  readonly dueDate: string | null;
  readonly refusal: string | null;
  readonly acceptedAtMs: number;
}

export const ORIGINATIONS = requestTable<Origination>({
  kind: 'origination',
  name: 'lendside.originations',
  fields: [
    ...(['messageKey', 'applicationId', 'ownerId', 'paymentKey', 'bodyHash', 'customerId', 'amountCents'] as const),
    ...(['way', 'target', 'request', 'state', 'loanId', 'dueDate', 'refusal', 'acceptedAtMs'] as const),
  ],
  openStates: ['ACCEPTED', 'SIGNING'],
});

/** The papers of a new loan are signed: it is paid out in the books, and its money owed, in the transaction that says so. */
export async function loanSigned(tx: Tx, context: Context, { loanId, signingId }: SigningRow): Promise<void> {
  const one = await lockOrigination(tx, { loanId });
  // The loan was canceled meanwhile, or the signature recorded before.
  if (one?.state !== 'SIGNING') return;
  const { messageKey, applicationId, ownerId, customerId, amountCents, way, target, request } = one;
  const nowMs = context.clock.nowMs();
  const date = context.businessDate();
  await context.ports.loanOrigination.payOut(tx, { applicationId, date, way: CHANNEL_OF_METHOD[way] });
  const out = { purpose: 'origination', sourceKey: applicationId } as const;
  await insertDisbursement(
    tx,
    {
      ...out,
      disbursementId: context.ids.next('out'),
      ownerId,
      customerId,
      loanId,
      amountCents,
      way,
      target,
      request,
    },
    nowMs,
  );
  await moveWork(tx, ORIGINATIONS, messageKey, { to: 'PAID_OUT' }, nowMs);
  const detail = { applicationId, signingId, amountCents, way };
  await writeAudit(tx, nowMs, [{ customerId, userId: ownerId, loanId, what: 'origination.paidOut', detail }]);
  context.crashPoint('origination-signing');
}

/**
 * Takes a loan away that never reached its customer: withdrawn or not signed in time, or its money could not be sent. False
 * where there is none, or its money went out.
 */
export async function takeLoanBack(
  tx: Tx,
  context: Context,
  applicationId: string,
  why: 'withdrawn' | 'expired' | 'notPaidOut',
): Promise<boolean> {
  const one = await lockOrigination(tx, { applicationId });
  const wanted = why === 'notPaidOut' ? 'PAID_OUT' : 'SIGNING';
  if (one?.state !== wanted) return false;
  const nowMs = context.clock.nowMs();
  const as = why === 'expired' ? 'expired' : 'withdrawn';
  await context.ports.loanOrigination.takeBack(tx, { applicationId, date: context.businessDate(), as });
  await moveWork(tx, ORIGINATIONS, one.messageKey, { to: 'ENDED', set: { refusal: why, loan_id: null } }, nowMs);
  const { customerId, ownerId: userId } = one;
  const detail = { applicationId, why };
  await writeAudit(tx, nowMs, [
    { customerId, userId, loanId: one.loanId ?? undefined, what: 'origination.takenBack', detail },
  ]);
  return true;
}

export const { lockOrigination } = storeOf({
  /** The origination of an application or a loan that stands or is under way; locked until the transaction ends. */
  async lockOrigination(
    tx: Tx,
    of: { readonly applicationId?: string; readonly loanId?: string },
  ): Promise<Origination | undefined> {
    const [stands] = await tx.query<Pick<Origination, 'messageKey'>>(
      `select message_key as "messageKey" from lendside.originations
        where (application_id = $1 or loan_id = $2) and state in ('ACCEPTED', 'SIGNING', 'PAID_OUT')`,
      [of.applicationId ?? null, of.loanId ?? null],
    );
    if (!stands) return undefined;
    await lockOpen(tx, stands.messageKey);
    const [row] = await tx.query<Origination>(
      `select ${ORIGINATIONS.columns} from lendside.originations w
      where w.message_key = $1 and w.state in ('ACCEPTED', 'SIGNING', 'PAID_OUT') for update`,
      [stands.messageKey],
    );
    return row;
  },
});
