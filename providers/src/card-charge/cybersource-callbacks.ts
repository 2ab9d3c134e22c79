import { createHmac, createPrivateKey, timingSafeEqual } from 'node:crypto';
import { compactDecrypt } from 'jose';
import { z } from 'zod';
import type { Clock } from '../runtime.ts';
import { type Callback, type CallbackReader, CallbackRefused, headerOf, refuseStale } from '../sockets/callback.ts';

/** Keys of a merchant's webhooks. */
interface CyberSourceCallbacks {
  /** Digital signature key of the organization, by its id. */
  readonly webhookKeyId: string;
  readonly webhookSecret: string;
  /** Private half of the key to which events of payments are encrypted. */
  readonly webhookKey?: string | undefined;
  readonly clock: Pick<Clock, 'nowMs'>;
}

/** Seconds that CyberSource's own example lets a signature be old. */
const FRESH_SECONDS = 3_600;
const SEALED = /^[\w-]+(?:\.[\w-]*){4}$/;
/** Levels of an event's payload below which no reference is looked for. */
const DEPTH = 5;

const told = z.looseObject({
  eventType: z.string().regex(/^[\w.-]{1,100}$/),
  eventDate: z.string().max(60).default(''),
  payload: z.unknown(),
});

/**
 * Webhooks of CyberSource (developer.cybersource.com, Webhooks): signed by the organization's key over the time and the payload as it was before it
 * was encrypted. An event of a payment is only a reason to look our reference up; all others are taken, and nothing follows.
 */
const cyberSourceCallbacks = (given: CyberSourceCallbacks): CallbackReader => ({
  vendor: 'cybersource',
  async read(callback) {
    const { texts, event } = await opened(callback, given.webhookKey);
    refuseForged(callback, texts, given);
    const read = told.safeParse(event);
    if (!read.success) throw new CallbackRefused('unreadable', 'it is no event');
    const { eventType, eventDate, payload } = read.data;
    const reference = eventType.startsWith('payments.') ? referenceIn(payload, DEPTH) : undefined;
    if (reference === undefined) return [];
    return [{ id: `${eventType} ${eventDate} ${reference}`, kind: 'moved', reference }];
  },
});

/** The event, and the texts over which its signature may be: the body as it came, or what was encrypted in it. */
async function opened({ body }: Callback, key: string | undefined) {
  const text = body.toString('utf8');
  if (SEALED.test(text.trim())) {
    const plain = await openedBy(key, text.trim());
    return { texts: [plain], event: jsonOf(plain) };
  }
  const event = jsonOf(text);
  const sealed = z.looseObject({ payload: z.string().regex(SEALED) }).safeParse(event);
  if (!sealed.success) return { texts: [text], event };
  const plain = await openedBy(key, sealed.data.payload);
  return { texts: [plain, text], event: { ...sealed.data, payload: jsonOf(plain) } };
}

async function openedBy(key: string | undefined, sealed: string): Promise<string> {
  try {
    const { plaintext } = await compactDecrypt(sealed, createPrivateKey(key ?? ''));
    return Buffer.from(plaintext).toString('utf8');
  } catch {
    throw new CallbackRefused('signature', 'it is encrypted to another key than webhookKey');
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Refused below for its signature, which nothing has where nothing can be read.
    return undefined;
  }
}

const SIGNATURE = /^t=(\d{10,16});\s*keyId=([\w-]{1,80});\s*sig=([A-Za-z0-9+/]{20,100}={0,2})"?;?$/;

function refuseForged(callback: Callback, texts: readonly string[], given: CyberSourceCallbacks): void {
  const [, time = '', keyId, signature = ''] = SIGNATURE.exec(headerOf(callback, 'v-c-signature') ?? '') ?? [];
  const told = Buffer.from(signature, 'base64');
  const isOurs = texts.some((text) => {
    const expected = createHmac('sha256', Buffer.from(given.webhookSecret, 'base64'))
      .update(`${time}.${text}`)
      .digest();
    return told.length === expected.length && timingSafeEqual(told, expected);
  });
  if (keyId !== given.webhookKeyId || !isOurs) throw new CallbackRefused('signature', 'our key did not sign it');
  refuseStale(Number(time), given.clock.nowMs(), FRESH_SECONDS);
}

/** Our reference, wherever the payload of a product has it. */
function referenceIn(payload: unknown, depth: number): string | undefined {
  if (depth === 0 || typeof payload !== 'object' || payload === null) return undefined;
  const named = z
    .looseObject({ clientReferenceInformation: z.looseObject({ code: z.string().regex(/^[\w:.-]{1,120}$/) }) })
    .safeParse(payload);
  if (named.success) return named.data.clientReferenceInformation.code;
  for (const part of Object.values(payload)) {
    const found = referenceIn(part, depth - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Readers for keys that are set: none where they are not. */
export function callbacksOf(
  {
    webhookKeyId,
    webhookSecret,
    webhookKey,
  }: { readonly [Name in keyof Omit<CyberSourceCallbacks, 'clock'>]?: string | undefined },
  clock: Pick<Clock, 'nowMs'>,
): readonly CallbackReader[] {
  if (webhookKeyId === undefined || webhookSecret === undefined) return [];
  return [cyberSourceCallbacks({ webhookKeyId, webhookSecret, webhookKey, clock })];
}
