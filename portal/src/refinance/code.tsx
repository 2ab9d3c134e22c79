import { CODE_LENGTH } from '@lendside/domain/limits';
import { type AfterVerification, afterVerification } from '@lendside/domain/verification-outcome';
import { useEffect, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { CallFailed, sentenceOf } from '../data/calls/call-failed.ts';
import { useTexts } from '../data/language/texts.ts';
import { useLeaveFlow } from '../data/navigation/flow-exit.ts';
import { useReplaceWith, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { NumericInput } from '../kit/forms/numeric-input.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { useCountdown } from '../kit/timing/use-countdown.ts';
import { sendCode } from './send-code.ts';
import { forgetSentCode, keepSentCode, sentCodeOf } from './sent-code.ts';
import { useRenewalProgress } from './use-renewal-progress.ts';
import { useWayCall } from './use-way-call.ts';
import { WayFrame } from './way-frame.tsx';
import { wayTexts } from './way-texts.ts';

const FIELD_ID = 'way-code';
/** After these the code is of no use any more. */
const NEEDS_NEW: readonly string[] = ['code_expired', 'too_many_tries', 'request_not_found'];

/** Payment.Code: the six digits that show it is them. */
export function Code() {
  const { loanId } = useRouteParams<'Payment.Code'>();
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const texts = useTexts(wayTexts);
  const words = texts.code;
  const way = useRenewalProgress('Payment.Code', loanId);
  const task = useWayCall();
  const leaveFlow = useLeaveFlow();
  const [sent, setSent] = useState(() => sentCodeOf(loanId));
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<'missing' | 'wrong' | CallFailed>();
  const [spent, setSpent] = useState<'spent' | CallFailed>();
  const [again, setAgain] = useState(false);
  const seconds = useCountdown(sent?.resendAtMs ?? 0);

  useEffect(() => {
    if (sent === undefined) replaceWith('Payment.VerificationMethod', { brand, loanId });
  }, [sent, replaceWith, brand, loanId]);
  if (!way.here || sent === undefined) return null;

  // Worded where it stands, so that it follows the language.
  const wordsOf = (said: 'missing' | 'wrong' | 'spent' | CallFailed | undefined) =>
    typeof said === 'string' ? words[said] : said && sentenceOf(said);
  const refusedAt = (error: unknown) => {
    if (!(error instanceof CallFailed)) return false;
    if (error.code === 'code_wrong') setWrong(error);
    else if (NEEDS_NEW.includes(error.code)) setSpent(error);
    else return false;
    setCode('');
    document.getElementById(FIELD_ID)?.focus();
    return true;
  };
  const check = () => {
    if (code.length < CODE_LENGTH) {
      setWrong('missing');
      return document.getElementById(FIELD_ID)?.focus();
    }
    setAgain(false);
    void task.run(async () => {
      const { requestId } = sent;
      const given = { loanId, requestId, verificationCode: code, purpose: way.purpose };
      const { outcome } = await call('checkVerificationCode', given, {
        sensitive: ['verificationCode'],
      });
      await follow(afterVerification(outcome));
    }, refusedAt);
  };
  const follow = async (next: AfterVerification) => {
    setCode('');
    if (next === 'tryAgain') return setWrong('wrong');
    if (next === 'newCode') return setSpent('spent');
    forgetSentCode(loanId);
    if (next === 'goOn') return way.goOn();
    if (next === 'otherWay') return replaceWith('Payment.VerificationMethod', { brand, loanId });
    leaveFlow();
    replaceWith(way.purpose === 'draw' ? 'AccountDetails' : 'MakePayment', { brand, loanId });
  };
  const resend = () =>
    task.run(async () => {
      const { deliveryMethod } = sent;
      const next = await sendCode(loanId, deliveryMethod);
      setSent(keepSentCode(loanId, next));
      setWrong(undefined);
      setSpent(undefined);
      setCode('');
      setAgain(true);
    });
  return (
    <WayFrame heading={words.heading} lead={words.lead(sent.destination)}>
      <RefusedNotice call={task} />
      {spent !== undefined && (
        <Notice tone="warning" title={words.newTitle}>
          {wordsOf(spent)}
        </Notice>
      )}
      {again && <Notice tone="success">{words.sentAgain}</Notice>}
      <Form onSend={check} label={words.heading}>
        <NumericInput
          id={FIELD_ID}
          name="one-time-code"
          autoComplete="one-time-code"
          enterKeyHint="done"
          spaced
          digitsMax={CODE_LENGTH}
          label={words.field}
          hint={words.hint}
          error={wordsOf(wrong)}
          value={code}
          onValue={(next) => {
            setCode(next);
            setWrong(undefined);
          }}
        />
        <Actions>
          <Button type="submit" busy={task.busy} busyLabel={texts.common.sending}>
            {words.confirm}
          </Button>
        </Actions>
      </Form>
      <p>
        <strong>{words.nothing}</strong> {seconds > 0 && words.againIn(seconds)}
      </p>
      <Actions>
        {seconds === 0 && (
          <Button kind="secondary" small busy={task.busy} onClick={() => void resend()}>
            {words.again}
          </Button>
        )}
        <Button kind="quiet" small onClick={() => replaceWith('Payment.VerificationMethod', { brand, loanId })}>
          {words.otherWay}
        </Button>
      </Actions>
    </WayFrame>
  );
}
