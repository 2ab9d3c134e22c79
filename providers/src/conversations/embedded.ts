import type { Conversations } from './port.ts';

/** Answered by the lender's people at the operator's desk, which reads what the portal saved: nothing has to be handed over. */
export const embeddedConversations = (): Conversations => ({
  name: 'embedded conversations',
  embedded: true,
  take: async () => ({ outcome: 'delivered' }),
});
