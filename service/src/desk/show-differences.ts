import { formatMoney } from '@lendside/domain/money';
import type { Context } from '../context.ts';
import { type FoundDifference, listDifferences } from '../money/settlements-store.ts';
import type { DeskAnswer } from './answer.ts';
import type { DeskCall } from './desk-call.ts';

const SOURCES: Readonly<Record<FoundDifference['source'], string>> = {
  cards: 'card processor',
  bank: 'bank',
  loans: 'loan system',
};

const KINDS: Readonly<Record<FoundDifference['kind'], string>> = {
  missingHere: 'there, and not here',
  missingThere: 'here, and not there',
  amountDiffers: 'another amount',
  doubled: 'twice there',
  late: 'later than it should be',
  chargebackNotBooked: 'charged back, and not booked',
  refundNotBooked: 'refunded, and not booked',
  returnNotBooked: 'returned, and not booked',
  correctionAsked: 'the bank asks for a correction',
  balanceDiffers: 'another balance, and nothing happened in between',
  ownerChanged: 'another borrower',
  unreadable: 'an answer that cannot be read',
};

/** Differences with processor, bank and loan system that no one has resolved. They are resolved by `reconcile resolve` at the server. */
export async function showDifferences(context: Context, { seen }: DeskCall): Promise<DeskAnswer> {
  const open = await listDifferences(context.db);
  seen({ what: `${open.length} differences` });
  const money = (cents: number | null) => (cents === null ? '' : formatMoney(cents));
  return {
    says: 'Each stands until it is gone by itself or is resolved: node lendside.js reconcile resolve.',
    blocks: [
      {
        title: 'Differences with other books',
        head: ['Number', 'With', 'What', 'Payment or loan', 'Day', 'Here', 'There'],
        rows: open.map(({ differenceId, source, kind, reference, day, oursCents, theirsCents }) => ({
          cells: [differenceId, SOURCES[source], KINDS[kind], reference, day, money(oursCents), money(theirsCents)],
        })),
        empty: 'Nothing differs.',
      },
    ],
  };
}
