import { CHANNEL_OF_METHOD } from '@lendside/service/money/disbursements';
import type { DisbursementRow, DrawRow } from './memory-tables.ts';
import { lookAtReturns } from './return-watch.ts';
import type { World } from './world.ts';

const FINAL = ['DECLINED', 'CANCELLED', 'SENT'];

/** Invariants of drawn cash, checked after each commit and each movement of money. */
export class CashWatch {
  readonly faults: Set<string>;
  private readonly seen = new Map<string, string>();

  constructor(faults: Set<string>) {
    this.faults = faults;
  }

  look(world: World): void {
    const { tables, moneyOut } = world;
    const { draws, disbursements } = tables;
    const bySource = new Map([...disbursements.values()].map((one) => [one.sourceKey, one]));
    const keys = new Set<string>();
    for (const draw of draws.values()) {
      const key = `${draw.ownerId} ${draw.paymentKey}`;
      if (keys.has(key)) this.faults.add('two draws stand under one key');
      keys.add(key);
      this.lookAtMove(world, draw.messageKey, draw.state);
      this.lookAtBooks(world, draw, bySource.get(draw.messageKey));
    }
    for (const one of disbursements.values()) {
      this.lookAtMove(world, one.disbursementId, one.state);
      this.lookAtMoney(world, one);
    }
    for (const [reference, { amountCents }] of moneyOut.payOuts) {
      const [id = '', round] = reference.split('.');
      const row = disbursements.get(id);
      if (amountCents > 0 && (!row || Number(round) > row.round)) this.faults.add('money went out that nobody owes');
    }
    this.lookAtLines(world);
    lookAtReturns(world, this.faults);
  }

  private lookAtMove(world: World, key: string, state: string): void {
    const before = this.seen.get(key);
    if (before === state) return;
    world.tell(`${key} is ${state}`);
    if (before !== undefined && FINAL.includes(before)) this.faults.add(`what was ${before} became ${state}`);
    this.seen.set(key, state);
  }

  private lookAtBooks({ tables }: World, draw: DrawRow, money: DisbursementRow | undefined): void {
    const { state, amountCents, loanId, messageKey } = draw;
    const booked = tables.journals.get(messageKey);
    const back = tables.journals.get(`${messageKey}:back`);
    const stands = booked !== undefined && back === undefined;
    // The books are first, and our state follows them: what is written down last may not be written down yet.
    const follows = (state === 'ACCEPTED' && stands) || (state === 'BOOKED' && back !== undefined);
    if (!follows && stands !== (state === 'BOOKED'))
      this.faults.add(`a draw that is ${state} ${stands ? 'stands' : 'does not stand'} in the books`);
    if (booked && (booked.amountCents !== -amountCents || booked.loanId !== loanId)) {
      this.faults.add('the books have another amount or loan than was asked for');
    }
    if ((money !== undefined) !== (booked !== undefined && state !== 'ACCEPTED'))
      this.faults.add('money is not owed for exactly what is booked');
    if (money && (money.amountCents !== amountCents || money.loanId !== loanId)) {
      this.faults.add('other money is owed than was drawn');
    }
    if (money && (money.state === 'CANCELLED') !== (state === 'CANCELLED')) {
      this.faults.add(`a draw is ${state} and its money ${money.state}`);
    }
  }

  private lookAtMoney({ tables, moneyOut }: World, one: DisbursementRow): void {
    const { disbursementId, round, state, amountCents } = one;
    const rounds = Array.from({ length: round }, (_, index) => moneyOut.payOuts.get(`${disbursementId}.${index + 1}`));
    const out = rounds.filter((sent) => sent !== undefined && sent.state !== 'failed');
    if (out.length > 1) this.faults.add('money is out twice');
    if (out.some((sent) => sent?.amountCents !== amountCents)) this.faults.add('another amount is out than was drawn');
    if ((state === 'CANCELLED' || state === 'CHOOSING') && out.length > 0) {
      this.faults.add(`a disbursement is ${state} and money is out`);
    }
    if (state === 'SENT' && out[0]?.state !== 'sent') this.faults.add('what is called sent did not arrive');
    const current = rounds[round - 1];
    if (out.includes(current) && current && current.way !== CHANNEL_OF_METHOD[one.way]) {
      this.faults.add('money went another way than was chosen');
    }
    for (const [notification, told] of [
      ['sent', 'SENT'],
      ['cancelled', 'CANCELLED'],
    ] as const) {
      const isOwed = tables.notifications.has(`cash ${disbursementId} ${notification} ${round}`);
      if (isOwed !== (state === told))
        this.faults.add(`a notification that money is ${notification} goes with ${state}`);
    }
  }

  private lookAtLines({ tables }: World): void {
    for (const [loanId, { limitCents, owedCents }] of tables.loans) {
      if (limitCents === undefined) continue;
      if (owedCents > limitCents) this.faults.add('more was lent than was approved');
      const accepted = [...tables.draws.values()].filter(
        (one) => one.loanId === loanId && one.state === 'ACCEPTED' && !tables.journals.has(one.messageKey),
      );
      const underWayCents = accepted.reduce((sum, { amountCents }) => sum + amountCents, 0);
      if (owedCents + underWayCents > limitCents) this.faults.add('more was accepted than the line holds');
    }
  }

  /** When all is at rest. */
  judge({ tables }: World): void {
    for (const { state, messageKey } of tables.draws.values()) {
      if (state === 'ACCEPTED') this.faults.add('a draw was forgotten');
      if (state === 'BOOKED' && tables.journals.has(`${messageKey}:back`)) {
        this.faults.add('a draw that the books took back is called booked');
      }
    }
    for (const { state } of tables.disbursements.values()) {
      if (!FINAL.includes(state)) this.faults.add(`money was forgotten as ${state}`);
    }
    for (const { what, of } of missingAudit(tables)) this.faults.add(`${what} of a draw that is ${of} is not audited`);
  }
}

/** Draws without the line of activity that their end asks for. */
function missingAudit(tables: World['tables']) {
  const lines = new Set(tables.audit.map(({ what, messageKey }) => `${what} ${messageKey}`));
  const needs: Readonly<Record<string, string>> = { BOOKED: 'cash.booked', DECLINED: 'cash.declined' };
  return [...tables.draws.values()].flatMap(({ messageKey, state }) => {
    const wanted = ['cash.drawn', needs[state]].filter((what) => what !== undefined);
    return wanted.filter((what) => !lines.has(`${what} ${messageKey}`)).map((what) => ({ what, of: state }));
  });
}
