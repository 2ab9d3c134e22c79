import webPush from 'web-push';
import { type Push, type PushAddress, type PushOutcome, pushPayload } from './port.ts';
import type { KeysNow, PushKeys } from './push-keys.ts';
import { isPushService } from './push-services.ts';

const SECONDS_OF_LIFE = 24 * 60 * 60;
const TIMEOUT_MILLISECONDS = 10_000;
const BODY_MAX = 200;

/** Sender of a push notice; tests supply their own. */
export type SendNotice = (address: PushAddress, payload: string, keys: PushKeys) => Promise<void>;

/**
 * Sends notices by the push services of the browsers, sealed for the browser and signed with our key (RFC 8291, 8292). A browser
 * is bound to the key it subscribed with, which may be a former one: where the current one is refused, those are tried.
 */
export function webPushNotices(keysNow: KeysNow, subject: string, send = sender(subject)): Push {
  return {
    name: 'web push',
    embedded: false,
    get publicKey() {
      return keysNow()[0].publicKey;
    },
    takes: isPushService,
    async deliver(address, notice) {
      if (!isPushService(address.endpoint)) return { outcome: 'refused', reason: 'not a known push service' };
      const payload = pushPayload(notice);
      let refused: unknown;
      for (const keys of keysNow()) {
        try {
          await send(address, payload, keys);
          return { outcome: 'delivered' };
        } catch (error) {
          refused ??= error;
          if (!isOfAnotherKey(error)) return outcomeOf(error);
        }
      }
      return outcomeOf(refused);
    },
  };
}

/** Answers of push services to a signature by another key than the browser subscribed with (RFC 8292, 4.2; Apple says 400). */
const OF_ANOTHER_KEY: readonly unknown[] = [400, 401, 403];

const isOfAnotherKey = (error: unknown) =>
  OF_ANOTHER_KEY.includes((error as { readonly statusCode?: unknown }).statusCode);

function sender(subject: string): SendNotice {
  return async ({ endpoint, p256dh, auth }, payload, keys) => {
    await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...keys },
      TTL: SECONDS_OF_LIFE,
      timeout: TIMEOUT_MILLISECONDS,
      contentEncoding: 'aes128gcm',
    });
  };
}

/** 404 and 410: the browser has let go of the address (RFC 8030, 7.3). Others of 4xx will not be better later. */
function outcomeOf(error: unknown): PushOutcome {
  const status = (error as { readonly statusCode?: unknown }).statusCode;
  const reason = String(error instanceof Error ? error.message : error).slice(0, BODY_MAX);
  if (status === 404 || status === 410) return { outcome: 'gone', reason };
  const isFinal = typeof status === 'number' && status >= 400 && status < 500 && status !== 429 && status !== 408;
  return { outcome: isFinal ? 'refused' : 'again', reason };
}
