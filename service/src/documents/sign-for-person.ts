import type { AutoPaySigner } from '@lendside/people/fill-world';
import type { Context } from '../context.ts';
import type { SignedInCaller } from '../on.ts';
import { acknowledge } from './acknowledge-disclosures.ts';
import { listDisclosures } from './list-documents.ts';

type DemoCaller = Pick<AutoPaySigner, 'userId' | 'customerIds' | 'language'> & {
  readonly brand?: SignedInCaller['brand'];
};

/** Signs auto-pay authorizations for people of the demo world: they read and initial them through the use cases themselves. */
export function signAutoPay(context: Context): (signer: AutoPaySigner) => Promise<void> {
  return async ({ userId, customerIds, language, initials, loanId, cardToken }) => {
    const caller = callerOfPerson(context, { userId, customerIds, language });
    const about = { loanId, disclosureType: 'autoPay', methodId: cardToken };
    const { documents } = await listDisclosures(context, { input: about, caller });
    const disclosures = documents.map(({ documentId, textHash }) => ({ documentId, textHash }));
    await acknowledge(context, {
      input: {
        AccountNumber: loanId,
        disclosureType: 'autoPay',
        disclosureAck: { disclosures, borrowerInfo: { initials } },
        autoPay: { methodId: cardToken },
      },
      caller,
    });
  };
}

/** A person of the demo world as a caller who has signed in. */
export function callerOfPerson(
  { clock, settings }: Context,
  { userId, customerIds, language, brand = settings.brand }: DemoCaller,
): SignedInCaller {
  const nowMs = clock.nowMs();
  return {
    session: {
      sessionId: `demo ${userId}`,
      userId,
      kind: 'customer',
      deviceTrusted: true,
      customerIds: [...customerIds],
      issuedAtMs: nowMs,
      expiresAtMs: nowMs + 60_000,
    },
    ...{ brand, language, address: '127.0.0.1', deviceName: '', origin: '', installedApp: false },
    setRefreshCookie: () => undefined,
    setDeviceCookie: () => undefined,
    setPasswordMark: () => undefined,
  };
}
