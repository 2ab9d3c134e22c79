import type { listCards } from '@lendside/contract/cards';
import type { OutputOf } from '@lendside/contract/operation';
import { formatExpiry, lastDigits, maskCard } from '@lendside/domain/cards';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../data/calls/call.ts';
import { cardsOfPerson } from '../data/calls/queries.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { Button } from '../kit/actions/button.tsx';
import { CardTile } from '../kit/content/card-tile.tsx';
import { Tag } from '../kit/content/tag.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { showToast } from '../kit/feedback/toasts.ts';
import { cardProblem } from './card-problem.ts';
import styles from './cards.module.css';
import type { CardsTexts } from './texts.ts';
import { cardsTexts } from './texts.ts';

export type WalletCard = OutputOf<typeof listCards>['cards'][number];

/** Everyday name of a card: "Visa ending in 1111". */
export function cardName(card: Pick<WalletCard, 'cardType' | 'cardNumber'>, texts: CardsTexts): string {
  return texts.wallet.name(card.cardType, lastDigits(card.cardNumber));
}

type WalletCardRowProps = { card: WalletCard; onRemove: () => void };

/** One card: type, last four digits, holder and expiration, what it is used for, and the way to remove it. */
export function WalletCardRow({ card, onRemove }: WalletCardRowProps) {
  const texts = useTexts(cardsTexts);
  const keeping = useKeepGuestCard(card, texts);
  const name = cardName(card, texts);
  const date = formatExpiry(card.expirationMonth, card.expirationYear);
  const tags = [
    card.usedByAutoPay && texts.wallet.usedByAutoPay,
    card.canDisburse && !card.expired && texts.wallet.receivesMoney,
    card.guestCard && texts.wallet.guestCard,
  ].filter((tag) => tag !== false);
  return (
    <li className={styles.card}>
      <CardTile
        cardType={card.cardType}
        maskText={maskCard(card.cardNumber)}
        maskLabel={texts.wallet.maskLabel(lastDigits(card.cardNumber))}
        expiryText={card.expired ? texts.wallet.expiredOn(date) : texts.wallet.expires(date)}
        holder={card.cardholderName}
        expiredLabel={card.expired ? texts.wallet.expired : undefined}
        notes={tags.length === 0 ? undefined : tags.map((tag) => <Tag key={tag}>{tag}</Tag>)}
        actions={
          <>
            {card.guestCard && (
              <Button
                kind="secondary"
                small
                busy={keeping.busy}
                aria-label={texts.wallet.keepGuestOf(name)}
                onClick={keeping.keep}
              >
                {texts.wallet.keepGuest}
              </Button>
            )}
            <Button kind="quiet" small aria-label={texts.wallet.removeOf(name)} onClick={onRemove}>
              {texts.wallet.remove}
            </Button>
          </>
        }
      />
      {keeping.problem !== undefined && (
        <Notice tone="danger" title={texts.wallet.notSaved}>
          <p className={styles.lines}>{keeping.problem}</p>
        </Notice>
      )}
    </li>
  );
}

/** A guest card becomes an own one; never the other way round (spec 4). */
function useKeepGuestCard({ cardIds, ...card }: WalletCard, texts: CardsTexts) {
  const client = useQueryClient();
  const { run, busy, problem } = useOneCall((error) => cardProblem(error, texts.errors));
  const keep = () =>
    run(async () => {
      await call('updateCard', { cardIds, guest: false });
      showToast(texts.wallet.saved(cardName(card, texts)), 'success');
      await client.invalidateQueries({ queryKey: cardsOfPerson().queryKey });
    });
  return { keep, busy, problem };
}
