import webPush from 'web-push';
import { type Push, type PushAddress, type PushOutcome, pushPayload } from './port.ts';
import type { PushKeys } from './push-keys.ts';
import { isPushService } from './push-services.ts';

const SECONDS_OF_LIFE = 24 * 60 * 60;
const TIMEOUT_MILLISECONDS = 10_000;
const BODY_MAX = 200;

/** Sender of a push notice; tests supply their own. */
export type SendNotice = (address: PushAddress, payload: string) => Promise<void>;

/**
 * Sends notices by the push services of the browsers, sealed for the browser and signed with our key (RFC 8291, 8292).
 */
export function webPushNotices(keys: PushKeys, subject: string, send = sender(keys, subject)): Push {
  return {
    name: 'web push',
    embedded: false,
    publicKey: keys.publicKey,
    takes: isPushService,
    async deliver(address, notice) {
      if (!isPushService(address.endpoint)) return { outcome: 'refused', reason: 'not a known push service' };
      try {
        await send(address, pushPayload(notice));
        return { outcome: 'delivered' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

function sender(keys: PushKeys, subject: string): SendNotice {
  return async ({ endpoint, p256dh, auth }, payload) => {
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
