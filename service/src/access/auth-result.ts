import type { authResult } from '@lendside/contract/access';
import { instant } from '@lendside/providers/instant';
import type { SignedIn } from '@lendside/providers/sign-in/port';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Caller } from '../on.ts';
import { landingPage } from './landing-page.ts';

/**
 * The specification's session auth result. The refresh token goes into the cookie and nowhere else: kept to the end of
 * the session when the person wants to be remembered, else to the end of the browser's.
 */
export async function authResultOf(
  context: Context,
  caller: Caller,
  { identity, claims, tokens, rememberMe }: SignedIn,
): Promise<z.output<typeof authResult>> {
  caller.setRefreshCookie(tokens.refreshToken, rememberMe ? { expiresAtMs: tokens.sessionExpiresAtMs } : {});
  const loans = await context.ports.loanBook.loansOf(claims.customerIds, context.businessDate());
  return {
    accessToken: tokens.accessToken,
    idToken: tokens.idToken,
    expiresAt: instant(tokens.accessExpiresAtMs),
    deviceKey: tokens.deviceKey,
    deviceGroupKey: tokens.deviceGroupKey,
    serviceConfig: {
      region: 'us-east-1',
      userPoolId: 'lendside',
      clientId: 'portal',
      serviceUrl: `${caller.origin}/api`,
      cognitoUrl: `${caller.origin}/api`,
    },
    authenticated: true,
    verified: true,
    ...(!claims.deviceTrusted && { challenge: 'trustedDevice' as const }),
    isGuestPayOnlyUser: claims.kind === 'guest',
    lockedFlow: claims.lockedFlow,
    firstName: identity.firstName,
    attributes: {
      sub: identity.userId,
      customerId: identity.customerId,
      lmsCustomerIds: identity.lmsCustomerIds,
      showPaidOff: identity.showPaidOff,
      phoneNumber: identity.phoneNumber,
      phoneVerified: identity.phoneVerified,
      email: identity.email,
      emailVerified: identity.emailVerified,
      mdmId: identity.mdmId,
      nonCustomerRefer: identity.nonCustomerRefer,
    },
    landing: landingPage({
      isCustomer: claims.customerIds.length > 0,
      inReferral: identity.nonCustomerRefer !== undefined,
      brandsOfLoans: loans.map((loan) => loan.brand),
      deploymentBrand: caller.brand,
    }),
    sessionTimeoutLimit: context.flags.limit('sessionTimeoutLimit'),
  };
}
