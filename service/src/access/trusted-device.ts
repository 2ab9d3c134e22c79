import type {
  checkTrustedDevice,
  confirmTrustedDevice,
  readCurrentDevice,
  sendTrustedDeviceCode,
} from '@lendside/contract/access-device';
import { instant } from '@lendside/providers/instant';
import type { Identity } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { auditOf } from '../platform/audit/audit.ts';
import { Problem } from '../problem.ts';
import { afterSignIn } from './after-sign-in.ts';
import { channelOf, codeProblem, codeReply, maskedContact, waitProblem } from './code-reply.ts';
import { typedEmail } from './typed-contact.ts';

/** The verified contacts of a person, masked: what a signed-in person may recognize. */
function contactsOf(context: Context, identity: Identity) {
  const { email, emailVerified, phoneNumber, phoneVerified } = identity;
  const phoneChannels = context.flags.isOn('voiceMessages') ? (['text', 'voice'] as const) : (['text'] as const);
  return [
    ...(email && emailVerified
      ? [{ deliveryMethod: 'email' as const, destination: maskedContact('email', email) }]
      : []),
    ...(phoneNumber && phoneVerified
      ? phoneChannels.map((channel) => ({
          deliveryMethod: channel,
          destination: maskedContact(channel, phoneNumber),
        }))
      : []),
  ];
}

/** Whether this session may go on, and how its code can come. */
export async function checkDevice(context: Context, { caller }: Call<typeof checkTrustedDevice>) {
  const session = sessionOf(caller);
  const { accounts } = context.ports.signIn;
  const device = await accounts.trustedDevices.read(session);
  const isAnother = caller.deviceKey !== undefined && caller.deviceKey !== device?.deviceKey;
  if (!device || isAnother) throw new Problem('device_key_not_found');
  if (device.trusted) return { trusted: true, outcome: 'SUCCESS' as const, contacts: [] };
  const { identity } = await accounts.loginChange.read(session);
  const contacts = contactsOf(context, identity);
  return { trusted: false, outcome: contacts.length > 0 ? ('FAIL' as const) : ('UNSUPPORTED' as const), contacts };
}

/** Sends the code for this device to a verified contact, or to a typed address where there is none. */
export async function sendDeviceCode(context: Context, { input, caller }: Call<typeof sendTrustedDeviceCode>) {
  const channel = channelOf(context, input, 'email');
  const email = input.email === undefined ? undefined : typedEmail(input.email);
  const { trustedDevices } = context.ports.signIn.accounts;
  const sent = await trustedDevices.sendCode(sessionOf(caller), { channel, email });
  if (sent.outcome === 'noVerifiedContact') throw new Problem('no_verified_contact');
  if (sent.outcome !== 'sent') throw waitProblem(sent, caller.language);
  return codeReply(context, caller, sent, maskedContact(sent.channel, sent.destination));
}

/** Confirms this device with the code. The next token reaches everything. */
export async function confirmDevice(context: Context, { input, caller }: Call<typeof confirmTrustedDevice>) {
  const session = sessionOf(caller);
  const confirmed = await context.ports.signIn.accounts.trustedDevices.confirm(session, {
    requestId: input.requestId,
    code: input.verificationCode,
    rememberMe: input.rememberMe,
  });
  if (confirmed.outcome !== 'confirmed') throw codeProblem(confirmed, caller.language);
  const { deviceKey, deviceGroupKey, deviceName: device } = confirmed;
  await afterSignIn(context, { ...session, deviceTrusted: true });
  await auditOf(context, session, 'access.deviceConfirmed', { device, remembered: input.rememberMe });
  return { outcome: 'SUCCESS' as const, trusted: true, deviceKey, deviceGroupKey };
}

/** The device this session runs on. Its key is returned to this session alone. */
export async function readDevice({ ports }: Context, { caller }: Call<typeof readCurrentDevice>) {
  if (caller.deviceKey === undefined) throw new Problem('MissingDeviceKey');
  const device = await ports.signIn.accounts.trustedDevices.read(sessionOf(caller));
  if (device?.deviceKey !== caller.deviceKey) throw new Problem('device_not_found');
  const { deviceKey, deviceName, remembered, trusted, lastUsedMs } = device;
  return { deviceKey, deviceName, remembered, trusted, lastUsed: instant(lastUsedMs) };
}
