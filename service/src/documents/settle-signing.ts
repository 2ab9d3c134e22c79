import type { SigningPurpose, SigningStatus } from '@lendside/domain/disclosures';
import type { Tx } from '@lendside/providers/database';
import type { HeardOfSigning, SigningOutcome } from '@lendside/providers/signing/port';
import type { Context } from '../context.ts';
import { loanSigned, payOutSigned } from '../originations/front.ts';
import { makeSignedPlan, planSigned } from '../plans/front.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { endSigning, openSigning, type SigningRow } from '../platform/documents/signings-store.ts';
import { partySigned, recordStep } from '../refinance/front.ts';
import { signingOfSession } from './store/signings.ts';

/** Follow-up of a signature, in the transaction that records it. Purposes without one are picked up by the next step. */
const AFTER_SIGNING: Readonly<Record<SigningPurpose, (tx: Tx, context: Context, row: SigningRow) => Promise<unknown>>> =
  {
    refinance: (tx, context, { loanId, customerId, signingId, userId }) =>
      partySigned(tx, { loanId, customerId, signingId, userId, nowMs: context.clock.nowMs() }),
    addon: (tx, context, { loanId, customerId, signingId, userId }) =>
      recordStep(
        tx,
        { loanId, customerId, purpose: 'draw' },
        {
          step: 'signed',
          userId,
          facts: { signingId },
          nowMs: context.clock.nowMs(),
          lifetimeMinutes: context.flags.limit('renewalStepMinutes'),
        },
      ),
    loan: (tx, context, row) => loanSigned(tx, context, row),
    settlement: async () => undefined,
    plan: (tx, context, row) => planSigned(tx, context, row),
  };

/**
 * Asks the provider how an open signing stands and writes down what is final: the sealed document is kept first, then
 * state and everything that follows from it stand in one transaction. Done again after a crash it changes nothing
 * twice.
 */
export async function settleSigning(context: Context, row: SigningRow, heard?: HeardOfSigning): Promise<SigningStatus> {
  if (row.state === 'replaced') return 'ttl_expired';
  if (row.state !== 'pending') return row.state;
  const outcome = await outcomeOf(context, row, heard);
  const { status } = outcome;
  if (status === 'pending' || status === 'viewing_complete') return status;
  const atMs = outcome.endedAtMs ?? context.clock.nowMs();
  const document = status === 'signing_complete' ? await saveDocument(context, row) : undefined;
  await context.db.transaction('worker', async (tx) => {
    if (!(await endSigning(tx, row.signingId, { state: status, atMs, document }))) return;
    if (status === 'ttl_expired') return;
    if (status === 'signing_complete') await AFTER_SIGNING[row.purpose](tx, context, row);
    const { customerId, userId, loanId, signingId, purpose } = row;
    const what = status === 'decline' ? 'documents.declined' : 'documents.signed';
    await writeAudit(tx, context.clock.nowMs(), [{ customerId, userId, loanId, what, detail: { signingId, purpose } }]);
  });
  // The money of a renewal is owed from its signature on, that of a new loan once the book has paid it out; a plan is made then.
  if (row.purpose === 'loan' && status === 'signing_complete') await payOutNow(context, row.loanId);
  if (row.purpose === 'plan' && status === 'signing_complete') await makeSignedPlan(context, row.loanId);
  if (row.purpose === 'refinance' && status === 'signing_complete') context.wake('cash');
  return status;
}

/** Pays out a loan that was signed. What is not heard is asked for again by the worker. */
async function payOutNow(context: Context, loanId: string): Promise<void> {
  await payOutSigned(context, loanId).catch((error: unknown) => {
    context.log.error({ loanId, error: String(error) }, 'a signed loan is still to be paid out');
    context.wake('originations');
  });
}

/** Asks the provider for a signing that waits for a signature, where there is one. */
export async function settleOpenSigning(
  context: Context,
  of: { readonly loanId: string; readonly purpose: SigningPurpose; readonly customerId: string },
): Promise<void> {
  const row = await context.db.transaction('worker', (tx) => openSigning(tx, of));
  if (row) await settleSigning(context, row);
}

/** The provider told of a session: how it stands is asked now. Of one that is none of ours, or was replaced, nothing follows. */
export async function settleTold(context: Context, sessionId: string): Promise<void> {
  const [row] = await signingOfSession(context.db, sessionId);
  if (row) await settleSigning(context, row, 'told');
}

/** A session the provider does not know can never be signed: it is over. */
async function outcomeOf(
  context: Context,
  { sessionId, expiresAtMs }: SigningRow,
  heard: HeardOfSigning | undefined,
): Promise<SigningOutcome> {
  const isOver = context.clock.nowMs() >= expiresAtMs;
  if (sessionId === null) return { status: isOver ? 'ttl_expired' : 'pending' };
  return (await context.ports.signing.outcome(sessionId, heard)) ?? { status: 'ttl_expired' };
}

async function saveDocument(context: Context, { sessionId, loanId, signingId }: SigningRow) {
  const document = await context.ports.signing.signedDocument(sessionId ?? '');
  if (!document) throw new Error(`signing ${signingId} is complete and has no document`);
  const saved = await context.ports.objectStore.put(`signed/${loanId}/${signingId}.pdf`, document, 'application/pdf');
  return { key: saved.key, hash: saved.hash };
}
