import { LIMIT_DEFAULTS } from '@lendside/domain/configuration';
import { isFinal } from '@lendside/domain/operation-states';
import type { PaidSettlement } from '@lendside/service/offers/store';
import type { OperationRow } from './memory-tables.ts';
import type { World } from './world.ts';

/** The first attempt and those after it. */
const ATTEMPTS_MAX = 1 + LIMIT_DEFAULTS.settlementPaymentRetryLimit;

/** Invariants of settlements at every instant, beside those of every payment. */
export class SettlementWatch {
  readonly faults: Set<string>;
  /** Number of journals of each settled loan at the time it was settled. */
  private readonly journalsOf = new Map<string, number>();

  constructor(faults: Set<string>) {
    this.faults = faults;
  }

  look(world: World): void {
    const { tables } = world;
    const attempts = new Map<string, number>();
    const open = new Set<string>();
    for (const row of tables.operations.values()) {
      const { settlement } = row.request;
      if (!settlement) continue;
      const { loanId } = row;
      const session = `${loanId} ${settlement.sessionId}`;
      attempts.set(session, (attempts.get(session) ?? 0) + 1);
      if (open.has(loanId) && !isFinal(row.state)) this.faults.add('two settlements of one loan are under way');
      if (!isFinal(row.state)) open.add(loanId);
      this.lookAtOffer(world, row, settlement);
      const isPaid = tables.settlements.get(loanId)?.messageKey === row.messageKey;
      // Marked before the books are asked, so that no other operation settles it too; what ends otherwise gives the mark back.
      if (row.state === 'POSTED' ? !isPaid : isPaid && isFinal(row.state))
        this.faults.add(`a settlement is ${row.state} and ${isPaid ? '' : 'not '}paid`);
    }
    if ([...attempts.values()].some((count) => count > ATTEMPTS_MAX)) {
      this.faults.add('a settlement was tried more often than is allowed');
    }
    this.lookAtSettled(world);
  }

  /** A settlement was accepted that no other party had sent before. */
  acceptedAt({ tables }: World, messageKey: string, sentAtMs: number): void {
    const row = tables.operations.get(messageKey);
    const offer = tables.offers
      .get(row?.loanId ?? '')
      ?.find(({ offerId }) => offerId === row?.request.settlement?.offerId);
    if (offer && offer.expiresAtMs <= sentAtMs) this.faults.add('an expired settlement was accepted');
  }

  private lookAtOffer(
    { tables }: World,
    { loanId, amountCents }: OperationRow,
    { offerId, signingId }: NonNullable<OperationRow['request']['settlement']>,
  ): void {
    const offer = tables.offers.get(loanId)?.find((one) => one.offerId === offerId);
    if (offer?.settlementCents !== amountCents) this.faults.add('another amount was accepted than was offered');
    const signing = tables.signings.get(signingId);
    if (signing?.state !== 'signing_complete' || signing.loanId !== loanId) {
      this.faults.add('a settlement was accepted that nobody signed');
    }
    if (offer && signing && signing.startedAtMs < offer.madeAtMs) {
      this.faults.add('the signature of an earlier offer was taken for another');
    }
  }

  private lookAtSettled(world: World): void {
    const { tables } = world;
    for (const [loanId, { settled, owedCents }] of tables.loans) {
      const row = tables.settlements.get(loanId);
      const operation = row && tables.operations.get(row.messageKey);
      const isMarked = operation !== undefined && !isFinal(operation.state);
      if (!isMarked && (row !== undefined) !== (settled === true)) {
        this.faults.add('a loan and its settlement disagree');
      }
      if (row && operation?.state === 'POSTED') this.lookAtLetters(world, row);
      if (!settled) continue;
      if (owedCents !== 0) this.faults.add('a settled loan owes something');
      const journals = [...tables.journals.values()].filter((journal) => journal.loanId === loanId).length;
      if (this.journalsOf.has(loanId) && this.journalsOf.get(loanId) !== journals) {
        this.faults.add('money moved on a settled loan');
      }
      this.journalsOf.set(loanId, journals);
    }
    for (const [loanId, row] of tables.settlements) {
      const operation = tables.operations.get(row.messageKey);
      if (operation?.loanId !== loanId || operation.amountCents !== row.amountCents) {
        this.faults.add('a settlement stands that nobody paid');
      }
    }
    for (const loanId of this.journalsOf.keys()) {
      if (!tables.loans.get(loanId)?.settled) this.faults.add('a settled loan is not settled any more');
    }
  }

  /** The payer gets a receipt; the other party, who owes nothing more either, a letter. */
  private lookAtLetters({ tables }: World, { loanId, messageKey, customerId }: PaidSettlement): void {
    const { borrowerId, cosignerId } = tables.loans.get(loanId) ?? {};
    const others = [borrowerId, cosignerId].filter((id) => id !== undefined && id !== customerId);
    if (!others.every((id) => tables.notifications.has(`settlement ${messageKey} ${id}`)))
      this.faults.add('a party was not told that the loan was settled');
    if (tables.notifications.has(`settlement ${messageKey} ${customerId}`))
      this.faults.add('the payer was told twice that the loan was settled');
  }

  /** When all is at rest. */
  judge({ tables }: World): void {
    const lines = tables.audit.map(({ what, messageKey }) => `${what} ${messageKey}`);
    for (const { messageKey, request, state } of tables.operations.values()) {
      if (!isFinal(state)) this.faults.add(`a payment was forgotten as ${state}`);
      if (!request.settlement) continue;
      for (const what of ['accepted', state.toLowerCase()]) {
        const count = lines.filter((line) => line === `settlement.${what} ${messageKey}`).length;
        if (count !== 1) this.faults.add(`a settlement that is ${what} is not audited once`);
      }
    }
  }
}
