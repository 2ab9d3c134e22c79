import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message, Messages } from './port.ts';

export interface MessagesUnderTest {
  readonly messages: Messages;
  /** What arrived at an address, newest first. */
  arrived(to: string): Promise<readonly Message[]>;
  close(): Promise<void>;
}

/** Requirements on every implementation of the messages port. */
export function messagesSuite(name: string, make: () => Promise<MessagesUnderTest>): void {
  describe(`messages port: ${name}`, () => {
    let under: MessagesUnderTest;

    beforeAll(async () => {
      under = await make();
    });
    afterAll(() => under.close());

    const message = (messageId: string, more: Partial<Message> = {}): Message => ({
      messageId,
      to: 'robin@example.com',
      channel: 'email',
      subject: 'Your receipt',
      text: 'You paid $123.45.\nSaldo: «0»',
      codes: [],
      links: [],
      ...more,
    });

    it('delivers a message whole, with its codes, links and attachments', async () => {
      const attachments = [{ name: 'receipt.pdf', mediaType: 'application/pdf', base64: 'JVBERg==' }];
      const sent = message('m1', { codes: ['123456'], links: ['http://localhost:4100/Home'], attachments });
      expect(await under.messages.deliver(sent)).toEqual({ outcome: 'delivered' });
      expect(await under.arrived('robin@example.com')).toMatchObject([sent]);
    });

    it('delivers the same message once, also when it comes a hundred times', async () => {
      const to = 'once@example.com';
      const outcomes = await Promise.all(
        Array.from({ length: 100 }, (_, n) => under.messages.deliver(message('m2', { to, text: `try ${n}` }))),
      );
      expect(outcomes.every(({ outcome }) => outcome === 'delivered')).toBe(true);
      expect(await under.arrived(to)).toHaveLength(1);
    });

    it('keeps the order in which messages were sent', async () => {
      const to = '202-555-0100';
      for (const id of ['a', 'b', 'c']) await under.messages.deliver(message(`m3${id}`, { to, channel: 'text' }));
      expect((await under.arrived(to)).map((one) => one.messageId)).toEqual(['m3c', 'm3b', 'm3a']);
    });

    it('says never to an address that does not exist, and later when nobody answers', async () => {
      expect((await under.messages.deliver(message('m4', { to: 'robin@refused.example' }))).outcome).toBe('refused');
      expect((await under.messages.deliver(message('m5', { to: 'robin@unreached.example' }))).outcome).toBe('again');
      expect(await under.arrived('robin@refused.example')).toEqual([]);
    });
  });
}
