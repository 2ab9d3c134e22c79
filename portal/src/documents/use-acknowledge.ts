import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../data/calls/call.ts';
import { CallFailed, sentenceOf } from '../data/calls/call-failed.ts';
import { accountDetailOf } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { ownCustomerId } from '../data/session/customer-kind.ts';
import { currentSession } from '../data/session/session.ts';
import type { Disclosures } from './occasion.ts';
import { signingTexts } from './signing-texts.ts';

type Outcome = 'done' | 'changed' | 'failed';

/** Sends that everything was read and initialed; the authorization of a payment is confirmed by a call of its own (decision E29). */
export function useAcknowledge(loanId: string, { disclosureType, documents }: Disclosures) {
  const texts = useTexts(signingTexts).disclosures;
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();

  async function send(initials: string): Promise<Outcome> {
    setBusy(true);
    setFailure(undefined);
    // What this browser knows of loan and person goes along; the lender knows who signs (spec 3, disclosure acknowledgement).
    const loan = client.getQueryData(accountDetailOf(loanId).queryKey);
    const { attributes } = currentSession() ?? {};
    const named = documents.map(({ documentId, textHash }) => ({ documentId, textHash }));
    try {
      const olpa = documents.find(({ type }) => type === 'olpa');
      if (olpa) {
        const { documentId, textHash } = olpa;
        await call('acknowledgeOlpaDisclosure', {
          loanId,
          storeId: loan?.storeId,
          disclosureType,
          documentId,
          textHash,
          initials,
        });
      }
      await call('acknowledgeDisclosures', {
        AccountNumber: loanId,
        storeId: loan?.storeId,
        disclosureType,
        loanBrand: loan?.brand,
        disclosureAck: {
          cognitoId: attributes?.sub,
          disclosures: named,
          borrowerInfo: { initials, customerId: ownCustomerId(attributes), profileId: attributes?.sub },
        },
      });
      return 'done';
    } catch (error) {
      const isChanged = hasChanged(error);
      setFailure({ error });
      return isChanged ? 'changed' : 'failed';
    } finally {
      setBusy(false);
    }
  }
  const sentence = (error: unknown) => {
    if (hasChanged(error)) return texts.changed;
    return error instanceof CallFailed && error.isOffline ? texts.offline : (sentenceOf(error) ?? texts.failed);
  };
  return { send, busy, problem: failure && sentence(failure.error) };
}

const hasChanged = (error: unknown) => error instanceof CallFailed && error.code === 'disclosure_text_changed';
