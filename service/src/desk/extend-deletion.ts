import type { DeletionExtension } from '@lendside/domain/deletion-request';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { extendDeletion, openRequests } from '../profile/front.ts';
import type { DeskAnswer } from './answer.ts';
import type { DeskCall } from './desk-call.ts';
import { DeskRefusal } from './refusal.ts';

/** Requests for deletion that are not answered yet, the one to be answered first at the top. */
export async function showDeletions(context: Context, { seen }: DeskCall): Promise<DeskAnswer> {
  const open = await openRequests(context.db);
  seen({ what: `${open.length} open requests for deletion` });
  const today = context.businessDate();
  return {
    blocks: [
      {
        title: 'Requests to delete data',
        head: ['Request', 'Person', 'Brand', 'Asked', 'Answer by', 'Extended'],
        rows: open.map(({ requestId, userId, brand, askedAtMs, answerBy, extendedAtMs }) => ({
          cells: [
            requestId,
            userId,
            brand,
            instant(askedAtMs).slice(0, 10),
            answerBy < today ? `${answerBy}, over` : answerBy,
            extendedAtMs === null ? '' : instant(extendedAtMs).slice(0, 10),
          ],
          acts:
            extendedAtMs === null && answerBy >= today
              ? [{ operation: 'extendDeletion', label: 'Take 45 days more', input: { requestId } }]
              : [],
        })),
        empty: 'No request is open.',
      },
    ],
    ...(open.length > 0 && {
      says: 'They are answered on the server with "node lendside.js forget", which asks what stays and why.',
    }),
  };
}

const REFUSED = {
  notFound: 'There is no such request, or it was answered or taken back.',
  extendedBefore: 'This request was extended before: it is extended once at most.',
  late: 'Its time is over: a notice after that extends nothing. Answer it now.',
} as const;

export async function extendDeletionTime(context: Context, { input, operator, seen }: DeskCall): Promise<DeskAnswer> {
  const { requestId = '', why = '' } = input;
  const done = await extendDeletion(context, { requestId, by: operator.name, reason: why as DeletionExtension });
  if (done.outcome !== 'extended') throw new DeskRefusal(REFUSED[done.outcome]);
  seen({ userId: done.userId, what: `request ${requestId} was extended to ${done.answerBy}: ${why}` });
  const told = done.isTold
    ? 'Its person is told by mail why.'
    : 'Its person has no confirmed mail address: write to them on paper before the first 45 days are over.';
  return { says: `It is to be answered by ${done.answerBy}. ${told}` };
}
