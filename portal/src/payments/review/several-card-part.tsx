import CreditCard from 'lucide-react/icons/credit-card';
import { useTexts } from '../../data/language/texts.ts';
import { LoadFailed } from '../../data/refusals/load-failed.tsx';
import { Card } from '../../kit/content/card.tsx';
import { Skeleton, SkeletonGroup } from '../../kit/feedback/skeleton.tsx';
import { RadioCards } from '../../kit/forms/radio-cards.tsx';
import { SeveralNoCard } from '../several-no-card.tsx';
import { severalTexts } from '../several-texts.ts';
import { paymentsTexts } from '../texts.ts';
import { SecurityCodeField } from './security-code-field.tsx';
import type { CardForAll } from './use-card-for-all.ts';

type SeveralCardPartProps = {
  forAll: CardForAll;
  onSend: () => void;
  /** The page to which one comes back with a new card. */
  backTo: 'ReviewSeveral' | 'ReviewBudget';
};

/** The card that pays them all, with its security code. */
export function SeveralCardPart({ forAll, onSend, backTo }: SeveralCardPartProps) {
  const flow = useTexts(paymentsTexts);
  const texts = useTexts(severalTexts);
  const { wallet, usable, card, choose, missing, code } = forAll;
  return (
    <>
      {wallet.isError && <LoadFailed error={wallet.error} onTryAgain={() => wallet.refetch()} />}
      {wallet.isPending && (
        <SkeletonGroup label={flow.common.loading}>
          <Skeleton shape="choice" />
          <Skeleton shape="choice" />
        </SkeletonGroup>
      )}
      {usable?.length === 0 && <SeveralNoCard backTo={backTo} />}
      {usable && usable.length > 0 && (
        <Card>
          <RadioCards
            legend={texts.whichCard}
            value={card?.cardToken}
            onValue={choose}
            error={missing ? flow.method.chooseOne : undefined}
            cards={usable.map((one) => ({
              value: one.cardToken,
              label: flow.common.cardEnding(one.cardType, one.cardNumber.slice(-4)),
              note: flow.method.expires(`${one.expirationMonth}/${one.expirationYear}`),
              icon: <CreditCard aria-hidden="true" />,
            }))}
          />
          {card && <SecurityCodeField key={card.cardToken} cardType={card.cardType} code={code} onSubmit={onSend} />}
        </Card>
      )}
    </>
  );
}
