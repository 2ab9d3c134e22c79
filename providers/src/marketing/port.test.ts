import { embeddedMessages } from '../messages/embedded.ts';
import { openTestDatabase } from '../test-database.ts';
import { testRuntime } from '../test-runtime.ts';
import { embeddedMarketing } from './embedded.ts';
import { marketingSuite } from './marketing-suite.ts';

marketingSuite('embedded', async () => {
  const { db, close } = await openTestDatabase();
  const messages = embeddedMessages({ db, clock: testRuntime().clock });
  return {
    marketing: embeddedMarketing({ messages }),
    addresses: { fine: 'robin@example.com', unreached: 'robin@unreached.example' },
    async known(email) {
      const told = await messages.messagesTo(email, 10);
      return told.map(({ subject, text }) => ({ what: subject, dataFields: JSON.parse(text) as object }));
    },
    close,
  };
});
