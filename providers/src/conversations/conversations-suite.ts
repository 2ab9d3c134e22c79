import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Conversations, CustomerMessage } from './port.ts';

export interface ConversationsUnderTest {
  readonly conversations: Conversations;
  /** Messages that those who answer can read, by their ids; undefined where they read what the portal saved. */
  readonly taken: (() => readonly CustomerMessage[]) | undefined;
  close(): Promise<void>;
}

export const aMessage = (messageId: string): CustomerMessage => ({
  ...{ messageId, conversationId: 'question_1', topic: 'payoff', text: '¿Cuánto debo?', sentAtMs: 1_767_225_600_000 },
  ...{ language: 'spanish', brand: 'tmx', name: 'Ana Ruiz', customerId: 'nls-1', loanId: '40120-100245-01' },
  storeId: '40120',
});

/** Requirements on every implementation of the port `conversations`. */
export function conversationsSuite(name: string, make: () => Promise<ConversationsUnderTest>): void {
  describe(`conversations port: ${name}`, () => {
    let under: ConversationsUnderTest;
    beforeAll(async () => {
      under = await make();
    });
    afterAll(() => under?.close());

    it('takes a message once, also when it comes twice', async () => {
      for (const _ of [1, 2]) expect((await under.conversations.take(aMessage('m1'))).outcome).toBe('delivered');
      if (under.taken) expect(under.taken()).toEqual([aMessage('m1')]);
    });

    it('takes a message of a person without a loan', async () => {
      const { customerId: _customer, loanId: _loan, storeId: _store, ...message } = aMessage('m2');
      expect((await under.conversations.take(message)).outcome).toBe('delivered');
      if (under.taken) expect(under.taken().at(-1)).toEqual(message);
    });
  });
}
