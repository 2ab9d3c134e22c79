import { isFinal } from '@lendside/domain/operation-states';
import type { RenewalRow } from './memory-tables.ts';
import type { World } from './world.ts';

/** Whether an operation is under way that renews a loan into this one: the book makes the renewal first, and its row follows. */
function isBeingMade({ tables }: World, loanId: string, newLoanId: string): boolean {
  return [...tables.operations.values()].some(
    ({ messageKey, request, state, ...row }) =>
      row.loanId === loanId && newLoanId === `loan-of-${messageKey}` && request.renewal && !isFinal(state),
  );
}

/** Invariants of renewals at every instant, beside those of every payment. */
export class RenewalWatch {
  readonly faults: Set<string>;
  private readonly seen = new Map<string, string>();

  constructor(faults: Set<string>) {
    this.faults = faults;
  }

  look(world: World): void {
    const { tables } = world;
    const standing = new Set<string>();
    for (const renewal of tables.renewals.values()) {
      const { oldLoanId, newLoanId, state } = renewal;
      this.lookAtMove(world, renewal);
      if (state !== 'CANCELLED') {
        if (standing.has(oldLoanId)) this.faults.add('two renewals of one loan stand');
        standing.add(oldLoanId);
      }
      const isInBook = tables.loans.get(oldLoanId)?.renewedInto === newLoanId;
      // The book undoes it first; our state follows as its operation ends.
      const isUndone = !isInBook && renewal.cancelKey !== null && tables.open.has(renewal.cancelKey);
      if (!isUndone && isInBook !== (state !== 'CANCELLED'))
        this.faults.add(`a renewal is ${state} and ${isInBook ? '' : 'not '}in the book`);
      this.lookAtSignatures(renewal);
      this.lookAtCancel(world, renewal);
      this.lookAtNotifications(world, renewal);
      this.lookAtCash(world, renewal);
    }
    for (const [loanId, { renewedInto }] of tables.loans) {
      if (renewedInto !== undefined && !standing.has(loanId) && !isBeingMade(world, loanId, renewedInto)) {
        this.faults.add('the book has a renewal nobody knows');
      }
    }
    for (const { messageKey, state, request, loanId, amountCents } of tables.operations.values()) {
      const renewal = tables.renewals.get(messageKey);
      if (request.renewal && (state === 'POSTED') !== (renewal !== undefined)) {
        this.faults.add(`the operation of a renewal is ${state} and it ${renewal ? 'is' : 'is not'} there`);
      }
      if (renewal && (renewal.oldLoanId !== loanId || renewal.paymentCents !== amountCents)) {
        this.faults.add('another renewal was made than was asked for');
      }
      if (request.cancelRenewal && state === 'POSTED') {
        const back = [...tables.renewals.values()].find(({ cancelKey }) => cancelKey === messageKey);
        if (back?.state !== 'CANCELLED') this.faults.add('a renewal is taken back and stands');
      }
    }
  }

  /** A borrower was told that their signature counts. */
  signed({ tables }: World, newLoanId: string, customerId: string): void {
    const renewal = [...tables.renewals.values()].find((one) => one.newLoanId === newLoanId);
    const at = customerId === renewal?.borrowerId ? renewal.borrowerSignedAtMs : renewal?.cosignerSignedAtMs;
    if (at === null || at === undefined) this.faults.add('a signature was lost');
  }

  private lookAtMove(world: World, { renewalId, state }: RenewalRow): void {
    const before = this.seen.get(renewalId);
    if (before === state) return;
    world.tell(`the renewal ${renewalId} is ${state}`);
    if (before === 'CANCELLED' || (before === 'SIGNED' && state === 'SIGNING')) {
      this.faults.add(`a renewal went from ${before} to ${state}`);
    }
    this.seen.set(renewalId, state);
  }

  private lookAtSignatures({ state, borrowerSignedAtMs, cosignerId, cosignerSignedAtMs }: RenewalRow): void {
    const all = borrowerSignedAtMs !== null && (cosignerId === null || cosignerSignedAtMs !== null);
    if (state === 'SIGNED' && !all) this.faults.add('a renewal counts as signed and somebody did not sign');
    if (state === 'SIGNING' && all) this.faults.add('a renewal waits for nobody');
  }

  private lookAtCancel({ tables }: World, { state, cancelKey }: RenewalRow): void {
    const operation = cancelKey === null ? undefined : tables.operations.get(cancelKey);
    if (state === 'CANCELLED' && operation?.state !== 'POSTED') this.faults.add('a renewal is taken back by nobody');
    if (state !== 'CANCELLED' && cancelKey !== null && !tables.open.has(cancelKey)) {
      this.faults.add('a renewal waits for a cancel that is over');
    }
  }

  /** New money: what was approved, once, after the last signature, and none of a renewal that was taken back. */
  private lookAtCash({ tables, moneyOut }: World, renewal: RenewalRow): void {
    const { renewalId, state, newLoanId, cashCents } = renewal;
    const asked = tables.operations.get(renewalId)?.request.renewal?.cash?.amountCents ?? 0;
    if (cashCents !== asked) this.faults.add('other cash goes with a renewal than was approved');
    const lent = tables.loans.get(newLoanId)?.cashOutCents ?? 0;
    if (lent !== cashCents) this.faults.add('the book lends other cash than goes out');
    const owed = [...tables.disbursements.values()].filter(({ sourceKey }) => sourceKey === renewalId);
    if (owed.length > 1) this.faults.add('the money of a renewal is owed twice');
    const [money] = owed;
    if (state === 'SIGNED' && cashCents > 0 && !money) this.faults.add('the money of a signed renewal is not owed');
    if (!money) return;
    if (state === 'SIGNING') this.faults.add('money is owed before everybody signed');
    if (money.amountCents !== cashCents || money.loanId !== newLoanId) {
      this.faults.add('other money is owed than was approved');
    }
    if ((money.state === 'CANCELLED') !== (state === 'CANCELLED')) {
      this.faults.add(`a renewal is ${state} and its money ${money.state}`);
    }
    const sent = [...moneyOut.payOuts].filter(([reference]) => reference.startsWith(`${money.disbursementId}.`));
    const out = sent.filter(([, { state: at, amountCents }]) => at !== 'failed' && amountCents > 0);
    if (out.length > 1) this.faults.add('the money of a renewal is out twice');
    if (out.some(([, { amountCents }]) => amountCents !== cashCents)) {
      this.faults.add('other money is out than was approved');
    }
    if (state === 'CANCELLED' && out.length > 0) this.faults.add('money of a renewal that was taken back is out');
  }

  private lookAtNotifications({ tables }: World, renewal: RenewalRow): void {
    const { renewalId, borrowerId, cosignerId, state, borrowerSignedAtMs, cosignerSignedAtMs } = renewal;
    const has = (notification: string, customerId: string) =>
      tables.notifications.has(`renewal ${renewalId} ${notification} ${customerId} 1`);
    for (const customerId of [borrowerId, ...(cosignerId ? [cosignerId] : [])]) {
      const isBack = has('cancelled', customerId) || has('notSigned', customerId);
      if (isBack !== (state === 'CANCELLED'))
        this.faults.add(`notifications of a renewal that is ${state} say otherwise`);
      if (state === 'SIGNED' && !has('completed', customerId)) this.faults.add('nobody is told that all have signed');
      const own = customerId === borrowerId ? borrowerSignedAtMs : cosignerSignedAtMs;
      const others = customerId === borrowerId ? cosignerSignedAtMs : borrowerSignedAtMs;
      if (state === 'SIGNING' && own === null && others !== null && !has('invitation', customerId)) {
        this.faults.add('the other party was not asked to sign');
      }
    }
  }

  /** When all is at rest and the time to sign is over. */
  judge({ tables }: World): void {
    for (const { state, cancelKey } of tables.renewals.values()) {
      if (state === 'SIGNING') this.faults.add('an unsigned renewal stands after its time');
      if (state === 'SIGNED' && cancelKey !== null) this.faults.add('a signed renewal waits for its cancel');
    }
  }
}
