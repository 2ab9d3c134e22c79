import { formatExpiry } from '@lendside/domain/cards';
import CreditCard from 'lucide-react/icons/credit-card';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { chooseAutoPayCard, chosenAutoPayCard } from '../cards/front.ts';
import { useAccountDetail, useCards } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Tag } from '../kit/content/tag.tsx';
import { RadioCards } from '../kit/forms/radio-cards.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { cardForAutoPay, type WalletCard } from './auto-pay-choice.ts';
import type { AutoPayTexts } from './auto-pay-texts.ts';
import { autoPayTexts } from './auto-pay-texts.ts';
import { FlowSkeleton } from './flow-skeleton.tsx';

/** AutoPayUpdatePaymentMethod: which kept debit card auto-pay uses; it is signed for on the next page. */
export function AutoPayUpdatePaymentMethod() {
  const { loanId } = useRouteParams<'AutoPayUpdatePaymentMethod'>();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const texts = useTexts(autoPayTexts);
  const ofAutoPay = useAccountDetail(loanId).data?.autoPay.methodId;
  const wallet = useCards();
  const [picked, setPicked] = useState<string>();
  const [missing, setMissing] = useState(false);
  const cards = wallet.data?.cards;
  const known = cards && cardForAutoPay(cards, { chosen: chosenAutoPayCard(loanId), ofAutoPay });
  const value = picked ?? known?.cardToken;

  const send = () => {
    if (value === undefined) return setMissing(true);
    chooseAutoPayCard(loanId, value);
    navigateTo('AutoPayConfirm', { brand, loanId });
  };
  return (
    <PageFrame heading={texts.choose.heading}>
      {wallet.error && !cards && <LoadFailed error={wallet.error} onTryAgain={() => void wallet.refetch()} />}
      {!wallet.error && !cards && <FlowSkeleton label={texts.loading} lines={3} />}
      {cards && (
        <Form label={texts.choose.heading} onSend={send}>
          {cards.length > 0 && (
            <RadioCards
              legend={texts.choose.question}
              value={value}
              onValue={(cardToken) => {
                setPicked(cardToken);
                setMissing(false);
              }}
              error={missing ? texts.choose.chooseOne : undefined}
              cards={cards.map((card) => choiceOf(card, ofAutoPay, texts))}
            />
          )}
          <Button
            kind="secondary"
            icon={<Plus aria-hidden="true" />}
            onClick={() => navigateTo('AutoPayAddMethod', { brand, loanId })}
          >
            {texts.choose.addNew}
          </Button>
          {cards.length > 0 && (
            <Actions>
              <Button type="submit">{texts.choose.continue}</Button>
            </Actions>
          )}
        </Form>
      )}
    </PageFrame>
  );
}

function choiceOf(card: WalletCard, ofAutoPay: string | undefined, { choose, confirm }: AutoPayTexts) {
  const date = formatExpiry(card.expirationMonth, card.expirationYear);
  const expires = card.expired ? <Tag tone="danger">{choose.expired(date)}</Tag> : choose.expires(date);
  return {
    value: card.cardToken,
    label: confirm.cardEnding(card.cardType, card.cardNumber.slice(-4)),
    note: card.cardToken === ofAutoPay ? `${choose.expires(date)}. ${choose.inUse}` : expires,
    icon: <CreditCard aria-hidden="true" />,
    disabled: card.expired,
  };
}
