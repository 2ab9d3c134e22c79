import type { AutoPaySigner } from '@lendside/people/fill-world';
import type { Context } from '../context.ts';
import type { SignedInCaller } from '../on.ts';
import { acknowledge } from './acknowledge-disclosures.ts';
import { listDisclosures } from './list-documents.ts';

/** Signs auto-pay authorizations for people of the demo world: they read and initial them through the use cases themselves. */
export function signAutoPay(context: Context): (signer: AutoPaySigner) => Promise<void> {
  return async ({ userId, customerIds, language, initials, loanId, cardToken }) => {
    const nowMs = context.clock.nowMs();
    const caller: SignedInCaller = {
      session: {
        sessionId: `demo ${userId}`,
        userId,
        kind: 'customer',
        deviceTrusted: true,
        customerIds: [...customerIds],
        issuedAtMs: nowMs,
        expiresAtMs: nowMs + 60_000,
      },
      brand: context.settings.brand,
      language,
      address: '127.0.0.1',
      deviceName: '',
      origin: '',
      installedApp: false,
      setRefreshCookie: () => undefined,
      setDeviceCookie: () => undefined,
      setPasswordMark: () => undefined,
    };
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
