import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Message, Messages } from './port.ts';

export interface MessagesUnderTest {
  readonly messages: Messages;
  readonly channel: 'email' | 'text';
  /** An address at which messages arrive, one that does not exist, and one that takes none at the moment. */
  readonly addresses: { readonly fine: string; readonly refused: string; readonly unreached: string };
  /** What arrived at an address, newest first. */
  arrived(to: string): Promise<readonly Pick<Message, 'text'>[]>;
  close(): Promise<void>;
}

/** Requirements on every implementation of the messages port. */
export function messagesSuite(name: string, make: () => Promise<MessagesUnderTest>): void {
  describe(`messages port: ${name}`, () => {
    let under: MessagesUnderTest;

    beforeAll(async () => {
      under = await make();
    });
    afterAll(() => under?.close());

    const deliver = (messageId: string, text: string, more: Partial<Message> = {}) => {
      const { channel, addresses } = under;
      const message = { messageId, to: addresses.fine, channel, subject: 'Your receipt', text, codes: [], links: [] };
      return under.messages.deliver({ ...message, ...more });
    };
    const texts = async (to: string) => (await under.arrived(to)).map(({ text }) => text.trimEnd());

    it('delivers a message whole', async () => {
      const text = 'You paid $123.45.\nSaldo: «0» ñ\n.\n.. and after a line of a dot';
      expect(await deliver('m1', text)).toMatchObject({ outcome: 'delivered' });
      expect(await texts(under.addresses.fine)).toEqual([text]);
    });

    it('delivers the same message once, also when it comes a hundred times', async () => {
      const before = (await under.arrived(under.addresses.fine)).length;
      const outcomes = await Promise.all(Array.from({ length: 100 }, (_, n) => deliver('m2', `try ${n}`)));
      expect(outcomes.every(({ outcome }) => outcome === 'delivered')).toBe(true);
      expect(await deliver('m2', 'after all')).toMatchObject({ outcome: 'delivered' });
      expect(await under.arrived(under.addresses.fine)).toHaveLength(before + 1);
    });

    it('keeps the order in which messages were sent', async () => {
      for (const id of ['a', 'b', 'c']) await deliver(`m3${id}`, id);
      expect((await texts(under.addresses.fine)).slice(0, 3)).toEqual(['c', 'b', 'a']);
    });

    it('says never to an address that does not exist, and later when nobody answers', async () => {
      const { refused, unreached } = under.addresses;
      expect((await deliver('m4', 'x', { to: refused })).outcome).toBe('refused');
      expect((await deliver('m4', 'x', { to: refused })).outcome).toBe('refused');
      expect((await deliver('m5', 'x', { to: unreached })).outcome).toBe('again');
      expect(await under.arrived(refused)).toEqual([]);
    });
  });
}
