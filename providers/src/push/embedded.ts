import type { Messages } from '../messages/port.ts';
import type { Push } from './port.ts';
import type { KeysNow } from './push-keys.ts';
import { isExampleHost, isPushService } from './push-services.ts';

/** Addresses that provoke what can go wrong: one that is gone, one that is never reached. */
const GONE_HOST = 'gone.example';
const UNREACHED_HOST = 'unreached.example';

/** Writes notices where developers read what customers would have received. */
export function embeddedPush({ messages, keysNow }: { readonly messages: Messages; readonly keysNow: KeysNow }): Push {
  return {
    name: 'embedded notices',
    embedded: true,
    get publicKey() {
      return keysNow()[0].publicKey;
    },
    takes: (endpoint) => isPushService(endpoint) || isExampleHost(endpoint),
    async deliver({ endpoint }, { messageId, to, title, body, path }) {
      const { hostname } = new URL(endpoint);
      if (hostname.endsWith(GONE_HOST)) return { outcome: 'gone', reason: 'the browser takes none any more' };
      if (hostname.endsWith(UNREACHED_HOST)) return { outcome: 'again', reason: 'the push service does not answer' };
      const message = { messageId, to, channel: 'push' as const, subject: title, text: body, codes: [], links: [path] };
      return messages.deliver(message);
    },
  };
}
