import { ALLOW, type Guard, needsSession } from '../../data/navigation/visit.ts';
import { withoutLinkValues } from '../../data/routes/link.ts';

/** The step itself: the only pages behind sign-in that an untrusted device sees (decision C04). */
const STEP: readonly string[] = [
  'TrustedDeviceWarning',
  'TrustedDevice.VerificationMethod',
  'VerificationCode',
  'TrustedDevice.Email',
];

/** After the seven: who is signed in on a device that is not trusted yet confirms it first, then goes on. */
export const trustedDevice: Guard = ({ route, path, search, signedIn, deviceTrusted }) =>
  !signedIn || deviceTrusted || !needsSession(route) || STEP.includes(route?.name ?? '')
    ? ALLOW
    : { kind: 'goTo', path: '/TrustedDevice', destination: withoutLinkValues(path, search) };
