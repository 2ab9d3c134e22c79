import { conversationsSuite } from './conversations-suite.ts';
import { embeddedConversations } from './embedded.ts';

conversationsSuite('embedded', async () => ({
  conversations: embeddedConversations(),
  taken: undefined,
  close: async () => undefined,
}));
