import type { readRescission } from '@lendside/contract/accounts-rescission';
import type { OutputOf } from '@lendside/contract/operation';
import { formatMoney } from '@lendside/domain/money';
import { formatPhone } from '@lendside/domain/phone';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useProvedCall } from '../access/front.ts';
import { disbursementWaysOf } from '../cash/front.ts';
import { call } from '../data/calls/call.ts';
import { isOnItsWay, moneyMoved, read } from '../data/calls/queries.ts';
import { useCan } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { useSession } from '../data/session/use-session.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { MayCome } from '../kit/feedback/skeleton.tsx';
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx';
import { rescissionTexts } from './rescission-texts.ts';

type Standing = OutputOf<typeof readRescission>;
type Returning = NonNullable<Standing['offered']> | NonNullable<Standing['rescinded']>;

const rescissionOf = (loanId: string) => ({
  ...read('readRescission', { loanId }, 'short'),
  staleTime: 0,
});

/** A new loan within its time: what giving it back means, until when, and how; or what is to be brought where. */
export function RescissionSection({ loanId, lmsId }: { loanId: string; lmsId: string }) {
  const isGuest = useSession()?.isGuestPayOnlyUser === true;
  const isOffered = useCan('rescissions', lmsId);
  const asked = useQuery({ ...rescissionOf(loanId), enabled: !isGuest && isOffered });
  const { data } = asked;
  const ways = useQuery({ ...disbursementWaysOf(loanId), enabled: data?.offered !== undefined });
  const money = ways.data?.money;
  const texts = useTexts(rescissionTexts);
  if (isOnItsWay(asked) || isOnItsWay(ways)) return <MayCome />;
  if (data?.rescinded) {
    const { confirmationNumber } = data.rescinded;
    return (
      <Notice still tone="info" title={texts.doneTitle}>
        {texts.doneText(confirmationNumber)} <Bring returning={data.rescinded} />
      </Notice>
    );
  }
  // Cash that waits ends the loan where it stands: there is no money to bring back.
  const isWaiting = money?.purpose === 'origination' && money.canGiveBack === true;
  return data?.offered && !isWaiting ? <Offered loanId={loanId} offered={data.offered} /> : null;
}

function Bring({ returning }: { returning: Returning }) {
  const texts = useTexts(rescissionTexts);
  const writeDate = useWriteDate();
  const { returnAmount, returnUntil, storeName, storeAddress, storePhoneNumber } = returning;
  const bring =
    returnAmount > 0
      ? texts.bring(formatMoney(returnAmount), writeDate(returnUntil), storeName, storeAddress)
      : texts.bringNothing;
  return (
    <>
      {bring} {texts.call(formatPhone(storePhoneNumber))}
    </>
  );
}

function Offered({ loanId, offered }: { loanId: string; offered: NonNullable<Standing['offered']> }) {
  const texts = useTexts(rescissionTexts);
  const writeDate = useWriteDate();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  // One key for as long as the question is on the screen: sent again, it happens once.
  const [paymentKey] = useState(() => crypto.randomUUID());
  const { run, busy, problem, failure, dialog } = useProvedCall();
  const send = () =>
    run(async () => {
      const rescinded = await call('rescindLoan', { loanId, paymentKey });
      setAsking(false);
      client.setQueryData(rescissionOf(loanId).queryKey, { rescinded });
      await moneyMoved(client);
    });
  return (
    <>
      <Notice
        still
        tone="info"
        title={texts.title(writeDate(offered.until))}
        action={
          <Button small kind="quiet" onClick={() => setAsking(true)}>
            {texts.open}
          </Button>
        }
      >
        {texts.text}
      </Notice>
      <ConfirmDialog
        open={asking}
        title={texts.question}
        yes={texts.send}
        no={texts.keep}
        kind="primary"
        busy={busy}
        busyLabel={texts.sending}
        onYes={send}
        onClose={() => setAsking(false)}
      >
        <p>{texts.text}</p>
        <p>
          <Bring returning={offered} />
        </p>
        <RefusedNotice call={{ problem, failure }} />
      </ConfirmDialog>
      {dialog}
    </>
  );
}
