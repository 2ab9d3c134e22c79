import CircleCheck from 'lucide-react/icons/circle-check';
import { useTexts } from '../../data/language/texts.ts';
import { CardTile } from '../../kit/content/card-tile.tsx';
import { GuestAddressField } from '../guest-address-field.tsx';
import styles from '../payments.module.css';
import { paymentsTexts } from '../texts.ts';
import { ReviewPart } from './review-part.tsx';
import { SecurityCodeField } from './security-code-field.tsx';
import type { Review } from './use-review.ts';

/** The card that pays, and its security code unless it was typed a moment ago. Nothing where nothing is charged. */
export function CardPart({ review: { draft, code, guest, isDeclined, changeCard, send } }: { review: Review }) {
  const texts = useTexts(paymentsTexts);
  const { card } = draft;
  if (!card) return null;
  return (
    <ReviewPart
      title={texts.common.card}
      change={texts.common.change}
      changeLabel={texts.common.changeCard}
      onChange={changeCard}
    >
      <CardTile
        cardType={card.cardType}
        maskText={`•••• ${card.lastFour}`}
        maskLabel={texts.common.cardEnding('', card.lastFour).trim()}
        expiryText={texts.method.expires(`${card.expirationMonth}/${card.expirationYear}`)}
      />
      {!isDeclined && code.known && (
        <p className={styles.known}>
          <CircleCheck aria-hidden="true" />
          {texts.review.codeKnown}
        </p>
      )}
      {!isDeclined && !code.known && <SecurityCodeField cardType={card.cardType} code={code} onSubmit={send} />}
      {guest.isGuest && <GuestAddressField guest={guest} isWrong={guest.saysWrong} />}
    </ReviewPart>
  );
}
