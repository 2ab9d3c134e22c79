import type { createCardFormKey } from '@lendside/contract/cards';
import type { OutputOf } from '@lendside/contract/operation';
import { useEffect, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { sentenceOf } from '../data/calls/call-failed.ts';
import { customerKind } from '../data/session/customer-kind.ts';
import { currentSession } from '../data/session/session.ts';

/** Purpose of the card, as the vault's port names it (decision D17). */
export type CardPurpose = 'payment' | 'disbursement' | 'autopay' | 'referral';

export type CardForm = Pick<OutputOf<typeof createCardFormKey>, 'formKey' | 'formUrl'>;

type State = { form?: CardForm; failed: boolean; error?: unknown };

/** A one-time key for the vault's fields (`GET /cardFormKey`), and a way to get another when it was used or is too old. */
export function useCardFormKey(purpose: CardPurpose = 'payment') {
  const [{ form, failed, error }, setState] = useState<State>({ failed: false });
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks for a new key
  useEffect(() => {
    const leaving = new AbortController();
    formKeyFor(purpose, leaving.signal).then(
      ({ formKey, formUrl }) => {
        if (!leaving.signal.aborted) setState({ form: { formKey, formUrl }, failed: false });
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) setState({ failed: true, error });
      },
    );
    return () => leaving.abort();
  }, [turn, purpose]);
  return {
    form,
    failed,
    // Worded when it is shown: it follows the language.
    problem: error === undefined ? undefined : sentenceOf(error),
    renew: () => {
      setState({ failed: false });
      setTurn((count) => count + 1);
    },
  };
}

/** The card a reward goes to has a signed form of its own (spec 7 referral); every other purpose has the common one. */
function formKeyFor(purpose: CardPurpose, signal: AbortSignal): Promise<CardForm> {
  const options = { signal, retryOnce: true };
  const { origin } = location;
  if (purpose !== 'referral') return call('createCardFormKey', { transactionType: purpose, origin }, options);
  const type = customerKind(currentSession()?.attributes).hasReferrals ? 'ecr' : 'ncr';
  return call('createReferralCardForm', { origin, type }, options);
}
