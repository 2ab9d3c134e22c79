import { useTexts } from '../data/language/texts.ts';
import { CallHelp } from '../data/refusals/call-help.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { keepSeveral, severalNow } from './several-payments.ts';
import { severalTexts } from './several-texts.ts';
import type { useSeveralStatus } from './use-several-status.ts';

/** Reason why the outcome is unknown: no connection, no answer in time, or nothing that ever arrived. */
export function SeveralWaiting({ status }: { status: ReturnType<typeof useSeveralStatus> }) {
  const texts = useTexts(severalTexts);
  const { offline, timedOut, notReceived } = status;
  const sendAgain = () => keepSeveral({ payments: severalNow().payments });
  return (
    <>
      {offline && <Notice tone="info">{texts.offline}</Notice>}
      {timedOut && !notReceived && (
        <Notice tone="warning" title={texts.unknownTitle} action={<CallHelp />}>
          {texts.unknownText}
        </Notice>
      )}
      {notReceived && (
        <Notice
          tone="warning"
          title={texts.notReceivedTitle}
          action={
            <>
              <Button kind="secondary" small onClick={sendAgain}>
                {texts.backToReview}
              </Button>
              <CallHelp />
            </>
          }
        >
          {texts.notReceived}
        </Notice>
      )}
    </>
  );
}
