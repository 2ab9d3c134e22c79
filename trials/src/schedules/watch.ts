import { canMove, isFinal, type OperationState } from '@lendside/domain/operation-states';
import type { OperationRow } from './memory-tables.ts';
import type { World } from './world.ts';

interface Seen {
  readonly state: OperationState;
  readonly version: number;
  readonly result: OperationRow['result'];
}

/** Fifteen minutes, less what clocks differ. */
const SURELY_RESTRICTED_MILLISECONDS = 14 * 60_000;

/** Invariants at every instant, checked after each commit and each movement of a card. */
export class Watch {
  readonly faults = new Set<string>();
  private readonly seen = new Map<string, Seen>();
  private readonly failedAtMs = new Map<string, number>();

  /**
   * Whether a payment of this loan failed so recently that it may not be paid again by hand, give or take a clock that
   * is off.
   */
  failedLately({ tables, time }: World, loanId: string): boolean {
    return [...this.failedAtMs].some(
      ([messageKey, atMs]) =>
        tables.operations.get(messageKey)?.loanId === loanId && time.nowMs - atMs < SURELY_RESTRICTED_MILLISECONDS,
    );
  }

  look(world: World): void {
    const { tables } = world;
    const keys = new Set<string>();
    for (const [messageKey, row] of tables.operations) {
      const key = `${row.ownerId} ${row.paymentKey}`;
      if (keys.has(key)) this.faults.add('two operations stand under one payment key');
      keys.add(key);
      this.lookAtMove(world, messageKey, row);
      const open = tables.open.has(messageKey);
      if (open === isFinal(row.state)) this.faults.add(`a payment that is ${row.state} is ${open ? '' : 'not '}open`);
      const journal = tables.journals.get(messageKey);
      // A renewal may come without a payment; taking one back never has one.
      const isPaid = row.state === 'POSTED' && row.amountCents > 0;
      // The ledger has it a moment before its state says so; one that ended is in the ledger or is not.
      const mayBePosted = isPaid || row.state === 'AUTHORIZING' || row.state === 'UNKNOWN';
      if (journal ? !mayBePosted : isPaid) {
        this.faults.add(`a payment that is ${row.state} is ${journal ? '' : 'not '}in the ledger`);
      }
      if (journal && (journal.amountCents !== row.amountCents || journal.loanId !== row.loanId)) {
        this.faults.add('the ledger has another amount or loan than was asked for');
      }
      if (tables.notifications.has(`receipt ${messageKey}`) !== isPaid) {
        this.faults.add('receipts are not owed for exactly what was posted');
      }
      this.lookAtCard(world, messageKey, row);
    }
    this.lookAtLedger(world);
    for (const reference of world.processor.charges.keys()) {
      if (!tables.operations.has(reference)) this.faults.add('a card was charged under a reference nobody knows');
    }
  }

  private lookAtMove(world: World, messageKey: string, row: OperationRow): void {
    const before = this.seen.get(messageKey);
    const { result } = row;
    if (before?.state === row.state && before.version === row.version && before.result === result) return;
    world.tell(`${messageKey} of ${row.paymentKey} over ${row.amountCents} is ${row.state}`);
    if (before && before.state !== row.state && !canMove(before.state, row.state)) {
      this.faults.add(`a payment went from ${before.state} to ${row.state}`);
    }
    if (isGivenUp(row) && !this.failedAtMs.has(messageKey)) this.failedAtMs.set(messageKey, world.time.nowMs);
    if (before && before.version + (before.state === row.state ? 0 : 1) !== row.version) {
      this.faults.add('a version does not count the moves');
    }
    if (before && isFinal(before.state) && before.result !== result) this.faults.add('a final result changed');
    this.seen.set(messageKey, { state: row.state, version: row.version, result });
  }

  private lookAtCard(world: World, messageKey: string, row: OperationRow): void {
    if (!isFinal(row.state)) return;
    const charge = world.processor.charges.get(messageKey);
    const paidCents = charge?.state === 'captured' ? charge.amountCents : 0;
    const owedCents = row.state === 'POSTED' ? row.amountCents : 0;
    if (paidCents !== owedCents) {
      this.faults.add(`a payment is ${row.state} and the card paid ${amountInWords(paidCents, row.amountCents)}`);
    }
  }

  private lookAtLedger({ tables }: World): void {
    let sum = 0;
    const paid = new Map<string, number>();
    for (const { loanId, amountCents, legs } of tables.journals.values()) {
      for (const leg of legs) sum += leg.amountCents;
      paid.set(loanId, (paid.get(loanId) ?? 0) + amountCents);
    }
    if (sum !== 0) this.faults.add('the ledger does not come to zero');
    for (const [loanId, { openedCents, owedCents }] of tables.loans) {
      if (owedCents < 0) this.faults.add('a loan was paid more than was owed');
      if (owedCents !== openedCents - (paid.get(loanId) ?? 0)) this.faults.add('a loan and its journals disagree');
    }
  }
}

/** The processor never answered for its charge: a card that turned out declined keeps no other card from paying. */
const isGivenUp = ({ state, refusal }: OperationRow): boolean => state === 'FAILED' && refusal === 'charge_given_up';

function amountInWords(paidCents: number, askedCents: number): string {
  if (paidCents === 0) return 'nothing';
  return paidCents === askedCents ? 'all the same' : 'another amount';
}
