import type { OutputOf } from '@lendside/contract/operation';
import type { checkRefinanceAllowed } from '@lendside/contract/refinance-location';
import MapPin from 'lucide-react/icons/map-pin';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { useAccountDetail } from '../data/calls/queries.ts';
import { askPosition, type DevicePosition } from '../data/device/position.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { takeDrawLock } from './draw-lock.ts';
import { keepGpsInstructionsRead, knowsGpsInstructions } from './gps-receipt.ts';
import { StoreCall } from './store-call.tsx';
import { useRenewalProgress } from './use-renewal-progress.ts';
import { useWayCall } from './use-way-call.ts';
import { WayFrame } from './way-frame.tsx';
import { wayTexts } from './way-texts.ts';

type Allowed = OutputOf<typeof checkRefinanceAllowed>;

/** GpsLocation: says why, asks the device once, and lets the service say whether it is the store's state. */
export function GpsLocation() {
  const { loanId } = useRouteParams<'GpsLocation'>();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const texts = useTexts(wayTexts);
  const { purpose, goOn } = useRenewalProgress('GpsLocation', loanId);
  const task = useWayCall();
  const [position, setPosition] = useState<DevicePosition>();
  const [found, setFound] = useState<Allowed>();
  const asked = useRef(false);

  const storeId = useAccountDetail(loanId).data?.storeId;
  // Cash is taken under a lock that is tried with the position (spec 4, add-on lock).
  const pass = useCallback(async () => {
    if (purpose === 'draw') await takeDrawLock({ loanId, storeId });
    await goOn();
  }, [purpose, loanId, storeId, goOn]);

  const { run } = task;
  const ask = useCallback(() => {
    setFound(undefined);
    void run(async () => {
      const at = await askPosition();
      if (typeof at === 'string') return navigateTo('GpsLocationDisabled', { brand, loanId });
      keepGpsInstructionsRead();
      const allowed = await call(
        'checkRefinanceAllowed',
        { loanId, purpose, ...at },
        { sensitive: ['latitude', 'longitude'] },
      );
      setPosition(at);
      if (allowed.allowed && !allowed.restricted) return pass();
      setFound(allowed);
    });
  }, [run, navigateTo, brand, loanId, purpose, pass]);

  // Who has read it not long ago is not told again: the browser is asked at once.
  useEffect(() => {
    if (asked.current || !knowsGpsInstructions()) return;
    asked.current = true;
    ask();
  }, [ask]);

  const agree = () =>
    run(async () => {
      await call('consentRestrictedState', {
        loanId,
        purpose,
        consentVersion: found?.consentVersion,
        ...position,
      });
      setFound(undefined);
      await pass();
    });
  return (
    <WayFrame heading={texts.location.heading} lead={texts.location.lead}>
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
      <Dialog
        open={found?.restricted === true}
        onClose={() => setFound(undefined)}
        closeLabel={texts.disclaimer.close}
        title={texts.disclaimer.title}
        actions={
          <>
            <Button busy={task.busy} busyLabel={texts.common.sending} onClick={() => void agree()}>
              {texts.disclaimer.agree}
            </Button>
            <Button kind="secondary" onClick={() => setFound(undefined)}>
              {texts.disclaimer.close}
            </Button>
          </>
        }
      >
        <p>{found?.disclaimer}</p>
      </Dialog>
    </WayFrame>
  );
}
