import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type NewSigning, type Signing, statusOfEvent } from './port.ts';

export interface OpenedSigning {
  readonly signing: Signing;
  /** What the person does in the room that an address opens. */
  readonly person: (url: string, act: 'sign' | 'decline' | 'leave') => Promise<void>;
  readonly advance: (milliseconds: number) => void;
  /** An address opens its room once, and an older one until its own end: nothing ends it before. */
  readonly opensOnce?: boolean;
  readonly close: () => Promise<void>;
}

const asked = (reference: string): NewSigning => ({
  reference,
  signerName: 'Victor Vale',
  language: 'english',
  brand: 'tmx',
  look: { lender: 'TMX', color: '#123456', phone: '(202) 555-0100' },
  documents: [
    {
      documentId: 'refinance-creditAgreement',
      textHash: 'a'.repeat(64),
      text: { title: 'Credit agreement', blocks: [{ kind: 'paragraph', text: 'You promise to pay <all> & more.' }] },
    },
  ],
  returnUrl: 'http://localhost:4100/tmx/Payment/1/DocuSignView',
  lifetimeSeconds: 900,
});

/** Suite that every signing provider passes. */
export function signingSuite(name: string, open: () => Promise<OpenedSigning>): void {
  describe(`signing: ${name}`, () => {
    let opened: OpenedSigning;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened?.close());

    test('a session that nobody touched is pending, and has no document', async () => {
      const { sessionId, url } = await opened.signing.start(asked('one'));
      expect(url).toMatch(/^http/);
      expect(await opened.signing.outcome(sessionId)).toEqual({ status: 'pending' });
      expect(await opened.signing.signedDocument(sessionId)).toBeUndefined();
    });

    test('signed: complete, with a document that stays the same', async () => {
      const { sessionId, url } = await opened.signing.start(asked('two'));
      await opened.person(url, 'sign');
      const outcome = await opened.signing.outcome(sessionId);
      expect(outcome).toMatchObject({ status: 'signing_complete', endedAtMs: expect.any(Number) });
      const document = await opened.signing.signedDocument(sessionId);
      expect(document?.subarray(0, 5).toString('latin1')).toBe('%PDF-');
      expect((await opened.signing.signedDocument(sessionId))?.equals(document ?? Buffer.alloc(0))).toBe(true);
    });

    test('left without signing it can be signed later; declined it cannot', async () => {
      const left = await opened.signing.start(asked('three'));
      await opened.person(left.url, 'leave');
      expect(await opened.signing.outcome(left.sessionId)).toMatchObject({ status: 'viewing_complete' });
      const again = opened.opensOnce ? (await opened.signing.start(asked('three'))).url : left.url;
      await opened.person(again, 'sign');
      expect(await opened.signing.outcome(left.sessionId)).toMatchObject({ status: 'signing_complete' });

      const declined = await opened.signing.start(asked('four'));
      await opened.person(declined.url, 'decline');
      await opened.person(declined.url, 'sign');
      expect(await opened.signing.outcome(declined.sessionId)).toMatchObject({ status: 'decline' });
      expect(await opened.signing.signedDocument(declined.sessionId)).toBeUndefined();
    });

    test('left and started again it is open at once, as often as wanted', async () => {
      const { sessionId, url } = await opened.signing.start(asked('left'));
      await opened.person(url, 'leave');
      for (let turn = 0; turn < 3; turn += 1) {
        const again = await opened.signing.start(asked('left'));
        expect(await opened.signing.outcome(sessionId)).toEqual({ status: 'pending' });
        await opened.person(again.url, 'leave');
        expect(await opened.signing.outcome(sessionId)).toMatchObject({ status: 'viewing_complete' });
      }
      await opened.person((await opened.signing.start(asked('left'))).url, 'sign');
      expect(await opened.signing.outcome(sessionId)).toMatchObject({ status: 'signing_complete' });
    });

    test('the same reference is the same session, and only its newest address opens it', async () => {
      const first = await opened.signing.start(asked('five'));
      const again = await opened.signing.start(asked('five'));
      expect(again.sessionId).toBe(first.sessionId);
      if (!opened.opensOnce) await opened.person(first.url, 'sign');
      expect(await opened.signing.outcome(first.sessionId)).toEqual({ status: 'pending' });
      await opened.person(again.url, 'sign');
      expect(await opened.signing.outcome(first.sessionId)).toMatchObject({ status: 'signing_complete' });
    });

    test('cancelled, it is unknown and cannot be signed; what was signed stays signed', async () => {
      const { sessionId, url } = await opened.signing.start(asked('six'));
      await opened.signing.cancel(sessionId);
      await opened.person(url, 'sign');
      expect(await opened.signing.outcome(sessionId)).toBeUndefined();
      const signed = await opened.signing.start(asked('seven'));
      await opened.person(signed.url, 'sign');
      await opened.signing.cancel(signed.sessionId);
      expect(await opened.signing.outcome(signed.sessionId)).toMatchObject({ status: 'signing_complete' });
    });

    test('after its time nobody signs it any more', async () => {
      const { sessionId, url } = await opened.signing.start(asked('eight'));
      opened.advance(901_000);
      expect(await opened.signing.outcome(sessionId)).toEqual({ status: 'ttl_expired' });
      await opened.person(url, 'sign');
      expect(await opened.signing.outcome(sessionId)).toEqual({ status: 'ttl_expired' });
    });

    test('of a session that nobody started nothing is known', async () => {
      expect(await opened.signing.outcome('sgn_nobody')).toBeUndefined();
      expect(await opened.signing.signedDocument('sgn_nobody')).toBeUndefined();
      await opened.signing.cancel('sgn_nobody');
    });
  });
}

test.each([
  ['signing_complete', 'signing_complete'],
  ['viewing_complete', 'viewing_complete'],
  ['cancel', 'viewing_complete'],
  ['decline', 'decline'],
  ['exception', 'viewing_complete'],
  ['fax_pending', 'viewing_complete'],
  ['session_timeout', 'ttl_expired'],
  ['ttl_expired', 'ttl_expired'],
  ['id_check_failed', 'viewing_complete'],
  ['access_code_failed', 'viewing_complete'],
  ['', 'pending'],
  ['constructor', 'pending'],
])('the event %j would mean %s', (event, status) => {
  expect(statusOfEvent(event)).toBe(status);
});
