import { useState } from 'react';
import { useCards } from '../../data/calls/queries.ts';
import { useTexts } from '../../data/language/texts.ts';
import { paymentsTexts } from '../texts.ts';
import { useSecurityCode } from './use-security-code.ts';

export type CardForAll = ReturnType<typeof useCardForAll>;

/** The one card of the wallet that pays several loans, with its security code. */
export function useCardForAll() {
  const flow = useTexts(paymentsTexts);
  const code = useSecurityCode(undefined, flow.review);
  const wallet = useCards();
  const [chosen, setChosen] = useState<string>();
  const [missing, setMissing] = useState(false);
  const usable = wallet.data?.cards.filter((card) => !card.expired && !card.guestCard);
  const card = usable?.find((one) => one.cardToken === chosen) ?? (usable?.length === 1 ? usable[0] : undefined);
  return {
    wallet,
    usable,
    card,
    missing,
    code,
    choose(cardToken: string) {
      setChosen(cardToken);
      setMissing(false);
    },
    /** Says that a card has to be chosen. */
    miss: () => setMissing(true),
  };
}
