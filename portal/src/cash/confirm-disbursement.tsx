import { formatMoney } from '@lendside/domain/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { moneyMoved, read } from '../data/calls/queries.ts';
import { useIsOn, useLimit } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { flowDone } from '../data/navigation/flow-end.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Amount } from '../kit/content/amount.tsx';
import { Card } from '../kit/content/card.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { Notice, type NoticeTone } from '../kit/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { type MoneyOnItsWay, moneyOnItsWayOf } from './draws.ts';
import { cashTexts } from './texts.ts';
import { useCashCall } from './use-cash-call.ts';
import { placeOf } from './way-words.ts';

const TONES: Readonly<Record<MoneyOnItsWay['state'], NoticeTone>> = {
  pending: 'info',
  sent: 'success',
  ready: 'success',
  onItsWay: 'success',
  choose: 'warning',
  cancelled: 'info',
};

const LOOK_EVERY_MILLISECONDS = 3_000;

/** ConfirmDisbursement: how and when the money arrives, what it is picked up for, and taking it back while that is possible. */
export function ConfirmDisbursement() {
  const { loanId } = useRouteParams<'ConfirmDisbursement'>();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const texts = useTexts(cashTexts);
  const isPolled = useIsOn('disbursementPolling');
  const attemptsMax = useLimit('disbursementMaxPollingAttempts');
  const money = useQuery({
    ...moneyOnItsWayOf(loanId),
    // What is just being sent is looked at again, ten times at most (spec 9).
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isPolled && data?.state === 'pending' && dataUpdateCount < attemptsMax ? LOOK_EVERY_MILLISECONDS : false,
  });
  const isDone = money.data?.state !== undefined && money.data.state !== 'cancelled';
  useEffect(() => {
    if (isDone) flowDone('draw', 'renewal');
  }, [isDone]);
  const back = () => navigateTo('AccountDetails', { brand, loanId });
  const title = money.data ? texts.confirm.titles[money.data.state] : texts.confirm.heading;
  return (
    <PageFrame heading={title}>
      {money.isError && <LoadFailed error={money.error} onTryAgain={() => money.refetch()} />}
      {money.isPending && (
        <SkeletonGroup label={texts.common.loading}>
          <Skeleton shape="card" height="16rem" />
        </SkeletonGroup>
      )}
      {money.data === null && <Notice still>{texts.confirm.none}</Notice>}
      <Stack gap={5}>
        {money.data ? (
          <Standing loanId={loanId} money={money.data} onBack={back} />
        ) : (
          <Actions>
            <Button onClick={back}>{texts.common.back}</Button>
          </Actions>
        )}
      </Stack>
    </PageFrame>
  );
}

type StandingProps = { loanId: string; money: MoneyOnItsWay; onBack: () => void };

function Standing({ loanId, money, onBack }: StandingProps) {
  const texts = useTexts(cashTexts);
  const writeDate = useWriteDate();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const { messageKey, purpose, state } = money;
  const status = useQuery({
    ...read('readDrawStatus', { messageKey }, 'short'),
    enabled: messageKey !== undefined,
  });
  const result = status.data?.result;
  const rows = [
    { key: 'way', label: texts.confirm.way, value: placeOf(money, texts) },
    ...(money.reference ? [{ key: 'reference', label: texts.confirm.reference, value: money.reference }] : []),
    ...(money.availableFrom && (state === 'ready' || state === 'onItsWay')
      ? [
          {
            key: 'date',
            label: state === 'ready' ? texts.confirm.until : texts.confirm.arrives,
            value: writeDate(money.availableFrom, 'long'),
          },
        ]
      : []),
    ...(money.transactionId ? [{ key: 'number', label: texts.confirm.number, value: money.transactionId }] : []),
    ...(result && state !== 'cancelled'
      ? [{ key: 'owed', label: texts.confirm.newBalance, value: formatMoney(result.newPrincipalBalance) }]
      : []),
  ];
  return (
    <>
      <Card look="receipt">
        <Amount size="hero" label={texts.common.amount} text={formatMoney(money.disbursementAmount)} />
        <KeyValue rows={rows} />
      </Card>
      <Notice tone={TONES[state]} still>
        <p>{state === 'choose' && purpose !== 'draw' ? texts.confirm.chooseAnother : texts.confirm.texts[state]}</p>
        {money.chooseBy && <p>{texts.confirm.chooseBy[purpose](writeDate(money.chooseBy.slice(0, 10), 'long'))}</p>}
      </Notice>
      <Actions>
        {state === 'choose' && (
          <Button onClick={() => navigateTo('AccountDetails', { brand, loanId })}>{texts.confirm.choose}</Button>
        )}
        <Button kind={state === 'choose' ? 'secondary' : 'primary'} onClick={onBack}>
          {texts.common.back}
        </Button>
        {money.canCancel && messageKey && (
          <TakeBack messageKey={messageKey} amount={formatMoney(money.disbursementAmount)} />
        )}
      </Actions>
    </>
  );
}

/** The question before cash is taken back, and the call. */
function TakeBack({ messageKey, amount }: { messageKey: string; amount: string }) {
  const texts = useTexts(cashTexts).confirm;
  const client = useQueryClient();
  const task = useCashCall();
  const [asking, setAsking] = useState(false);
  const cancel = () =>
    task.run(async () => {
      await call('cancelDraw', { messageKey });
      setAsking(false);
      await moneyMoved(client);
    });
  return (
    <>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {texts.cancel}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.cancelTitle}
        closeLabel={texts.cancelNo}
        actions={
          <>
            <Button busy={task.busy} busyLabel={texts.cancelling} onClick={() => void cancel()}>
              {texts.cancelYes}
            </Button>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {texts.cancelNo}
            </Button>
          </>
        }
      >
        <RefusedNotice call={task} />
        <p>{texts.cancelText(amount)}</p>
      </Dialog>
    </>
  );
}
