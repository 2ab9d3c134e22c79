import type { authResult } from '@lendside/contract/access';
import { instant } from '@lendside/providers/instant';
import type { SignedIn } from '@lendside/providers/sign-in/port';
import { ProviderAway } from '@lendside/providers/sockets/guarded';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Caller } from '../on.ts';
import { applicantOf, isInProgress } from '../originations/front.ts';
import { keepDeviceKey } from './device-key-cookie.ts';
import { landingPage } from './landing-page.ts';

/**
 * The specification's session auth result. The refresh token goes into the cookie and nowhere else: kept to the end of
 * the session when the person wants to be remembered, else to the end of the browser's.
 */
export async function authResultOf(
  context: Context,
  caller: Caller,
  signedIn: SignedIn,
): Promise<z.output<typeof authResult>> {
  const { service } = context.deployment;
  const { identity, claims, tokens, rememberMe, entryPath } = signedIn;
  caller.setRefreshCookie(tokens.refreshToken, rememberMe ? { expiresAtMs: tokens.sessionExpiresAtMs } : {});
  await keepDeviceKey(context, caller, signedIn);
  const known = claims.deviceTrusted ? await knownPerson(context, caller, identity, claims) : UNCONFIRMED_DEVICE;
  return {
    accessToken: tokens.accessToken,
    idToken: tokens.idToken,
    expiresAt: instant(tokens.accessExpiresAtMs),
    deviceKey: tokens.deviceKey,
    deviceGroupKey: tokens.deviceGroupKey,
    serviceConfig: {
      region: service.region,
      userPoolId: service.userPoolId,
      clientId: service.clientId,
      serviceUrl: `${caller.origin}${service.servicePath}`,
      cognitoUrl: `${caller.origin}${service.signInPath}`,
    },
    authenticated: true,
    verified: true,
    isGuestPayOnlyUser: claims.kind === 'guest',
    lockedFlow: claims.lockedFlow,
    ...known,
    ...(entryPath !== undefined && { landing: entryPath }),
    attributes: {
      ...known.attributes,
      sub: identity.userId,
      showPaidOff: identity.showPaidOff,
      phoneVerified: identity.phoneVerified,
      emailVerified: identity.emailVerified,
    },
    sessionTimeoutLimit: context.flags.limit('sessionTimeoutLimit'),
  };
}

/** Reply to a right password on an unconfirmed device (decision C04): that the device comes first. */
const UNCONFIRMED_DEVICE = {
  challenge: 'TrustedDevice',
  firstName: '',
  attributes: { lmsCustomerIds: {} },
  landing: '/TrustedDevice',
} as const;

async function knownPerson(
  context: Context,
  caller: Caller,
  identity: SignedIn['identity'],
  claims: SignedIn['claims'],
) {
  const identityProvider = identity.hasAccountElsewhere && context.ports.signIn.identityProvider.label();
  const { firstName, customerId, lmsCustomerIds, phoneNumber, email, mdmId, nonCustomerRefer } = identity;
  return {
    firstName,
    attributes: {
      customerId,
      lmsCustomerIds,
      phoneNumber,
      email,
      mdmId,
      nonCustomerRefer,
      ...(identityProvider && { identityProvider }),
    },
    landing: landingPage({
      isCustomer: claims.customerIds.length > 0,
      inReferral: nonCustomerRefer !== undefined,
      deploymentBrand: caller.brand,
      ...(await brandsOf(context, caller, claims)),
    }),
  };
}

/**
 * Brands that a person has loans of, or an application with. While the system that knows them is away a person lands where they came to,
 * and is told there: who signs in, or goes on, needs no loans for that.
 */
async function brandsOf(context: Context, caller: Caller, claims: SignedIn['claims']) {
  try {
    const loans = await context.ports.loanBook.loansOf(claims.customerIds, context.businessDate());
    return {
      brandsOfLoans: loans.map((loan) => loan.brand),
      brandOfApplication: loans.length === 0 ? await brandOfApplication(context, claims) : undefined,
    };
  } catch (error) {
    if (error instanceof ProviderAway) return { brandsOfLoans: [caller.brand] };
    throw error;
  }
}

async function brandOfApplication({ ports }: Context, claims: SignedIn['claims']): Promise<string | undefined> {
  return (await ports.loanOrigination.applicationsOf(applicantOf(claims))).find(isInProgress)?.brand;
}
