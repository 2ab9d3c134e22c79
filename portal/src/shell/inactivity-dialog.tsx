import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '../kit/button.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { VisuallyHidden } from '../kit/visually-hidden.tsx';
import { refreshSession } from './call.ts';
import { type Inactivity, watchInactivity } from './inactivity.ts';
import { onOtherTabs, tellOtherTabs } from './other-tabs.ts';
import { shellTexts } from './shell-texts.ts';
import { signOutNow } from './sign-out.ts';
import { useTexts } from './texts.ts';
import { browserTimers } from './timers.ts';

const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart', 'wheel'] as const;

let watching: Inactivity | undefined;

/** Before leaving for an external page, a signing view or a file picker (decisions C23). */
export function skipNextInactivityCheck(): void {
  watching?.skip();
}

/** While a payment is on its way the sign-out waits, at most five minutes longer (decisions C23). */
export function holdSignOut(paymentPending: boolean): void {
  watching?.paymentPending(paymentPending);
}

const stayHere = () => {
  watching?.activity();
  void refreshSession().catch(() => false);
};

/** "Still there?": a minute before the sign-out. Any activity answers it. */
export function InactivityDialog({ limitMinutes }: { limitMinutes: number }) {
  const texts = useTexts(shellTexts).inactivity;
  const [watch, setWatch] = useState<Inactivity>();
  const left = useSyncExternalStore(
    (listener) => watch?.subscribe(listener) ?? (() => {}),
    () => watch?.warning(),
  );

  useEffect(() => {
    const started = watchInactivity({
      timers: browserTimers,
      limitMinutes,
      tellActivity: (atMs) => tellOtherTabs('activity', atMs),
      keepAlive: () => void refreshSession().catch(() => false),
      signOut: () => void signOutNow('sessionTimeout', 'idle'),
    });
    watching = started;
    setWatch(started);
    const stopHearing = onOtherTabs('activity', started.otherTab);
    const focus = () => started.focused();
    for (const name of ACTIVITY) addEventListener(name, started.activity, { passive: true, capture: true });
    addEventListener('focus', focus);
    document.addEventListener('visibilitychange', focus);
    return () => {
      for (const name of ACTIVITY) removeEventListener(name, started.activity, { capture: true });
      removeEventListener('focus', focus);
      document.removeEventListener('visibilitychange', focus);
      stopHearing();
      started.stop();
    };
  }, [limitMinutes]);

  return (
    <Dialog
      open={left !== undefined}
      onClose={stayHere}
      role="alertdialog"
      title={texts.title}
      actions={
        <>
          <Button onClick={stayHere}>{texts.stay}</Button>
          <Button kind="secondary" onClick={() => void signOutNow('sessionTimeout', 'idle')}>
            {texts.signOut}
          </Button>
        </>
      }
    >
      <p aria-hidden="true">{texts.text(left ?? 0)}</p>
      <VisuallyHidden role="status">{texts.soon}</VisuallyHidden>
    </Dialog>
  );
}
