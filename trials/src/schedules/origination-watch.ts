import { paidOutAs, takenBackAs } from './memory-originating.ts';
import type { OriginationRow } from './memory-tables.ts';
import type { World } from './world.ts';

const STANDING = ['ACCEPTED', 'SIGNING', 'PAID_OUT'];
const FINAL = ['REFUSED', 'ENDED'];
/** Activity lines of the account, in the order in which a loan reaches them. */
const LINES = ['accepted', 'opened', 'paidOut'] as const;

/** Invariants of loans being made, at every instant, beside those of all money on its way out. */
export class OriginationWatch {
  readonly faults: Set<string>;
  private readonly seen = new Map<string, string>();
  /** Loans whose signing has begun. */
  private readonly signed = new Set<string>();
  /** Counts of originations by stage. */
  private readonly came = { accepted: 0, opened: 0, paidOut: 0 };

  constructor(faults: Set<string>) {
    this.faults = faults;
  }

  /** The last signature is on its way from now on. */
  signs(loanId: string): void {
    this.signed.add(loanId);
  }

  look(world: World): void {
    const { tables } = world;
    const keys = new Set<string>();
    const standing = new Map<string, OriginationRow>();
    for (const row of tables.originations.values()) {
      const key = `${row.ownerId} ${row.paymentKey}`;
      if (keys.has(key)) this.faults.add('two loans stand under one key');
      keys.add(key);
      this.lookAtMove(world, row);
      this.lookAtAmount(world, row);
      if (!STANDING.includes(row.state)) continue;
      if (standing.has(row.applicationId)) this.faults.add('two loans are made of one application');
      standing.set(row.applicationId, row);
    }
    for (const { applicationId, state, loanId } of tables.applications.values()) {
      this.lookAtBooks(world, applicationId, standing.get(applicationId));
      const row = standing.get(applicationId);
      const isOpen = row?.state === 'SIGNING' || row?.state === 'PAID_OUT';
      if (isOpen !== (state === 'originated') && !(row && isBetween(world, row, state))) {
        this.faults.add(`an application is ${state} and its loan ${row?.state ?? 'nowhere'}`);
      }
      if (isOpen && state === 'originated' && row.loanId !== loanId)
        this.faults.add('a loan stands that its application does not know');
    }
    this.lookAtMoney(world);
  }

  private lookAtMove(world: World, { messageKey, paymentKey, state, loanId }: OriginationRow): void {
    const before = this.seen.get(messageKey);
    if (before === state) return;
    world.tell(`${messageKey} of ${paymentKey} is ${state}`);
    if (before !== undefined && FINAL.includes(before)) this.faults.add(`what was ${before} became ${state}`);
    if (before === undefined) this.came.accepted += 1;
    if (state === 'SIGNING') this.came.opened += 1;
    if (state === 'PAID_OUT') this.came.paidOut += 1;
    if (state === 'PAID_OUT' && !this.signed.has(loanId ?? '')) this.faults.add('a loan was paid out unsigned');
    this.seen.set(messageKey, state);
  }

  private lookAtAmount({ tables }: World, { applicationId, amountCents }: OriginationRow): void {
    const { minCents = 0, maxCents = 0 } = tables.applications.get(applicationId) ?? {};
    if (amountCents < minCents || amountCents > maxCents) this.faults.add('another amount was accepted than approved');
  }

  /** The loan owes what went out, from the moment its documents are signed until it is taken back. */
  private lookAtBooks(world: World, applicationId: string, row: OriginationRow | undefined): void {
    const { tables } = world;
    const out = tables.journals.get(paidOutAs(applicationId));
    const isOut = out !== undefined && !tables.journals.has(takenBackAs(applicationId));
    const money = moneyOf(world, applicationId);
    // Signed and paid out in the books, and not written down here yet; or taken back there, and not ended here yet.
    const isComing = row?.state === 'SIGNING' && row.signed !== null;
    const isGoing = money.some(({ cancelWantedAtMs }) => cancelWantedAtMs !== null);
    if (isOut !== (row?.state === 'PAID_OUT') && !(isOut ? isComing : isGoing)) {
      this.faults.add(`a loan is ${row?.state ?? 'nowhere'} and ${isOut ? '' : 'not '}paid out in the books`);
    }
    if (isOut && row && out.amountCents !== -row.amountCents) this.faults.add('the books lent another amount');
    if (money.length !== (out ? 1 : 0) && !(out && isComing)) {
      this.faults.add('money is not owed for exactly what is paid out');
    }
    for (const { amountCents, state } of money) {
      if (row && row.amountCents !== amountCents) this.faults.add('other money is owed than was lent');
      if ((state === 'CANCELLED') === isOut && !(isGoing && !isOut)) {
        this.faults.add(`money is ${state} and its loan ${row?.state ?? 'gone'}`);
      }
    }
  }

  private lookAtMoney({ tables, moneyOut }: World): void {
    const outCents = new Map<string, number>();
    for (const [reference, { amountCents, state }] of moneyOut.payOuts) {
      if (state === 'failed') continue;
      const money = tables.disbursements.get(reference.split('.')[0] ?? '');
      if (!money) continue;
      if (!this.signed.has(money.loanId)) this.faults.add('money went out before the last signature');
      outCents.set(money.sourceKey, (outCents.get(money.sourceKey) ?? 0) + amountCents);
    }
    for (const [applicationId, cents] of outCents) {
      const { maxCents = 0 } = tables.applications.get(applicationId) ?? {};
      if (cents > maxCents) this.faults.add('more money went out than was approved');
    }
  }

  /** When all is at rest, and the time to sign is over. */
  judge({ tables }: World): void {
    for (const { state } of tables.originations.values()) {
      if (state === 'ACCEPTED' || state === 'SIGNING') this.faults.add(`a loan was forgotten as ${state}`);
    }
    for (const { kind, state } of tables.lenderRequests.values()) {
      if (state === 'ASKED') this.faults.add(`a ${kind} was never answered`);
    }
    for (const line of LINES) {
      const told = tables.audit.filter(({ what }) => what === `origination.${line}`).length;
      if (told !== this.came[line]) this.faults.add(`what is ${line} is not audited once each`);
    }
  }
}

const moneyOf = ({ tables }: World, applicationId: string) =>
  [...tables.disbursements.values()].filter(({ sourceKey }) => sourceKey === applicationId);

/** The lender has answered, and its answer is still to be written down here. */
function isBetween(world: World, row: OriginationRow, state: string): boolean {
  if (row.state === 'ACCEPTED') return state === 'originated';
  if (row.state === 'SIGNING') return row.back !== null;
  return moneyOf(world, row.applicationId).some(({ cancelWantedAtMs }) => cancelWantedAtMs !== null);
}
