import { useEffect } from 'react';
import { CallFailed, sentenceOf } from '../data/calls/call-failed.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { CallHelp } from '../data/refusals/call-help.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { useSession } from '../data/session/use-session.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeWaits } from '../kit/feedback/shapes.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { WaySteps } from '../refinance/front.ts';
import { occasionOf } from './occasion.ts';
import { SigningFrame } from './signing-frame.tsx';
import { signingTexts } from './signing-texts.ts';
import { useLeadOn } from './use-lead-on.ts';
import { useSigning } from './use-signing.ts';

/**
 * DocuSignView: the signing room in a frame, and what the provider says became of it (flow 6, step 10; decision E05 to
 * E07).
 */
export function DocuSignView() {
  const { loanId } = useRouteParams<'DocuSignView'>();
  const texts = useTexts(signingTexts).signing;
  const brand = useRouteBrand();
  const purpose = occasionOf(loanId);
  const signing = useSigning(loanId, purpose);
  const { phase, room, error, open, check } = signing;
  const leadOn = useLeadOn(loanId, purpose);
  const code = error instanceof CallFailed ? error.code : undefined;
  const next =
    phase === 'signed' || code === 'already_signed' ? 'signed' : phase === 'declined' ? 'declined' : undefined;
  const leads = next !== undefined && !(next === 'declined' && purpose === 'addon');
  useEffect(() => {
    if (leads && next !== undefined) void leadOn(next);
  }, [leads, next, leadOn]);

  return (
    <PageFrame
      steps={purpose !== 'settlement' && purpose !== 'plan' && <WaySteps page="DocuSignView" loanId={loanId} />}
      heading={texts.heading}
      lead={phase === 'open' ? texts.lead : undefined}
    >
      {(phase === 'opening' || leads) && (
        <ShapeWaits label={phase === 'signed' ? texts.signed : texts.opening} shape="paper" count={14} />
      )}
      {phase === 'leaving' && <Notice still>{texts.leaving}</Notice>}
      {phase === 'open' && room && (
        <>
          {signing.renewed && <Notice tone="info">{texts.renewed}</Notice>}
          <SigningFrame url={room.signingUrl} onOver={check} />
        </>
      )}
      {phase === 'checking' && (
        <>
          <p>{texts.checking}</p>
          <ShapeWaits label={texts.checking} shape="paper" count={5} />
        </>
      )}
      {phase === 'stillChecking' && <Told text={texts.stillChecking} action={texts.checkAgain} onAction={check} />}
      {phase === 'viewed' && (
        <Told title={texts.viewedTitle} text={texts.viewed} action={texts.again} onAction={open} />
      )}
      {phase === 'expired' && (
        <Told title={texts.expiredTitle} text={texts.expired} action={texts.again} onAction={open} />
      )}
      {next === 'declined' && !leads && <Told title={texts.declinedTitle} text={texts.declined} loanId={loanId} />}
      {code === 'disclosures_not_acknowledged' && (
        <Told
          title={texts.unreadTitle}
          text={texts.unread}
          action={texts.toReading}
          // Pages before this one stay closed (spec 2, guard 7): reading would start over.
          onAction={() => location.assign(pathTo('AccountDisclosures', { brand, loanId }))}
        />
      )}
      {phase === 'failed' && !leads && code !== 'disclosures_not_acknowledged' && (
        <Told
          tone="warning"
          title={texts.failedTitle}
          text={error instanceof CallFailed && error.isOffline ? texts.offline : (sentenceOf(error) ?? texts.failed)}
          action={texts.tryAgain}
          onAction={open}
          loanId={loanId}
        />
      )}
    </PageFrame>
  );
}

type ToldProps = {
  tone?: 'info' | 'warning';
  title?: string;
  text: string;
  action?: string;
  onAction?: () => void;
  /** Offers the way to the account, where the session reaches it. */
  loanId?: string;
};

function Told({ tone = 'info', title, text, action, onAction, loanId }: ToldProps) {
  const texts = useTexts(signingTexts).signing;
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const isLocked = useSession()?.lockedFlow !== undefined;
  return (
    <>
      <Notice tone={tone} title={title} action={tone === 'warning' && <CallHelp />}>
        <p>{text}</p>
      </Notice>
      <Actions>
        {action !== undefined && <Button onClick={() => onAction?.()}>{action}</Button>}
        {loanId !== undefined && !isLocked && (
          <Button kind="secondary" onClick={() => navigateTo('AccountDetails', { brand, loanId })}>
            {texts.toAccount}
          </Button>
        )}
      </Actions>
    </>
  );
}
