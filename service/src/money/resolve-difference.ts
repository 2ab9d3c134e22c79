import { StartRefused } from '@lendside/providers/start-refused';
import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { type BookedAgain, bookAgain } from './book-again.ts';
import { movementsOf } from './own-movements-store.ts';
import { namesInBook } from './reconcile.ts';
import { type FoundDifference, lockDifference, type ResolutionReason, resolveDifference } from './settlements-store.ts';

export interface Resolution {
  readonly by: string;
  readonly note: string;
  /** `book`: takes the payment back in the books. `refund`: gives a charge that we do not have back at the processor. */
  readonly act?: 'book' | 'refund' | undefined;
  /** Without an act. */
  readonly reason?: ResolutionReason | undefined;
  /** Reference of what was done elsewhere, such as a refund at the processor. */
  readonly actionReference?: string | undefined;
}

/** Why the books take a payment back, by what the processor says. Nothing else can be booked from here. */
const BECAUSE = { chargebackNotBooked: 'chargeback', refundNotBooked: 'error' } as const;

/**
 * Ends a difference with a reason and a note. The books and the processor answer every act by a reference of its own, so that one that was
 * cut off is done again without harm. Throws StartRefused where the act does not fit the difference, or was refused.
 */
export async function resolve(
  context: Context,
  differenceId: string,
  resolution: Resolution,
): Promise<FoundDifference> {
  const { by, note, act } = resolution;
  const [before] = [await context.db.transaction('worker', (tx) => lockDifference(tx, differenceId))];
  if (!before) throw new StartRefused(`There is no difference ${differenceId}.`);
  if (before.state !== 'OPEN') throw new StartRefused(`${differenceId} is ${before.state.toLowerCase()} already.`);
  const refunded = act === 'refund' ? await giveBack(context, before) : undefined;
  const nowMs = context.clock.nowMs();
  await context.db.transaction('worker', async (tx) => {
    const locked = await lockDifference(tx, differenceId);
    if (locked?.state !== 'OPEN') throw new StartRefused('Another person has just resolved it.');
    // The books answer by reference: should this transaction fail after it, the same act is answered the same.
    const booked = act === 'book' ? await inTheBooks(context, locked) : undefined;
    if (booked) await writeOutbox(tx, booked.letters, nowMs);
    const reason = refunded ? 'refunded' : booked ? 'booked' : resolution.reason;
    if (!reason) throw new StartRefused('Say why: --reason.');
    const actionReference = refunded ?? booked?.reference ?? resolution.actionReference;
    await resolveDifference(tx, differenceId, { by, note, reason, actionReference }, nowMs);
    const { source, kind, reference } = locked;
    const detail = { differenceId, source, kind, reference, by, reason, note, actionReference };
    await writeAudit(tx, nowMs, [{ what: 'reconciliation.resolved', detail }]);
  });
  return before;
}

/** A charge that the processor has and we do not goes back to the card. The processor does it once per reference. */
async function giveBack(context: Context, { kind, source, reference }: FoundDifference): Promise<string> {
  if (kind !== 'missingHere' || source !== 'cards') {
    throw new StartRefused('Only a charge that is missing here can be given back: resolve this one with a reason.');
  }
  const [movement] = await movementsOf(context.db, 'cards', [reference]);
  if (movement !== undefined && movement.state !== 'notDone') {
    throw new StartRefused('We have this charge by now: run reconcile again, and it clears itself.');
  }
  const { outcome } = await context.ports.cardCharge.voidCharge(reference);
  if (outcome === 'voided') return reference;
  throw new StartRefused(
    outcome === 'notFound'
      ? 'The processor has no such charge any more. Look again after its next file.'
      : 'The processor did not answer: nothing is known to have happened. Run the same again.',
  );
}

/** Does in the books what they do not have: a payment or a draw that they lost, or the end of one that was taken back. */
async function inTheBooks(context: Context, difference: FoundDifference): Promise<Omit<BookedAgain, 'refusal'>> {
  const { source, kind, reference, differenceId, foundAtMs } = difference;
  if (source !== 'loans') return { reference: await takeBack(context, difference), letters: [] };
  const booked =
    kind === 'missingThere' ? await bookAgain(context, reference, `${differenceId} ${foundAtMs}`) : undefined;
  if (booked === undefined)
    throw new StartRefused(
      'Only a payment or a draw that the loan system lost can be booked from here: see to the others at the loan system, and resolve them with a reason.',
    );
  if (booked.refusal !== undefined) throw new StartRefused(`The loan system refused it: ${booked.refusal}.`);
  return booked;
}

/** A payment that was charged back or refunded there is taken out of the books. */
async function takeBack(context: Context, { kind, reference, differenceId }: FoundDifference): Promise<string> {
  const because = kind in BECAUSE ? BECAUSE[kind as keyof typeof BECAUSE] : undefined;
  const [movement] = because ? await movementsOf(context.db, 'cards', [reference]) : [];
  if (!because || !movement?.loanId) {
    throw new StartRefused('Only a chargeback or refund of a payment can be booked: resolve this one with a reason.');
  }
  const { loanId } = movement;
  const loan = await context.ports.loanBook.loan(loanId, context.businessDate());
  if (loan && !context.loanSystems.of(loan.lmsId).reversals) {
    throw new StartRefused(
      'Its loan system takes no payment out of its books from here: take it out there, and resolve this one with a reason.',
    );
  }
  const names = namesInBook(reference);
  const entry = (await context.ports.loanBook.history(loanId)).find((one) => names.includes(one.reference ?? ''));
  if (!entry?.reference) throw new StartRefused('The books have no such payment.');
  const change = { reference: `reconciled:${differenceId}`, loanId, date: context.businessDate() };
  const paymentReference = entry.reference;
  const outcome = await context.ports.loanChanges.reverse({ ...change, paymentReference, because });
  if (outcome.outcome === 'refused') throw new StartRefused(`The books refused it: ${outcome.reason}.`);
  return change.reference;
}
