import type { OutputOf } from '@lendside/contract/operation';
import type { listVerificationContacts, sendVerificationCode } from '@lendside/contract/refinance-code';
import { CODE_LENGTH } from '@lendside/domain/limits';
import { afterVerification } from '@lendside/domain/verification-outcome';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../data/calls/call.ts';
import { sentenceOf } from '../data/calls/call-failed.ts';
import { read } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useNavigateTo, useReplaceWith, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { pageNamed } from '../data/routes/page-named.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { NumericInput } from '../kit/forms/numeric-input.tsx';
import { RadioCards } from '../kit/forms/radio-cards.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { takeRenewalLock } from './renewal-lock.ts';
import { type Renewal, useRenewal } from './renewals.ts';
import { takingBackTexts } from './renewing-texts.ts';
import { sendCode } from './send-code.ts';
import { wayTexts } from './way-texts.ts';

type Sent = OutputOf<typeof sendVerificationCode>;
type Way = OutputOf<typeof listVerificationContacts>['contacts'][number];

/**
 * AltPartyVerifyCode: the other party comes in by a signed link, proves by a code who they are, and takes the lock, before
 * any document is shown (flow 6, step 11). They see their own contacts and the first name of who renewed, nothing else.
 */
export function AltPartyVerifyCode() {
  const { loanId } = useRouteParams<'AltPartyVerifyCode'>();
  const words = useTexts(takingBackTexts).verify;
  const writeDate = useWriteDate();
  const navigateTo = useNavigateTo();
  const asked = useRenewal(loanId);
  const renewal = asked.data?.renewal;
  const name = renewal?.otherParty?.name;
  const waits = renewal?.state === 'SIGNING' && !renewal.signedByMe && !renewal.beingCancelled;
  const isOver = asked.data !== undefined && !waits;
  return (
    <PageFrame
      heading={isOver ? words.headingOver : words.heading}
      {...(!isOver && { lead: name ? words.lead(name) : words.leadNoName })}
    >
      {asked.isError && !asked.data && <LoadFailed error={asked.error} onTryAgain={() => asked.refetch()} />}
      {asked.isPending && (
        <SkeletonGroup label={words.loading}>
          <Skeleton shape="card" height="12rem" />
        </SkeletonGroup>
      )}
      {isOver && (
        <>
          <Notice tone="info" still>
            {renewal?.signedByMe ? words.signed : words.ended}
          </Notice>
          <Actions>
            <Button onClick={() => navigateTo('Home', {})}>{words.onward}</Button>
          </Actions>
        </>
      )}
      {waits && (
        <>
          <p>{words.until(writeDate(renewal.deadline))}</p>
          <Verify renewal={renewal} />
        </>
      )}
    </PageFrame>
  );
}

/** First where the code goes, then the code. */
function Verify({ renewal }: { renewal: Renewal }) {
  const words = useTexts(takingBackTexts).verify;
  const codeWords = useTexts(wayTexts).code;
  const loanId = renewal.newLoanId;
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const replaceWith = useReplaceWith();
  const [sent, setSent] = useState<Sent>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const [refused, setRefused] = useState<'wrong' | 'spent'>();
  const problem = failure ? (sentenceOf(failure.error) ?? words.failed) : refused && codeWords[refused];

  const attempt = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    setRefused(undefined);
    try {
      await work();
    } catch (error) {
      setFailure({ error });
    } finally {
      setBusy(false);
    }
  };
  const send = (deliveryMethod: Way['deliveryMethod']) =>
    attempt(async () => {
      setSent(await sendCode(loanId, deliveryMethod));
    });
  const check = (verificationCode: string) =>
    attempt(async () => {
      const { outcome } = await call(
        'checkVerificationCode',
        { loanId, requestId: sent?.requestId ?? '', verificationCode },
        { sensitive: ['verificationCode'] },
      );
      const next = afterVerification(outcome);
      if (next === 'tryAgain') return setRefused('wrong');
      if (next === 'newCode') return setRefused('spent');
      if (next !== 'goOn') return setSent(undefined);
      const isMine = await takeRenewalLock(loanId);
      if (isMine) replaceWith(pageNamed('AccountDisclosures'), { brand, loanId });
      else replaceWith(pageNamed('AlternateBlocked'), { brand, loanId }, { isLocked: true });
    });
  return (
    <>
      {problem !== undefined && <Notice tone="danger">{problem}</Notice>}
      {sent ? (
        <CodeForm
          sent={sent}
          busy={busy}
          onCode={check}
          onAgain={() => void send(sent.deliveryMethod)}
          onOtherWay={() => setSent(undefined)}
        />
      ) : (
        <WayForm loanId={loanId} busy={busy} onWay={send} />
      )}
      <Actions>
        <Button kind="quiet" onClick={() => navigateTo('CancelRenewal', { brand, loanId })}>
          {words.refuse}
        </Button>
      </Actions>
    </>
  );
}

type WayFormProps = { loanId: string; busy: boolean; onWay: (way: Way['deliveryMethod']) => void };

function WayForm({ loanId, busy, onWay }: WayFormProps) {
  const words = useTexts(takingBackTexts).verify;
  const contacts = useQuery(read('listVerificationContacts', { loanId }, 'short'));
  const ways = contacts.data?.contacts ?? [];
  const [chosen, setChosen] = useState<Way['deliveryMethod']>();
  const way = chosen ?? (ways.length === 1 ? ways[0]?.deliveryMethod : undefined);
  if (contacts.isError) return <LoadFailed error={contacts.error} onTryAgain={() => contacts.refetch()} />;
  if (contacts.isPending) return <Skeleton shape="card" height="8rem" />;
  if (ways.length === 0) return <Notice tone="warning">{words.noContact}</Notice>;
  return (
    <Form label={words.question} onSend={() => way !== undefined && onWay(way)}>
      <RadioCards<Way['deliveryMethod']>
        legend={words.question}
        value={way}
        onValue={setChosen}
        cards={ways.map(({ deliveryMethod, destination }) => ({
          value: deliveryMethod,
          label: words.ways[deliveryMethod],
          note: destination,
        }))}
      />
      <Actions>
        <Button type="submit" busy={busy} busyLabel={words.sending} disabled={way === undefined}>
          {words.send}
        </Button>
      </Actions>
    </Form>
  );
}

type CodeFormProps = {
  sent: Sent;
  busy: boolean;
  onCode: (code: string) => void;
  onAgain: () => void;
  onOtherWay: () => void;
};

function CodeForm({ sent, busy, onCode, onAgain, onOtherWay }: CodeFormProps) {
  const words = useTexts(takingBackTexts).verify;
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const confirm = () => {
    if (code.length < CODE_LENGTH) return setMissing(true);
    onCode(code);
    setCode('');
  };
  return (
    <Form label={words.heading} onSend={confirm}>
      <p role="status">{words.sentTo(sent.destination)}</p>
      <NumericInput
        name="one-time-code"
        autoComplete="one-time-code"
        enterKeyHint="done"
        digitsMax={CODE_LENGTH}
        spaced
        label={words.codeLabel}
        hint={words.codeHint}
        error={missing ? words.codeMissing : undefined}
        value={code}
        onValue={(next) => {
          setCode(next);
          setMissing(false);
        }}
      />
      <Actions>
        <Button type="submit" busy={busy} busyLabel={words.confirming}>
          {words.confirm}
        </Button>
        <Button kind="secondary" onClick={onAgain}>
          {words.again}
        </Button>
        <Button kind="quiet" onClick={onOtherWay}>
          {words.otherWay}
        </Button>
      </Actions>
    </Form>
  );
}
