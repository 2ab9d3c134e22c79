import type { Language } from '@lendside/domain/language';
import { movementName } from '@lendside/domain/movement-words';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import { historyExportTexts } from './history-export-texts.ts';
import type { HistoryRow } from './history-rows.ts';

/** Facts of an export in any format: one loan and its history in a period, oldest first. */
export interface HistoryFacts {
  readonly language: Language;
  readonly loan: LoanFacts;
  readonly fromDate: string;
  readonly toDate: string;
  readonly rows: readonly HistoryRow[];
  /** All that the books say is owed at the end of the period. */
  readonly owedCents: number;
  readonly customerName: string;
  readonly nowMs: number;
}

/** Name of a row in the language of the export. */
export function rowName(
  language: Language,
  { kind, state, description }: Pick<HistoryRow, 'kind' | 'state' | 'description'>,
): string {
  const texts = historyExportTexts[language];
  if (kind === 'opening' || kind === 'interest') return texts[kind];
  const name = movementName(language, { kind, state, description });
  return state === 'reversed' ? texts.takenBack(name) : name;
}
