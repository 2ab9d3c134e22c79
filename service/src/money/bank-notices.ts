import type { SettlementLine, SettlementSource } from '@lendside/domain/reconciliation';
import { readBankNotices } from '@lendside/providers/money-out/nacha-reader';
import { StartRefused } from '@lendside/providers/start-refused';
import type { Context } from '../context.ts';

/** Files of a bank as they come (Nacha): returns and corrections of payments that we sent. */

/** Begins as a file of the Automated Clearing House begins; a list of ours begins with its names of columns. */
export const isBankFile = (text: string): boolean => /^\uFEFF?101 ?\d/.test(text);

export interface BankFileRead {
  readonly lines: readonly SettlementLine[];
  readonly returns: readonly { readonly originalTrace: string; readonly code: string }[];
}

/**
 * Lines of a bank's file, by our references; an entry that is not ours goes by its trace number. Changes nothing. Throws StartRefused for a file
 * that does not add up, that names an entry twice, or that returns another amount than was sent.
 */
export async function readBankFile(context: Context, source: SettlementSource, text: string): Promise<BankFileRead> {
  if (source !== 'bank') throw new StartRefused('This is a file of a bank: import it as one.');
  const { day, notices } = readOrRefuse(text);
  const entries = await context.ports.moneyOut.entriesOfTraces(notices.map(({ originalTrace }) => originalTrace));
  const named = new Set<string>();
  const lines = notices.map(({ kind, code, originalTrace, amountCents }): SettlementLine => {
    const key = `${kind} ${originalTrace}`;
    if (named.has(key)) throw refusal(`It names entry ${originalTrace} twice`);
    named.add(key);
    const entry = entries.get(originalTrace);
    if (kind === 'return' && entry && entry.amountCents !== amountCents) {
      throw refusal(`It returns another amount of entry ${originalTrace} than was sent`);
    }
    return { reference: entry?.reference ?? `trace-${originalTrace}`, kind, code, amountCents, day };
  });
  return { lines, returns: notices.filter(({ kind }) => kind === 'return') };
}

const refusal = (why: string) => new StartRefused(`${why}: nothing was imported.`);

function readOrRefuse(text: string) {
  try {
    return readBankNotices(text);
  } catch (error) {
    throw refusal((error as Error).message.replace(/\.$/, ''));
  }
}
