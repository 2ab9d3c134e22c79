import type { OutputOf } from '@lendside/contract/operation';
import type { listVerificationContacts, sendVerificationCode } from '@lendside/contract/refinance-code';
import { afterVerification } from '@lendside/domain/verification-outcome';
import { useState } from 'react';
import { call } from '../data/calls/call.ts';
import { useReplaceWith, useRouteBrand } from '../data/navigation/navigate.ts';
import { pageNamed } from '../data/routes/page-named.ts';
import { takeRenewalLock } from './renewal-lock.ts';
import { sendCode } from './send-code.ts';

export type Sent = OutputOf<typeof sendVerificationCode>;
export type Way = OutputOf<typeof listVerificationContacts>['contacts'][number];

/** Sends the code and checks it; who proved it takes the lock and goes on, or is told who holds the loan. */
export function useVerification(loanId: string) {
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const [sent, setSent] = useState<Sent>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const [refused, setRefused] = useState<'wrong' | 'spent'>();

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
  return { sent, busy, failure, refused, send, check, otherWay: () => setSent(undefined) };
}
