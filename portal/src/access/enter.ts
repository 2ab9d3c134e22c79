import type { confirmUser } from '@lendside/contract/access-registration';
import type { OutputOf } from '@lendside/contract/operation';
import { call } from '../data/calls/call.ts';
import { keepDeviceKey, savedDeviceKey } from '../data/session/device-key.ts';
import { keepSession } from '../data/session/session.ts';
import { keepHadSession } from '../data/storage/saved.ts';

/** Signs in with the password that is still in memory, right after the account was verified. False when it did not work. */
export async function signInAfterVerifying(
  verified: Pick<OutputOf<typeof confirmUser>, 'username' | 'deviceKey'>,
  password: string,
): Promise<boolean> {
  try {
    const session = await call('authenticateUser', {
      username: verified.username,
      password,
      rememberMe: false,
      deviceKey: savedDeviceKey(),
    });
    keepDeviceKey(session.deviceKey, false);
    keepHadSession(true);
    keepSession(session);
    return true;
  } catch {
    return false;
  }
}
