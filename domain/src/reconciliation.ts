import { addBankDays } from './bank-days.ts';
import { type CalendarDate, compareDates } from './calendar-date.ts';
import type { Cents } from './money.ts';

/** Reconciliation: what processor and bank say they moved, held against what we say was moved. */

/** Who says it: the card processor, or the bank. */
export const SETTLEMENT_SOURCES = ['cards', 'bank'] as const;
export type SettlementSource = (typeof SETTLEMENT_SOURCES)[number];

/** Kinds of lines. `charge` and `payout` move money, a `correction` moves none; the others bring it back. */
export const SETTLEMENT_LINE_KINDS = ['charge', 'payout', 'refund', 'chargeback', 'return', 'correction'] as const;
export type SettlementLineKind = (typeof SETTLEMENT_LINE_KINDS)[number];

export interface SettlementLine {
  /** Our own reference of the charge or payout. */
  readonly reference: string;
  readonly kind: SettlementLineKind;
  /** Above zero, and zero for a correction. */
  readonly amountCents: Cents;
  readonly day: CalendarDate;
  /** Code of a bank, such as `R03`. */
  readonly code?: string;
}

/** A movement of money as we have it. */
export interface OwnMovement {
  readonly reference: string;
  readonly amountCents: Cents;
  readonly day: CalendarDate;
  /** `notDone`: declined, given up or sent another way; no money may stay moved. */
  readonly state: 'done' | 'notDone' | 'underWay';
  /** The books took it back: reversed, returned or charged back. */
  readonly isTakenBack: boolean;
}

export const DIFFERENCE_KINDS = [
  'missingHere',
  'missingThere',
  'amountDiffers',
  'doubled',
  'late',
  'chargebackNotBooked',
  'refundNotBooked',
  'returnNotBooked',
  'correctionAsked',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

export interface Difference {
  readonly kind: DifferenceKind;
  readonly reference: string;
  readonly oursCents?: Cents;
  readonly theirsCents?: Cents;
  readonly day: CalendarDate;
}

/** Banking days after ours within which a processor settles; beyond them it is late. */
export const SETTLES_WITHIN_BANK_DAYS = 2;

const NOT_BOOKED = {
  chargeback: 'chargebackNotBooked',
  refund: 'refundNotBooked',
  return: 'returnNotBooked',
} as const;

const sumOf = (lines: readonly SettlementLine[]) => lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

/**
 * Differences of one reference: all lines that name it, against our movement. Money that is under way here says nothing yet. None where what
 * stayed moved there is what stays moved here.
 */
export function differencesOf(lines: readonly SettlementLine[], own: OwnMovement | undefined): readonly Difference[] {
  const [correction] = lines.filter(({ kind }) => kind === 'correction');
  const moved = movedDifferences(
    lines.filter(({ kind }) => kind !== 'correction'),
    own,
  );
  if (!correction) return moved;
  const { reference, day } = correction;
  const oursCents = own?.amountCents ?? 0;
  return [...moved, { kind: 'correctionAsked', reference, oursCents, theirsCents: 0, day }];
}

function movedDifferences(lines: readonly SettlementLine[], own: OwnMovement | undefined): readonly Difference[] {
  const [first] = lines;
  if (!first || own?.state === 'underWay') return [];
  const moves = lines.filter(({ kind }) => kind === 'charge' || kind === 'payout');
  const backs = lines.filter(({ kind }) => kind !== 'charge' && kind !== 'payout');
  const theirsCents = sumOf(moves) - sumOf(backs);
  const { reference, day } = first;
  if (!own || own.state === 'notDone') {
    // A bank that names returns alone: what it sent back came back here too.
    const isBack = own !== undefined && moves.length === 0 && sumOf(backs) === own.amountCents;
    return theirsCents === 0 || isBack ? [] : [{ kind: 'missingHere', reference, oursCents: 0, theirsCents, day }];
  }
  const found: Difference[] = [];
  const [moved] = moves;
  if (moved && compareDates(moved.day, addBankDays(own.day, SETTLES_WITHIN_BANK_DAYS)) > 0) {
    found.push({ kind: 'late', reference, oursCents: own.amountCents, theirsCents: moved.amountCents, day: moved.day });
  }
  // A charge of an earlier file, or of a time before the first one, stands for itself.
  const standsCents = moves.length === 0 ? own.amountCents - sumOf(backs) : theirsCents;
  if (standsCents === (own.isTakenBack ? 0 : own.amountCents)) return found;
  const says = { reference, oursCents: own.isTakenBack ? 0 : own.amountCents, theirsCents: standsCents };
  if (moves.length > 1) return [...found, { kind: 'doubled', ...says, day }];
  if (moved && moved.amountCents !== own.amountCents) found.push({ kind: 'amountDiffers', ...says, day: moved.day });
  const [back] = backs;
  if (back && !own.isTakenBack) {
    found.push({ kind: NOT_BOOKED[back.kind as keyof typeof NOT_BOOKED], ...says, day: back.day });
  }
  return found;
}

/** Our movements that no file names although their time is over. `filesTo`: the last day that a file tells of. */
export function missingThere(unnamed: readonly OwnMovement[], filesTo: CalendarDate): readonly Difference[] {
  return unnamed
    .filter(
      ({ state, isTakenBack, day }) =>
        state === 'done' && !isTakenBack && compareDates(addBankDays(day, SETTLES_WITHIN_BANK_DAYS), filesTo) < 0,
    )
    .map(({ reference, amountCents, day }) => ({ kind: 'missingThere', reference, oursCents: amountCents, day }));
}
