import { addDays, dateInZone, daysBetween } from '@lendside/domain/calendar-date';
import { type DisasterDays, disasterOn } from '@lendside/domain/disaster-days';
import { PERIOD_DAYS } from './memory-plan-book.ts';
import type { BookedChange } from './memory-tables.ts';
import { type LenderDays, playPlans } from './plan-schedule.ts';
import type { Played } from './schedule.ts';
import type { Plant, World } from './world.ts';

const LASTS_DAYS_MAX = 40;
/** Payments that a disaster pauses at most. */
const PAUSED_MAX = 3;

/**
 * Weeks of loans, as `playPlans` has them, in which the lender declares disasters and ends them early: payments are paused by tabs that
 * stood open since before, by both parties, beside other plans, and taken back, while services die and answers of the books are lost.
 */
export const playDisasters = (seed: number, plant?: Plant): Promise<Played> => playPlans(seed, plant, new Disasters());

/** Disasters that the lender declared, and what may follow of each in the books. */
class Disasters implements LenderDays {
  /** All that ever held for a loan, also days that were cut off by an early end. */
  private readonly declared = new Map<string, DisasterDays[]>();

  day({ tables, chance, time, tell }: World): void {
    const today = dateInZone(time.nowMs);
    for (const [loanId, loan] of tables.loans) {
      const known = this.declared.get(loanId) ?? [];
      const held = disasterOn(known, today);
      if (held === undefined && chance.oneIn(2)) {
        known.push({
          from: addDays(today, -chance.below(PERIOD_DAYS)),
          to: addDays(today, chance.below(LASTS_DAYS_MAX)),
        });
        tell(`a disaster holds for ${loanId} until ${known.at(-1)?.to}`);
      } else if (held !== undefined && chance.oneIn(4)) {
        known[known.indexOf(held)] = { ...held, to: today };
        tell(`the disaster of ${loanId} ends today`);
      }
      this.declared.set(loanId, known);
      loan.disasters = [...known];
    }
  }

  look({ tables }: World, faults: Set<string>): void {
    for (const [loanId, loan] of tables.loans) {
      const pauses = (loan.changes ?? []).filter(({ kind, undoneBy }) => kind === 'pause' && undoneBy === undefined);
      for (const one of pauses) this.lookAtPause(one, pauses, { loanId, faults });
      for (const { reference } of pauses) {
        const row = tables.loanPlans.get(reference);
        if (row && row.customerId !== loan.borrowerId)
          faults.add('payments are paused that the borrower did not pause');
      }
    }
  }

  private lookAtPause(
    one: BookedChange,
    pauses: readonly BookedChange[],
    { loanId, faults }: { readonly loanId: string; readonly faults: Set<string> },
  ): void {
    const disaster = disasterOn(this.declared.get(loanId), one.on);
    if (disaster === undefined) faults.add('payments are paused though no disaster held');
    const beside = pauses.some(
      (other) => other !== one && disasterOn(this.declared.get(loanId), other.on) === disaster,
    );
    if (beside && disaster !== undefined) faults.add('payments are paused twice in one disaster');
    const [was, is] = [lastDay(one.was), lastDay(one.is)];
    const left = daysBetween(was, is) / PERIOD_DAYS;
    if (left < 1 || left > PAUSED_MAX) faults.add('more or fewer payments are paused than a disaster lets');
    if (one.is.length !== one.was.length) faults.add('a pause changed how many payments there are');
  }
}

const lastDay = (rows: BookedChange['is']): string => rows.at(-1)?.dueDate ?? '';
