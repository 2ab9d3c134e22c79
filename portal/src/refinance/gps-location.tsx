import MapPin from 'lucide-react/icons/map-pin';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { StoreCall } from './store-call.tsx';
import { type Allowed, useGpsCheck } from './use-gps-check.ts';
import { WayFrame } from './way-frame.tsx';
import { WaySteps } from './way-steps.tsx';
import { wayTexts } from './way-texts.ts';

/** GpsLocation: says why, asks the device once, and lets the service say whether it is the store's state. */
export function GpsLocation() {
  const { loanId } = useRouteParams<'GpsLocation'>();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const texts = useTexts(wayTexts);
  const { task, found, ask, agree, refuse } = useGpsCheck(loanId);
  return (
    <WayFrame
      steps={<WaySteps page="GpsLocation" loanId={loanId} />}
      heading={texts.location.heading}
      lead={texts.location.lead}
    >
      <RefusedNotice call={task} />
      {found?.allowed === false && (
        <Notice tone="warning" title={texts.location.wrongStateTitle}>
          {texts.location.wrongState}
        </Notice>
      )}
      <ol>
        {texts.location.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <Actions>
        <Button busy={task.busy} busyLabel={texts.location.asking} icon={<MapPin aria-hidden="true" />} onClick={ask}>
          {found?.allowed === false || task.problem !== undefined ? texts.location.again : texts.location.share}
        </Button>
        <Button kind="quiet" onClick={() => navigateTo('GpsLocationDisabled', { brand, loanId })}>
          {texts.location.cannot}
        </Button>
      </Actions>
      {found?.allowed === false && <StoreCall loanId={loanId} />}
      <Disclaimer found={found} busy={task.busy} onAgree={() => void agree()} onClose={refuse} />
    </WayFrame>
  );
}

type DisclaimerProps = { found: Allowed | undefined; busy: boolean; onAgree: () => void; onClose: () => void };

/** Disclaimer to accept where the state restricts the loan. */
function Disclaimer({ found, busy, onAgree, onClose }: DisclaimerProps) {
  const texts = useTexts(wayTexts);
  return (
    <Dialog
      open={found?.restricted === true}
      onClose={onClose}
      closeLabel={texts.disclaimer.close}
      title={texts.disclaimer.title}
      actions={
        <>
          <Button busy={busy} busyLabel={texts.common.sending} onClick={onAgree}>
            {texts.disclaimer.agree}
          </Button>
          <Button kind="secondary" onClick={onClose}>
            {texts.disclaimer.close}
          </Button>
        </>
      }
    >
      <p>{found?.disclaimer}</p>
    </Dialog>
  );
}
