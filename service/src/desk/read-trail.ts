import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { statementAs } from '../platform/database/store-of.ts';
import type { DeskAnswer } from './answer.ts';
import { newestLines, type ReadLine } from './audit-store.ts';
import type { DeskCall } from './desk-call.ts';

const LINES_MAX = 200;

/** Newest lines of the desk's audit. */
export async function readTrail(context: Context, { input, seen }: DeskCall): Promise<DeskAnswer> {
  const { customerId } = input;
  const lines = await newestLines(statementAs(context.db, 'worker'), customerId, LINES_MAX);
  seen({ customerId, what: `${lines.length} lines of the audit` });
  return {
    blocks: [
      {
        title: 'Audit trail',
        head: ['When', 'Operator', 'Did', 'Outcome', 'Customer', 'Loan', 'Reason', 'Detail'],
        rows: lines.map((line) => ({ cells: cellsOf(line) })),
        empty: 'Nothing was done yet.',
      },
    ],
  };
}

function cellsOf(line: ReadLine): readonly string[] {
  const { atMs, operator, operation, outcome, customerId, userId, loanId, reason, detail } = line;
  const details = Object.entries(detail ?? {}).map(([name, value]) => `${name}: ${String(value)}`);
  return [
    instant(atMs).slice(0, 19).replace('T', ' '),
    operator ?? '',
    operation ?? '',
    outcome ?? '',
    customerId ?? userId ?? '',
    loanId ?? '',
    reason ?? '',
    details.join(', '),
  ];
}
