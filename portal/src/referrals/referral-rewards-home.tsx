import { formatMoney } from '@lendside/domain/money';
import { useIsOn, useLimit } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Amount } from '../kit/content/amount.tsx';
import { Card } from '../kit/content/card.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeWaits } from '../kit/feedback/shapes.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import { RewardHeld } from './reward-held.tsx';
import { RewardHistoryCard } from './reward-history.tsx';
import { type RewardStats, useRewardStats } from './reward-queries.ts';
import { ShareCard } from './share-card.tsx';
import { referralsTexts } from './texts.ts';
import { useIsInvited } from './use-is-invited.ts';

/** ReferralRewardsHome: balance and cash-out, code and link to share, what came of them; who takes no part can join. */
export function ReferralRewardsHome() {
  const texts = useTexts(referralsTexts);
  const stats = useRewardStats();
  const hasHistory = useIsOn('balanceHistory');
  const configured = useLimit('amountPerShare');
  const perShare = formatMoney(stats.data?.amountPerShare ?? Math.round(configured * 100));
  return (
    <PageFrame heading={texts.home.heading} lead={texts.home.lead(perShare)}>
      {stats.isLoading && <ShapeWaits label={texts.common.loading} shape="rows" count={4} />}
      {stats.noMember && <NoMember />}
      {stats.error && <LoadFailed error={stats.error} onTryAgain={() => stats.refetch()} />}
      {stats.data && (
        <Stack gap={5}>
          <Balance stats={stats.data} />
          <ShareCard stats={stats.data} />
          <Counts stats={stats.data} />
          {hasHistory && <RewardHistoryCard />}
        </Stack>
      )}
    </PageFrame>
  );
}

function Balance({ stats }: { stats: RewardStats }) {
  const texts = useTexts(referralsTexts).home;
  const navigateTo = useNavigateTo();
  const { currentBalance, pendingCashOut, profileComplete, heldUntil } = stats;
  const isHeld = currentBalance > 0 && !pendingCashOut && heldUntil !== undefined;
  const canCashOut = currentBalance > 0 && !pendingCashOut && !isHeld;
  return (
    <Card look="brand">
      <Stack>
        <Amount size="hero" label={texts.balance} text={formatMoney(currentBalance)} />
        {pendingCashOut && <Notice still>{texts.pending}</Notice>}
        {isHeld && <RewardHeld until={heldUntil} />}
        {!pendingCashOut && currentBalance === 0 && <p>{texts.nothing}</p>}
        {canCashOut && (
          <Actions>
            <Button onClick={() => navigateTo(profileComplete ? 'ReferRedeemAddCard' : 'ReferCompleteProfile')}>
              {texts.cashOut}
            </Button>
          </Actions>
        )}
      </Stack>
    </Card>
  );
}

function Counts({ stats }: { stats: RewardStats }) {
  const texts = useTexts(referralsTexts).home;
  return (
    <Card>
      <SectionHeading>{texts.counts}</SectionHeading>
      <KeyValue
        figures
        rows={[
          { key: 'scanned', label: texts.scanned, value: String(stats.referCodesScanned) },
          { key: 'signedUp', label: texts.signedUp, value: String(stats.peopleSignedUp) },
          { key: 'perFriend', label: texts.perFriend, value: formatMoney(stats.amountPerShare) },
        ]}
      />
    </Card>
  );
}

/** Customers of TLXe and new profiles are invited to join, each by the flag of their kind (decisions A06, A07). */
function NoMember() {
  const texts = useTexts(referralsTexts).home;
  const navigateTo = useNavigateTo();
  if (!useIsInvited()) return <Notice still>{texts.notYours}</Notice>;
  return (
    <Card>
      <Stack>
        <SectionHeading>{texts.joinTitle}</SectionHeading>
        <p>{texts.joinText}</p>
        <Actions>
          <Button onClick={() => navigateTo('ReferCompleteProfile')}>{texts.join}</Button>
        </Actions>
      </Stack>
    </Card>
  );
}
