import { infiniteQueryOptions, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../data/calls/call.ts';
import { read } from '../data/calls/queries.ts';
import { isPerson } from '../data/session/of-link.ts';
import { useSession } from '../data/session/use-session.ts';

const LIST = 'GET /messages';
const UNREAD = 'GET /unreadMessages';

/** All messages, or those about a loan, each page named by the last message of the one before. Read anew at each look. */
export const messagePages = (loanId: string) =>
  infiniteQueryOptions({
    queryKey: [LIST, 'pages', loanId] as const,
    queryFn: ({ pageParam, signal }) =>
      call(
        'listMessages',
        { ...(pageParam !== '' && { page: pageParam }), ...(loanId !== '' && { loanId }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextPage,
    staleTime: 0,
  });

/** One message. Opened, it is not new any more: list and count are read again. */
export const openedMessage = (messageId: string) =>
  queryOptions({
    queryKey: ['POST /message', { messageId }] as const,
    queryFn: async ({ signal, client }) => {
      const message = await call('openMessage', { messageId }, { signal });
      for (const key of [LIST, UNREAD]) void client.invalidateQueries({ queryKey: [key] });
      return message;
    },
  });

/** Number of messages not opened yet; none for a guest or a link, who see no messages. */
export function useUnreadMessages(): number {
  const session = useSession();
  return useQuery({ ...read('countUnreadMessages', {}, 'short'), enabled: isPerson(session) }).data?.unread ?? 0;
}
