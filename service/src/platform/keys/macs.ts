import { timingSafeEqual } from 'node:crypto';
import type { KeyRing } from '@lendside/providers/keys/ring';
import { markOf, unnamed } from '@lendside/providers/keys/ring-key';
import type { Context } from '../../context.ts';

/** Codes of texts that the service wrote itself, under the keys of saved values. */
export function macsBy(keys: KeyRing): Pick<Context, 'mac' | 'macs' | 'isMac'> {
  return {
    mac: (text) => markOf(keys.current('saved-values'), text),
    macs: (text) => keys.live('saved-values').map((key) => markOf(key, text)),
    async isMac(text, mac) {
      const key = await keys.find('saved-values', unnamed(mac).id);
      if (!key) return false;
      const [wanted, given] = [Buffer.from(markOf(key, text)), Buffer.from(mac)];
      return wanted.length === given.length && timingSafeEqual(wanted, given);
    },
  };
}
