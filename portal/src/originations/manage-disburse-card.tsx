import { useState } from 'react';
import { addedDisburseCard } from '../cards/front.ts';
import { useCards } from '../data/calls/queries.ts';
import { useLimit } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { RadioCards } from '../kit/forms/radio-cards.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions, Form, Stack } from '../kit/layout/stack.tsx';
import { keepOrigination } from './origination.ts';
import { OriginationWaiting } from './origination-waiting.tsx';
import { originationsTexts } from './texts.ts';
import { useOrigination } from './use-origination.ts';

/** Origination.ManageDisburseMethod: which debit card the money of a new loan goes to, of at most five. */
export function ManageDisburseCard() {
  const texts = useTexts(originationsTexts);
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const { applicationId, info, saved, ready } = useOrigination('other');
  const wallet = useCards();
  const limit = useLimit('maxDisburseCards');
  const receiving = wallet.data?.cards.filter((card) => card.canDisburse && !card.guestCard) ?? [];
  const usable = receiving.filter((card) => !card.expired);
  const [token, setToken] = useState(addedDisburseCard(applicationId) ?? saved?.cardToken);
  const [tried, setTried] = useState(false);
  const card = usable.find((one) => one.cardToken === token) ?? (usable.length === 1 ? usable[0] : undefined);
  const goOn = () => {
    setTried(true);
    if (!card) return;
    const { amountCents = 0 } = saved ?? {};
    keepOrigination(
      { applicationId, amountCents, disbursementType: 'debit', cardToken: card.cardToken },
      { now: true },
    );
    navigateTo('OriginationChooseMethod', { brand }, { applicationId });
  };
  const add = () => navigateTo('Origination.AddDebitDisburseMethod', { brand }, { applicationId });
  return (
    <PageFrame heading={texts.card.heading} lead={texts.card.lead}>
      {!(ready && wallet.data) && <OriginationWaiting info={wallet.isError ? wallet : info} />}
      {ready && wallet.data && (
        <Form onSend={goOn} label={texts.card.heading}>
          <Stack gap={4}>
            {usable.length === 0 && <p>{texts.card.none}</p>}
            {usable.length > 0 && (
              <RadioCards
                legend={texts.card.which}
                value={card?.cardToken}
                onValue={setToken}
                error={tried && !card ? texts.card.chooseCard : undefined}
                cards={usable.map((one) => ({
                  value: one.cardToken,
                  label: texts.card.card(one.cardType, one.cardNumber.slice(-4)),
                }))}
              />
            )}
            {receiving.length >= limit ? (
              <Notice still>{texts.card.atLimit(limit)}</Notice>
            ) : (
              <Button kind="secondary" onClick={add}>
                {texts.card.add}
              </Button>
            )}
          </Stack>
          {usable.length > 0 && (
            <Actions>
              <Button type="submit">{texts.common.continue}</Button>
            </Actions>
          )}
        </Form>
      )}
    </PageFrame>
  );
}
