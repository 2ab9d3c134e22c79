import { ALLOW, type Guard, type Verdict, type Visit } from '../../data/navigation/visit.ts';
import { brands } from './brands.ts';
import { cannotGoBack } from './cannot-go-back.ts';
import { linkAuthentication } from './link-authentication.ts';
import { lockedFlow } from './locked-flow.ts';
import { serviceStatus } from './service-status.ts';
import { signedIn } from './signed-in.ts';
import { trustedDevice } from './trusted-device.ts';
import { unmatched } from './unmatched.ts';

/** The seven guards in the order in which they are asked (decision B42), and after them the device (decision C04). */
export const guards: readonly Guard[] = [
  unmatched,
  cannotGoBack,
  linkAuthentication,
  lockedFlow,
  serviceStatus,
  brands,
  signedIn,
  trustedDevice,
];

/** The first guard that does not allow the visit decides. */
export function judge(visit: Visit, order: readonly Guard[] = guards): Verdict {
  for (const guard of order) {
    const verdict = guard(visit);
    if (verdict.kind !== 'allow') return verdict;
  }
  return ALLOW;
}
