import type { createCardFormKey } from '@lendside/contract/cards';
import type { OutputOf } from '@lendside/contract/operation';
import { useEffect, useState } from 'react';
import { call } from '../shell/call.ts';
import { sentenceOf } from '../shell/call-failed.ts';

/** What the card is for, as the vault's port names it (decision D17). */
export type CardPurpose = 'payment' | 'disbursement' | 'autopay';

export type CardForm = Pick<OutputOf<typeof createCardFormKey>, 'formKey' | 'formUrl'>;

type State = { form?: CardForm; failed: boolean; problem?: string | undefined };

/** A one-time key for the vault's fields (`GET /cardFormKey`), and a way to get another when it was used or is too old. */
export function useCardFormKey(purpose: CardPurpose = 'payment'): State & { renew: () => void } {
  const [state, setState] = useState<State>({ failed: false });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks for a new key
  useEffect(() => {
    const leaving = new AbortController();
    const input = { transactionType: purpose, origin: location.origin };
    call<typeof createCardFormKey>('GET /cardFormKey', input, { signal: leaving.signal, retryOnce: true }).then(
      ({ formKey, formUrl }) => {
        if (!leaving.signal.aborted) setState({ form: { formKey, formUrl }, failed: false });
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setState({ failed: true, problem: sentenceOf(error) });
      },
    );
    return () => leaving.abort();
  }, [turn, purpose]);
  return {
    ...state,
    renew: () => {
      setState({ failed: false });
      setTurn((count) => count + 1);
    },
  };
}
