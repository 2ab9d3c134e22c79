import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../data/calls/call.ts';
import { read } from '../data/calls/queries.ts';

const LIST = 'GET /conversations';
const ONE = 'POST /conversation';
const UNREAD = 'GET /unreadMessages';

/** Questions of the person: a store may answer at any time. */
export const ownConversations = () => ({ ...read('listConversations', {}, 'short'), staleTime: 0 });

/** One question. Opened, its answer is not new any more: list and count are read again. */
export const openedConversation = (conversationId: string) =>
  queryOptions({
    queryKey: [ONE, { conversationId }] as const,
    queryFn: async ({ signal, client }) => {
      const conversation = await call('openConversation', { conversationId }, { signal });
      for (const key of [LIST, UNREAD]) void client.invalidateQueries({ queryKey: [key] });
      return conversation;
    },
    staleTime: 0,
  });

/** A question as the service answered it after something was written. */
export type Conversation = Awaited<ReturnType<typeof call<'openConversation'>>>;

/** Shows what the service answered, and reads the list again. */
export function conversationWritten(client: QueryClient, written: Conversation): void {
  client.setQueryData(openedConversation(written.conversationId).queryKey, written);
  void client.invalidateQueries({ queryKey: [LIST] });
}
