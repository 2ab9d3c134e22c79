import { dateInZone } from '@lendside/domain/calendar-date';
import { formatMoney } from '@lendside/domain/money';
import { useEffect } from 'react';
import { ProveAgainDialog } from '../access/front.ts';
import { sentenceOf } from '../data/calls/call-failed.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useNavigateTo, useReplaceWith } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Amount } from '../kit/content/amount.tsx';
import { Card } from '../kit/content/card.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { Spinner } from '../kit/feedback/spinner.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import { browserTimers } from '../kit/timing/timers.ts';
import { chooseCard, chosenCard, type RewardCard } from './redeem-choice.ts';
import { useMembersStats } from './reward-queries.ts';
import { referralsTexts } from './texts.ts';
import { useCashOut } from './use-cash-out.ts';

/** ReferRedeemReview: amount, card and date before anything is sent (decision F14); one press sends it, once. */
export function ReferRedeemReview() {
  const { review: texts, common } = useTexts(referralsTexts);
  const replaceWith = useReplaceWith();
  const stats = useMembersStats();
  const task = useCashOut();
  const card = chosenCard();
  const { phase } = task;
  const isSent = phase === 'starting' || phase === 'following' || phase === 'done' || phase === 'gaveUp';
  const isOver = phase === 'done' || phase === 'gaveUp';
  useEffect(() => {
    if (isOver) replaceWith('ReferRedeemSuccess');
  }, [isOver, replaceWith]);

  if (isSent) {
    return (
      <PageFrame heading={texts.sending}>
        <Stack gap={5}>
          <Spinner size="large" />
          <p role="status">{task.timedOut ? texts.slow : texts.sending}</p>
        </Stack>
      </PageFrame>
    );
  }
  const send = () => card && stats.data && void task.send(stats.data.currentBalance, card);
  return (
    <PageFrame heading={texts.heading}>
      {stats.error && <LoadFailed error={stats.error} onTryAgain={() => stats.refetch()} />}
      {stats.isLoading && (
        <SkeletonGroup label={common.loading}>
          <ShapeSkeleton shape="facts" count={4} />
        </SkeletonGroup>
      )}
      {phase === 'failed' && <Refused title={texts.failed} sentence={task.failure ?? common.failed} />}
      {phase === 'startFailed' && !task.needsProof && (
        <Refused title={common.problem} sentence={sentenceOf(task.error) ?? common.failed} />
      )}
      {stats.data && !card && phase !== 'failed' && <ChooseFirst />}
      {stats.data && card && phase !== 'failed' && (
        <Facts amount={formatMoney(stats.data.currentBalance)} card={card} onSend={send} />
      )}
      <ProveAgainDialog
        open={task.needsProof}
        onClose={task.proofAsked}
        onProved={() => {
          task.proofAsked();
          send();
        }}
      />
    </PageFrame>
  );
}

function Facts({ amount, card, onSend }: { amount: string; card: RewardCard; onSend: () => void }) {
  const texts = useTexts(referralsTexts).review;
  const writeDate = useWriteDate();
  return (
    <Stack gap={5}>
      <Card look="receipt">
        <Amount size="hero" label={texts.amount} text={amount} />
        <KeyValue
          rows={[
            { key: 'card', label: texts.card, value: `${card.cardType} •••• ${card.lastFour}` },
            { key: 'name', label: texts.name, value: card.cardholderName },
            { key: 'date', label: texts.date, value: writeDate(dateInZone(browserTimers.nowMs()), 'long') },
          ]}
        />
      </Card>
      <p>{texts.tax}</p>
      <Actions>
        <Button onClick={onSend}>{texts.send(amount)}</Button>
        <AnotherCard />
      </Actions>
    </Stack>
  );
}

function AnotherCard() {
  const texts = useTexts(referralsTexts).review;
  const navigateTo = useNavigateTo();
  const choose = () => {
    chooseCard(undefined);
    navigateTo('ReferRedeemAddCard');
  };
  return (
    <Button kind="secondary" onClick={choose}>
      {texts.anotherCard}
    </Button>
  );
}

function Refused({ title, sentence }: { title: string; sentence: string }) {
  return (
    <Notice tone="danger" title={title} action={<AnotherCard />}>
      {sentence}
    </Notice>
  );
}

function ChooseFirst() {
  return (
    <Notice still action={<AnotherCard />}>
      {useTexts(referralsTexts).review.begin}
    </Notice>
  );
}
