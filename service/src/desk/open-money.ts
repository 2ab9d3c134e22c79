import { formatMoney } from '@lendside/domain/money';
import { MONEY_KINDS } from '@lendside/domain/money-edges';
import type { Context } from '../context.ts';
import type { DeskAnswer } from './answer.ts';
import type { DeskCall } from './desk-call.ts';
import { type OpenMoney, openMoneyOf } from './work-store.ts';

const CHANCE_DIGITS = 16;
const TIME_DIGITS = 10;
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Money requests that are not certain yet. They are looked at here and decided by their workers alone. */
export async function showOpenMoney(context: Context, { seen }: DeskCall): Promise<DeskAnswer> {
  const open = await openMoneyOf(context.db, MONEY_KINDS);
  seen({ what: `${open.length} open money requests` });
  const nowMs = context.clock.nowMs();
  return {
    blocks: [
      {
        title: 'Money whose outcome is not known yet',
        head: ['Request', 'Kind', 'Customer', 'Loan', 'Amount', 'Age', 'Tries', 'Waits for'],
        rows: open.map((one) => ({
          cells: [
            one.messageKey,
            one.kind,
            one.customerId ?? '',
            one.loanId ?? '',
            formatMoney(one.amountCents),
            ageOf(one.messageKey, nowMs),
            String(one.attempts),
            waitsFor(one),
          ],
        })),
        empty: 'Every request is certain, or on its first try.',
      },
    ],
  };
}

function waitsFor({ kind, isUnresolved, isHeld }: OpenMoney): string {
  if (isUnresolved) return 'the processor, which is asked for our reference until it answers';
  if (kind === 'planned') return 'an earlier payment of the loan';
  if (kind === 'disbursement' || kind === 'cashOut') return 'the sender of the money, which is asked until it is known';
  if (kind === 'origination') return 'signatures of the parties';
  return isHeld ? 'a worker, which holds it now' : 'the next look of a worker';
}

/** Age by the time that a key begins with; unknown for a key made elsewhere. */
function ageOf(messageKey: string, nowMs: number): string {
  const digits = /_([0-9A-HJKMNP-TV-Z]{26})$/.exec(messageKey)?.[1]?.slice(0, -CHANCE_DIGITS) ?? '';
  if (digits.length !== TIME_DIGITS) return 'unknown';
  const madeMs = [...digits].reduce((ms, digit) => ms * 32 + DIGITS.indexOf(digit), 0);
  const minutes = Math.max(0, Math.round((nowMs - madeMs) / 60_000));
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
