import { STATE_SAVE_DEBOUNCE_MILLISECONDS } from '@lendside/domain/limits';
import { useState } from 'react';
import { call } from '../data/calls/call.ts';
import { useSession } from '../data/session/use-session.ts';
import { tabStore } from '../data/storage/tab-store.ts';
import { logFailure } from '../data/telemetry/log.ts';
import { useTimer } from '../kit/timing/use-timer.ts';

/** By person. Without storage the choice lasts as long as the page. */
const choices = tabStore('showPaidOff', (saved) => (typeof saved === 'boolean' ? saved : undefined), {
  lasts: 'device',
});

/**
 * Whether paid-off loans are shown: what this person chose on this device, else what their account says. The choice is kept
 * with the account a moment after the last change; that it was not is only logged (decision B34).
 */
export function useShowPaidOff(): [boolean, (show: boolean) => void] {
  const attributes = useSession()?.attributes;
  const person = attributes?.sub ?? '';
  const [show, setShow] = useState(() => choices.read(person) ?? attributes?.showPaidOff ?? false);
  const timer = useTimer();
  return [
    show,
    (next) => {
      setShow(next);
      choices.keep(next, person);
      timer.start(STATE_SAVE_DEBOUNCE_MILLISECONDS, () => void keepWithAccount(next));
    },
  ];
}

async function keepWithAccount(showPaidOff: boolean): Promise<void> {
  await call('requestUserUpdate', { showPaidOff }).catch((error: unknown) =>
    logFailure('showing paid-off loans', error),
  );
}
