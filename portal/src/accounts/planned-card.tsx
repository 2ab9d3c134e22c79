import type { VaultRefusal } from '@lendside/domain/vault-messages';
import { useRef, useState } from 'react';
import { type CardFieldsHandle, vaultFields } from '../cards/front.ts';
import { useCards } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { Select } from '../kit/forms/select.tsx';
import type { PlannedPayment } from './planned-payment-row.tsx';
import type { PlannedTexts } from './planned-texts.ts';

const AS_PLANNED = '';

/** Which card is to pay a planned payment: the one of before, or another of the wallet with its security code. */
export function usePlannedCard(texts: PlannedTexts) {
  const [cardToken, setCardToken] = useState(AS_PLANNED);
  const [problem, setProblem] = useState<VaultRefusal>();
  const fields = useRef<CardFieldsHandle<'securityCode'>>(null);
  const words = { incomplete: texts.codeMissing, notAccepted: texts.codeWrong, unreachable: texts.codeUnreachable };
  return {
    cardToken,
    choose(token: string) {
      setProblem(undefined);
      setCardToken(token);
    },
    fields,
    problem: problem && problem !== 'formKeyNotValid' ? words[problem] : undefined,
    /** Card data to send with the change; undefined when the security code is missing. A code serves one try. */
    async chosen(): Promise<{ paymentCardToken?: string; ccv?: string } | undefined> {
      setProblem(undefined);
      if (cardToken === AS_PLANNED) return {};
      const result = (await fields.current?.createToken()) ?? { outcome: 'unreachable' as const };
      if (result.outcome === 'created') return { paymentCardToken: cardToken, ccv: result.securityToken };
      setProblem(result.outcome);
      return undefined;
    },
  };
}

type PlannedCardProps = {
  payment: PlannedPayment;
  card: ReturnType<typeof usePlannedCard>;
  texts: PlannedTexts;
  /** Enter in the security code field. */
  onSubmit: () => void;
};

/** The choice of the card, and the field for its code when it is another one than planned. */
export function PlannedCard({ payment, card, texts, onSubmit }: PlannedCardProps) {
  const { Fields, texts: vaultTexts } = vaultFields;
  const cardsTexts = useTexts(vaultTexts);
  const wallet = useCards().data?.cards ?? [];
  const saved = wallet.filter((one) => !one.expired && !one.guestCard);
  const chosen = saved.find((one) => one.cardToken === card.cardToken);
  const planned = { value: AS_PLANNED, label: texts.sameCard(payment.cardType, payment.lastFour) };
  const others = saved
    .filter((one) => one.cardNumber.slice(-4) !== payment.lastFour || one.cardType !== payment.cardType)
    .map((one) => ({ value: one.cardToken, label: texts.card(one.cardType, one.cardNumber.slice(-4)) }));
  if (others.length === 0) return null;
  return (
    <>
      <Select label={texts.payWith} value={card.cardToken} onValue={card.choose} options={[planned, ...others]} />
      {chosen && (
        <Fields
          key={chosen.cardToken}
          ref={card.fields}
          mode="securityCode"
          texts={cardsTexts}
          securityCodeLength={/amex|american/i.test(chosen.cardType) ? 4 : 3}
          onSubmit={onSubmit}
        />
      )}
    </>
  );
}
