import { z } from 'zod';
import { type Adapter, adapter, type Socket } from '../sockets/socket.ts';
import type { Push } from './port.ts';
import { isPushKeys, type KeysNow } from './push-keys.ts';
import { webPushNotices } from './web-push.ts';

/** Settings of the browsers' push services. A key pair of one's own takes the place of the one in the key ring. */
const webPush = z
  .strictObject({
    /** Whom a push service may ask about our notices. */
    contact: z
      .string()
      .max(200)
      .regex(
        /^(?:mailto:[^\s@]{1,64}@[^\s@]{1,100}|https:\/\/[^\s]{1,190})$/,
        'write mailto: and an address, or https:',
      ),
    publicKey: z.string().max(200).optional(),
    privateKey: z.string().max(200).optional(),
  })
  .transform(({ contact, publicKey, privateKey }) => ({
    contact,
    keys: publicKey === undefined && privateKey === undefined ? undefined : { publicKey, privateKey },
  }))
  .refine(({ keys }) => keys === undefined || isPushKeys(keys), 'publicKey and privateKey are no key pair for notices');

/** Ways to answer the port `push`. `ringKeys` are the pairs of the key ring that are live. */
export const pushSocket = (embedded: Adapter<Push>, ringKeys: () => Promise<KeysNow>): Socket<Push> => ({
  calls: { takes: 'inside', deliver: 'once' },
  adapters: {
    embedded,
    'web-push': adapter({
      settings: webPush,
      async open({ contact, keys }) {
        const own = keys !== undefined && isPushKeys(keys) ? keys : undefined;
        return webPushNotices(own ? () => [own] : await ringKeys(), contact);
      },
    }),
  },
});
