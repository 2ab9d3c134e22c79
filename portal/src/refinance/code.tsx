import { CODE_LENGTH } from '@lendside/domain/limits';
import { type CallFailed, sentenceOf } from '../data/calls/call-failed.ts';
import { useTexts } from '../data/language/texts.ts';
import { useReplaceWith, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { NumericInput } from '../kit/forms/numeric-input.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { useCountdown } from '../kit/timing/use-countdown.ts';
import { CODE_FIELD_ID, useCodeCheck } from './use-code-check.ts';
import { useRenewalProgress } from './use-renewal-progress.ts';
import { useWayCall } from './use-way-call.ts';
import { WayFrame } from './way-frame.tsx';
import { WaySteps } from './way-steps.tsx';
import { wayTexts } from './way-texts.ts';

/** Payment.Code: the six digits that show it is them. */
export function Code() {
  const { loanId } = useRouteParams<'Payment.Code'>();
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const texts = useTexts(wayTexts);
  const words = texts.code;
  const way = useRenewalProgress('Payment.Code', loanId);
  const task = useWayCall();
  const check = useCodeCheck(loanId, way, task);
  const { sent, wrong, spent, again, resend } = check;
  const toMethods = () => replaceWith('Payment.VerificationMethod', { brand, loanId });
  if (!way.here || sent === undefined) return null;

  // Worded where it stands, so that it follows the language.
  const wordsOf = (said: 'missing' | 'wrong' | 'spent' | CallFailed | undefined) =>
    typeof said === 'string' ? words[said] : said && sentenceOf(said);
  return (
    <WayFrame
      steps={<WaySteps page="Payment.Code" loanId={loanId} />}
      heading={words.heading}
      lead={words.lead(sent.destination)}
    >
      <RefusedNotice call={task} />
      {spent !== undefined && (
        <Notice tone="warning" title={words.newTitle}>
          {wordsOf(spent)}
        </Notice>
      )}
      {again && <Notice tone="success">{words.sentAgain}</Notice>}
      <Form onSend={check.send} label={words.heading}>
        <NumericInput
          id={CODE_FIELD_ID}
          name="one-time-code"
          autoComplete="one-time-code"
          enterKeyHint="done"
          spaced
          digitsMax={CODE_LENGTH}
          label={words.field}
          hint={words.hint}
          error={wordsOf(wrong)}
          value={check.code}
          onValue={check.type}
        />
        <Actions>
          <Button type="submit" busy={task.busy} busyLabel={texts.common.sending}>
            {words.confirm}
          </Button>
        </Actions>
      </Form>
      <OtherCode againAtMs={sent.resendAtMs} busy={task.busy} onAgain={() => void resend()} onOtherWay={toMethods} />
    </WayFrame>
  );
}

type OtherCodeProps = { againAtMs: number; busy: boolean; onAgain: () => void; onOtherWay: () => void };

/** Another code, as soon as one may be asked for, or another way. */
function OtherCode({ againAtMs, busy, onAgain, onOtherWay }: OtherCodeProps) {
  const words = useTexts(wayTexts).code;
  const seconds = useCountdown(againAtMs);
  return (
    <>
      <p>
        <strong>{words.nothing}</strong> {seconds > 0 && words.againIn(seconds)}
      </p>
      <Actions>
        {seconds === 0 && (
          <Button kind="secondary" small busy={busy} onClick={onAgain}>
            {words.again}
          </Button>
        )}
        <Button kind="quiet" small onClick={onOtherWay}>
          {words.otherWay}
        </Button>
      </Actions>
    </>
  );
}
