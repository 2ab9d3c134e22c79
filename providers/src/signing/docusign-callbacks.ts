import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type Callback, type CallbackReader, CallbackRefused, headerOf, jsonOfCallback } from '../sockets/callback.ts';

/** Whose events are heard, and how our session is found by theirs. */
export interface DocusignCallbacks {
  readonly accountId: string;
  readonly connectKeys: readonly string[];
  readonly sessionOf: (envelopeId: string) => Promise<string | undefined>;
}

const HEADERS_MOST = 100;
/** Events after which an envelope is asked for: all others leave it open. */
const ENDS: readonly string[] = ['envelope-completed', 'envelope-declined', 'envelope-voided', 'envelope-deleted'];

const told = z.object({
  event: z.string().regex(/^[a-z-]{1,60}$/),
  generatedDateTime: z.string().max(60),
  data: z.object({ accountId: z.string().max(60), envelopeId: z.string().max(60) }),
});

/**
 * Callbacks of DocuSign Connect (JSON, with HMAC): each of the account's keys has a header of its own, and one of ours has to be
 * among them. It sends the same again for days until it is answered, so that no event is too old: each counts once, and is only a
 * reason to ask.
 */
export const docusignCallbacks = (given: DocusignCallbacks): CallbackReader => ({
  vendor: 'docusign',
  async read(callback) {
    refuseForged(callback, given.connectKeys);
    const parsed = told.safeParse(jsonOfCallback(callback));
    if (!parsed.success) throw new CallbackRefused('unreadable', 'it is no event of an envelope');
    const { event, generatedDateTime, data } = parsed.data;
    if (!ENDS.includes(event) || data.accountId.toLowerCase() !== given.accountId.toLowerCase()) return [];
    const sessionId = await given.sessionOf(data.envelopeId);
    if (sessionId === undefined) return [];
    return [{ id: `${data.envelopeId} ${event} ${generatedDateTime}`, kind: 'signingMoved', sessionId }];
  },
});

function refuseForged(callback: Callback, keys: readonly string[]): void {
  const signatures: Buffer[] = [];
  for (let number = 1; number <= HEADERS_MOST; number += 1) {
    const signature = headerOf(callback, `x-docusign-signature-${number}`);
    if (signature === undefined) break;
    signatures.push(Buffer.from(signature, 'base64'));
  }
  const ours = keys.map((key) => createHmac('sha256', key).update(callback.body).digest());
  const isOurs = signatures.some((one) =>
    ours.some((expected) => one.length === expected.length && timingSafeEqual(one, expected)),
  );
  if (!isOurs) throw new CallbackRefused('signature', 'no key of ours signed it');
}
