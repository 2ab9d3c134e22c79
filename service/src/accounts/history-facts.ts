import type { Language } from '@lendside/domain/language';
import type { HistoryEntry, LoanFacts } from '@lendside/providers/loan-book/port';

/** Facts of an export in any format: one loan and its history in a period, oldest first. */
export interface HistoryFacts {
  readonly language: Language;
  readonly loan: LoanFacts;
  readonly fromDate: string;
  readonly toDate: string;
  readonly entries: readonly HistoryEntry[];
  /** Principal owed at the end of the period. */
  readonly balanceCents: number;
  readonly customerName: string;
  readonly nowMs: number;
}
