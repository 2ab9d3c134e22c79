import type { OutputOf } from '@lendside/contract/operation';
import type { checkRefinanceAllowed } from '@lendside/contract/refinance-location';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { useAccountDetail } from '../data/calls/queries.ts';
import { askPosition, type DevicePosition } from '../data/device/position.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { takeDrawLock } from './draw-lock.ts';
import { keepGpsInstructionsRead, knowsGpsInstructions } from './gps-receipt.ts';
import { useRenewalProgress } from './use-renewal-progress.ts';
import { useWayCall } from './use-way-call.ts';
import { wayTexts } from './way-texts.ts';

export type Allowed = OutputOf<typeof checkRefinanceAllowed>;

/** Asks the device where it is and the service whether that is the store's state; then the way goes on. */
export function useGpsCheck(loanId: string) {
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const { purpose, goOn } = useRenewalProgress('GpsLocation', loanId);
  const task = useWayCall(useTexts(wayTexts).location.failed);
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
  return { task, found, ask, agree, refuse: () => setFound(undefined) };
}
