import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallFailed } from '../data/calls/call-failed.ts';
import { moneyMoved } from '../data/calls/queries.ts';
import { useStarted } from '../data/calls/use-started.ts';
import { useLimit } from '../data/configuration/use-configuration.ts';
import { useReplaceWith, useRouteBrand } from '../data/navigation/navigate.ts';
import { keepOrigination, type OriginationInfo, savedOrigination } from './origination.ts';

interface Chosen {
  readonly amountCents: number;
  readonly disbursementType: 'debit' | 'moneyGram' | 'store';
  readonly disburseCardIds?: { type: string; id: string }[];
}

/**
 * Starts the loan once, under the key the service gave for this application, and follows it: for ten seconds each second,
 * then in the background (decision F03). It is never sent again by itself; when it stands, its signature is next.
 */
export function useMakeLoan(info: OriginationInfo) {
  const { applicationId, originationKey } = info;
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const client = useQueryClient();
  const timeoutSeconds = useLimit('loanOriginateTimeout');
  const everySeconds = useLimit('pollingSeconds');
  const started = useStarted('originateLoan', 'readOriginationStatus', {
    everySeconds,
    timeoutSeconds,
    afterTimeoutEverySeconds: 5,
  });
  const { phase, follow } = started;
  const [needsProof, setNeedsProof] = useState(false);

  // A reload while it was under way.
  useEffect(() => {
    const messageKey = savedOrigination(applicationId)?.messageKey;
    if (messageKey !== undefined) follow({ messageKey });
  }, [applicationId, follow]);

  useEffect(() => {
    if (phase === 'failed') {
      const saved = savedOrigination(applicationId);
      if (saved) keepOrigination({ ...saved, messageKey: undefined }, { now: true });
      void client.invalidateQueries({ queryKey: ['GET /originationInfo'] });
    }
    if (phase !== 'done') return;
    void moneyMoved(client).then(() => replaceWith('OriginationDocuSign', { brand }, { applicationId }));
  }, [phase, applicationId, brand, client, replaceWith]);

  async function make({ amountCents, disbursementType, disburseCardIds }: Chosen): Promise<void> {
    const answer = await started.start({
      originationKey,
      applicationId,
      disbursementAmount: amountCents,
      disbursementType,
      disburseCardIds,
      appraisalId: info.appraisalId,
      loanTypeCode: info.loanTypeCode,
      productId: info.productId,
      locationId: info.locationId,
      locationBrand: info.locationBrand,
      storeId: info.storeId,
    });
    if (answer === undefined) return;
    if ('query' in answer) {
      const { messageKey } = answer.query;
      const cardToken = savedOrigination(applicationId)?.cardToken;
      keepOrigination({ applicationId, amountCents, disbursementType, cardToken, messageKey }, { now: true });
      return;
    }
    const code = answer.error instanceof CallFailed ? answer.error.code : undefined;
    setNeedsProof(code === 'step_up_required');
    if (code === 'origination_already_open') void client.invalidateQueries({ queryKey: ['GET /originationInfo'] });
  }

  return { ...started, make, needsProof, proofAsked: () => setNeedsProof(false) };
}
