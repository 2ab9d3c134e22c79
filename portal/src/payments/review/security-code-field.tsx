import { vaultFields } from '../../cards/front.ts';
import { useTexts } from '../../data/language/texts.ts';
import type { SecurityCode } from './use-security-code.ts';

type SecurityCodeFieldProps = {
  cardType: string;
  code: SecurityCode;
  /** Enter in the field. */
  onSubmit: () => void;
};

/** The vault's own field for the code of a card that is saved. */
export function SecurityCodeField({ cardType, code, onSubmit }: SecurityCodeFieldProps) {
  const { Fields, texts } = vaultFields;
  const cardsTexts = useTexts(texts);
  return (
    <Fields
      ref={code.fields}
      mode="securityCode"
      texts={cardsTexts}
      securityCodeLength={hasFourDigits(cardType) ? 4 : 3}
      onSubmit={onSubmit}
    />
  );
}

/** The four-digit kind has its code on the front (decision D14). */
const hasFourDigits = (cardType: string) => /amex|american/i.test(cardType);
