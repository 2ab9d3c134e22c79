import type { requestUserUpdate } from '@lendside/contract/access-user';
import { STATE_SAVE_DEBOUNCE_MILLISECONDS } from '@lendside/domain/limits';
import { useState } from 'react';
import { call } from '../data/call.ts';
import { logFailure } from '../data/log.ts';
import { useSession } from '../data/use-session.ts';
import { useTimer } from '../kit/use-timer.ts';

const PREFIX = 'lendside.showPaidOff.';

/**
 * Whether paid-off loans are shown: what this person chose on this device, else what their account says. The choice is kept
 * with the account a moment after the last change; that it was not is only logged (decision B34).
 */
export function useShowPaidOff(): [boolean, (show: boolean) => void] {
  const attributes = useSession()?.attributes;
  const name = PREFIX + (attributes?.sub ?? '');
  const [show, setShow] = useState(() => kept(name) ?? attributes?.showPaidOff ?? false);
  const timer = useTimer();
  return [
    show,
    (next) => {
      setShow(next);
      keep(name, next);
      timer.start(STATE_SAVE_DEBOUNCE_MILLISECONDS, () => void keepWithAccount(next));
    },
  ];
}

async function keepWithAccount(showPaidOff: boolean): Promise<void> {
  await call<typeof requestUserUpdate>('POST /updateUser', { showPaidOff }).catch((error: unknown) =>
    logFailure('showing paid-off loans', error),
  );
}

function kept(name: string): boolean | undefined {
  try {
    const value = localStorage.getItem(name);
    return value === null ? undefined : value === 'true';
  } catch {
    return undefined;
  }
}

function keep(name: string, show: boolean): void {
  try {
    localStorage.setItem(name, String(show));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
