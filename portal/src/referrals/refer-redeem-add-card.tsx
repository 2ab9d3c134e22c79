import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type CardFieldsHandle, vaultFields } from '../cards/front.ts';
import { call } from '../data/calls/call.ts';
import { CallFailed } from '../data/calls/call-failed.ts';
import { cardsOfPerson } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo } from '../data/navigation/navigate.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { useSession } from '../data/session/use-session.ts';
import { Button } from '../kit/actions/button.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import { chooseCard, type RewardCard } from './redeem-choice.ts';
import styles from './referrals.module.css';
import { RewardHeld } from './reward-held.tsx';
import { memberTypeOf, useMembersStats } from './reward-queries.ts';
import { referralsTexts } from './texts.ts';
import { useReferralCall } from './use-referral-call.ts';

/**
 * ReferRedeemAddCard: the card a reward goes to, typed into the vault's signed fields; a customer may take a saved one.
 */
export function ReferRedeemAddCard() {
  const { card: texts, common } = useTexts(referralsTexts);
  const fieldTexts = useTexts(vaultFields.texts);
  const navigateTo = useNavigateTo();
  const fields = useRef<CardFieldsHandle<'card'>>(null);
  const task = useReferralCall();
  const heldUntil = useMembersStats().data?.heldUntil;
  const use = (card: RewardCard) => {
    chooseCard(card);
    navigateTo('ReferRedeemReview');
  };
  const send = () =>
    void task.run(async () => {
      const typed = await fields.current?.createToken();
      // What is wrong stands at the fields.
      if (typed?.outcome !== 'created') return;
      const { token, bin, cardType, lastFour, cardholderName } = typed;
      const look = await call('lookUpCard', { token, bin });
      if (look.canDisburse) {
        use({ token, cardType, lastFour, cardholderName });
        return;
      }
      fields.current?.renew();
      throw new CallFailed({ status: 409, code: 'card_cannot_receive', Error: texts.cannotReceive });
    });
  // Before a card is typed for it.
  if (heldUntil !== undefined) {
    return (
      <PageFrame heading={texts.heading}>
        <RewardHeld until={heldUntil} />
        <Actions>
          <Button kind="secondary" onClick={() => navigateTo('ReferralRewardsHome')}>
            {common.back}
          </Button>
        </Actions>
      </PageFrame>
    );
  }
  return (
    <PageFrame heading={texts.heading} lead={texts.lead}>
      <Stack gap={5}>
        <WalletCards onUse={use} />
        <RefusedNotice call={task} />
        <vaultFields.Fields ref={fields} mode="card" purpose="referral" texts={fieldTexts} onSubmit={send} />
        <p className={styles.soft}>{texts.safe}</p>
        <Actions>
          <Button onClick={send} busy={task.busy} busyLabel={texts.working}>
            {texts.continue}
          </Button>
        </Actions>
      </Stack>
    </PageFrame>
  );
}

/** The saved cards of a customer that can receive money; a non-customer has no wallet. */
function WalletCards({ onUse }: { onUse: (card: RewardCard) => void }) {
  const texts = useTexts(referralsTexts).card;
  const isCustomer = memberTypeOf(useSession()) === 'ecr';
  const wallet = useQuery({ ...cardsOfPerson(), enabled: isCustomer });
  const cards = wallet.data?.cards.filter(({ canDisburse, expired }) => canDisburse && !expired) ?? [];
  if (cards.length === 0) return null;
  return (
    <Stack gap={3}>
      <SectionHeading>{texts.wallet}</SectionHeading>
      {cards.map(({ cardToken, cardIds, cardNumber, cardType, cardholderName }) => {
        const lastFour = cardNumber.slice(-4);
        return (
          <Button
            key={cardToken}
            kind="secondary"
            onClick={() => onUse({ cardIds, cardType, lastFour, cardholderName: cardholderName ?? '' })}
          >
            {texts.use(`${cardType} •••• ${lastFour}`)}
          </Button>
        );
      })}
      <SectionHeading>{texts.another}</SectionHeading>
    </Stack>
  );
}
