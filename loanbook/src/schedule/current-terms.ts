import { epochDay } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { InterestTerms, Pause } from './accrual.ts';
import { relieved } from './active-duty-relief.ts';
import { untilMaturity } from './after-maturity.ts';
import type { LoanTerms } from './loan.ts';
import type { LoanExtras } from './loan-extras.ts';
import type { Installment } from './schedule.ts';

/** An installment that replaces a contracted one: due date, payment, principal, interest, balance, and its cumulative measure. */
export type ReplannedRow = readonly [string, Cents, Cents, Cents, Cents, Cents];

/** Installments from one on that are no longer those of the contract: worked out anew after a prepayment, or moved. */
export interface Replan {
  readonly from: number;
  readonly rows: readonly ReplannedRow[];
}

type Changes = Pick<LoanExtras, 'replan' | 'interestPauses' | 'activeDuty'>;

/**
 * The terms as they are now: those of the contract with what changed since. Given terms may be those of the contract or of
 * an earlier moment. Costs nothing for a loan that never changed.
 */
export function currentTerms(given: LoanTerms, changes: Changes): LoanTerms {
  const contract = given.contract ?? given;
  const { replan, interestPauses, activeDuty } = changes;
  if (replan === undefined && interestPauses === undefined && activeDuty === undefined) return contract;
  const known = given.changes;
  if (known && known.replan === replan && known.interestPauses === interestPauses && known.activeDuty === activeDuty) {
    return given;
  }
  const schedule = replan ? replanned(contract.schedule, replan) : contract.schedule;
  const dueDays = replan ? schedule.map((row) => epochDay(row.dueDate)) : contract.dueDays;
  const planned: LoanTerms = {
    ...contract,
    contract,
    changes: { replan, interestPauses, activeDuty },
    schedule,
    dueDays,
    cumulativeCents: replan
      ? [...contract.cumulativeCents.slice(0, replan.from), ...replan.rows.map((row) => row[5])]
      : contract.cumulativeCents,
    interest: interestNow(contract, dueDays, changes),
  };
  return activeDuty === undefined ? planned : relieved(planned, activeDuty);
}

function replanned(contract: readonly Installment[], { from, rows }: Replan): Installment[] {
  const anew = rows.map(([dueDate, paymentCents, principalCents, interestCents, balanceCents]) => ({
    dueDate,
    paymentCents,
    principalCents,
    interestCents,
    balanceCents,
  }));
  return [...contract.slice(0, from), ...anew];
}

function interestNow(contract: LoanTerms, dueDays: readonly number[], { interestPauses }: Changes): InterestTerms {
  const added = (interestPauses ?? []).map(
    ({ from, to }): Pause => [epochDay(from), to === undefined ? Number.MAX_SAFE_INTEGER : epochDay(to)],
  );
  const until = untilMaturity(contract.interest, contract.product, dueDays);
  const pauses = joined([...(until.pauses ?? []), ...added]);
  return {
    ...until,
    periodDays: [contract.interest.periodDays[0] as number, ...dueDays],
    ...(pauses.length > 0 ? { pauses } : {}),
  };
}

/** Pauses in order, those that meet or overlap made one. */
function joined(pauses: readonly Pause[]): Pause[] {
  const result: Pause[] = [];
  for (const pause of [...pauses].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && pause[0] <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], pause[1])];
    else result.push(pause);
  }
  return result;
}
