import { CODE_LENGTH } from '@lendside/domain/limits';
import { type AfterVerification, afterVerification } from '@lendside/domain/verification-outcome';
import { useEffect, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { CallFailed } from '../data/calls/call-failed.ts';
import { useLeaveFlow } from '../data/navigation/flow-exit.ts';
import { useReplaceWith, useRouteBrand } from '../data/navigation/navigate.ts';
import { sendCode } from './send-code.ts';
import { forgetSentCode, keepSentCode, sentCodeOf } from './sent-code.ts';
import type { useRenewalProgress } from './use-renewal-progress.ts';
import type { useWayCall } from './use-way-call.ts';

export const CODE_FIELD_ID = 'way-code';
/** After these the code is of no use any more. */
const NEEDS_NEW: readonly string[] = ['code_expired', 'too_many_tries', 'request_not_found'];

type Way = ReturnType<typeof useRenewalProgress>;
type Task = ReturnType<typeof useWayCall>;

/** The code that was sent, what is typed, and what came of it: on, once more, or by another way. */
export function useCodeCheck(loanId: string, way: Way, task: Task) {
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const leave = useLeaveCode(loanId, way);
  const [sent, setSent] = useState(() => sentCodeOf(loanId));
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<'missing' | 'wrong' | CallFailed>();
  const [spent, setSpent] = useState<'spent' | CallFailed>();
  const [again, setAgain] = useState(false);

  useEffect(() => {
    if (sent === undefined) replaceWith('Payment.VerificationMethod', { brand, loanId });
  }, [sent, replaceWith, brand, loanId]);
  const refusedAt = (error: unknown) => {
    if (!(error instanceof CallFailed)) return false;
    if (error.code === 'code_wrong') setWrong(error);
    else if (NEEDS_NEW.includes(error.code)) setSpent(error);
    else return false;
    setCode('');
    document.getElementById(CODE_FIELD_ID)?.focus();
    return true;
  };
  const send = () => {
    if (!sent) return;
    if (code.length < CODE_LENGTH) {
      setWrong('missing');
      return document.getElementById(CODE_FIELD_ID)?.focus();
    }
    setAgain(false);
    void task.run(async () => {
      const given = { loanId, requestId: sent.requestId, verificationCode: code, purpose: way.purpose };
      const { outcome } = await call('checkVerificationCode', given, { sensitive: ['verificationCode'] });
      await follow(afterVerification(outcome));
    }, refusedAt);
  };
  const follow = async (next: AfterVerification) => {
    setCode('');
    if (next === 'tryAgain') return setWrong('wrong');
    if (next === 'newCode') return setSpent('spent');
    await leave(next);
  };
  const resend = () =>
    task.run(async () => {
      if (!sent) return;
      setSent(keepSentCode(loanId, await sendCode(loanId, sent.deliveryMethod)));
      setWrong(undefined);
      setSpent(undefined);
      setCode('');
      setAgain(true);
    });
  const type = (next: string) => {
    setCode(next);
    setWrong(undefined);
  };
  return { sent, code, type, wrong, spent, again, send, resend };
}

/** Where a code that is used up leads: on, to another way, or out. */
function useLeaveCode(loanId: string, way: Way) {
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const leaveFlow = useLeaveFlow();
  return async (next: AfterVerification) => {
    forgetSentCode(loanId);
    if (next === 'goOn') return way.goOn();
    if (next === 'otherWay') return replaceWith('Payment.VerificationMethod', { brand, loanId });
    leaveFlow();
    replaceWith(way.purpose === 'draw' ? 'AccountDetails' : 'MakePayment', { brand, loanId });
  };
}
