import type { BrandCode } from '@lendside/brands/brand';
import { useState } from 'react';
import { sentenceOf } from '../data/calls/call-failed.ts';
import { isOnItsWay } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useNavigateTo } from '../data/navigation/navigate.ts';
import { pageNamed } from '../data/routes/page-named.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice, type NoticeTone } from '../kit/feedback/notice.tsx';
import { MayCome } from '../kit/feedback/skeleton.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { type Renewal, takeRenewalLock, useRenewal } from '../refinance/front.ts';
import { useBrandOfRenewal } from './renewal-brand.ts';
import type { RenewalTexts } from './renewal-texts.ts';
import { renewalTexts } from './renewal-texts.ts';

/**
 * Said of a renewal that is not over: whose turn it is, until when, and how to go on. Without a loan: of any of the
 * person's.
 */
export function RenewalNotice({ loanId }: { loanId?: string }) {
  const asked = useRenewal(loanId);
  const renewal = asked.data?.renewal;
  const brand = useBrandOfRenewal(renewal, loanId);
  const texts = useTexts(renewalTexts);
  const writeDate = useWriteDate();
  const said = renewal && sayOf(renewal, texts, writeDate(renewal.deadline));
  if (isOnItsWay(asked)) return <MayCome />;
  if (!renewal || !said || brand === undefined) return null;
  return (
    <Notice
      still
      tone={said.tone}
      title={said.title}
      action={<Going renewal={renewal} brand={brand} mySign={said.mySign === true} texts={texts} />}
    >
      {said.text}
    </Notice>
  );
}

/** Whether a renewal of the person waits for their own signature, which is lost after its day. */
export function useRenewalToSign(): { readonly isFirst: boolean; readonly isComing: boolean } {
  const asked = useRenewal();
  const renewal = asked.data?.renewal;
  const brand = useBrandOfRenewal(renewal, undefined);
  const texts = useTexts(renewalTexts);
  const isFirst = renewal !== undefined && brand !== undefined && sayOf(renewal, texts, '')?.mySign === true;
  return { isFirst, isComing: isOnItsWay(asked) };
}

interface Said {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly text: string;
  readonly mySign?: boolean;
}

/** Notice text for a renewal; undefined once it is finished. */
function sayOf(renewal: Renewal, texts: RenewalTexts, until: string): Said | undefined {
  const name = renewal.otherParty?.name ?? '';
  if (renewal.beingCancelled) return { tone: 'info', ...texts.ending };
  if (renewal.state === 'SIGNED') {
    return renewal.canCancel ? { tone: 'success', title: texts.grace.title, text: texts.grace.text(until) } : undefined;
  }
  if (renewal.state !== 'SIGNING') return undefined;
  if (renewal.signedByMe) return { tone: 'info', title: texts.waiting.title(name, until), text: texts.waiting.text };
  if (renewal.startedByMe || renewal.otherParty === undefined) {
    return { tone: 'warning', title: texts.toSign.title(until), text: texts.toSign.text(until), mySign: true };
  }
  if (!renewal.otherParty.signed) {
    return { tone: 'info', title: texts.notYet.title(name), text: texts.notYet.text(until) };
  }
  return { tone: 'warning', title: texts.toSign.title(until), text: texts.toSign.textOther(name, until), mySign: true };
}

type GoingProps = { renewal: Renewal; brand: BrandCode; mySign: boolean; texts: RenewalTexts };

/**
 * The next step of a renewal: who began it signs, the other party first proves their identity. Either party may cancel
 * it.
 */
function Going({ renewal, brand, mySign, texts }: GoingProps) {
  const navigateTo = useNavigateTo();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const problem = failure && (sentenceOf(failure.error) ?? texts.failed);
  const { newLoanId: loanId, startedByMe } = renewal;
  const sign = async () => {
    if (!startedByMe) return navigateTo('AltPartyVerifyCode', { brand, loanId });
    setBusy(true);
    setFailure(undefined);
    try {
      const isMine = await takeRenewalLock(loanId);
      if (isMine) navigateTo(pageNamed('AccountDisclosures'), { brand, loanId });
      else navigateTo(pageNamed('AlternateBlocked'), { brand, loanId }, { isLocked: true });
    } catch (error) {
      setFailure({ error });
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <Actions>
        {mySign && (
          <Button small busy={busy} onClick={() => void sign()}>
            {texts.sign}
          </Button>
        )}
        {!mySign && renewal.state === 'SIGNING' && renewal.signedByMe && (
          <Button small kind="secondary" onClick={() => navigateTo('ConfirmPayment', { brand, loanId })}>
            {texts.look}
          </Button>
        )}
        {renewal.canCancel && (
          <Button small kind="quiet" onClick={() => navigateTo('CancelRenewal', { brand, loanId })}>
            {texts.cancel}
          </Button>
        )}
      </Actions>
    </>
  );
}
