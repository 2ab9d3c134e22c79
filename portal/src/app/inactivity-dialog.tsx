import { useEffect, useState, useSyncExternalStore } from 'react';
import { refreshSession } from '../data/calls/call.ts';
import { useLimit } from '../data/configuration/use-configuration.ts';
import { shellTexts } from '../data/language/portal-texts.ts';
import { useTexts } from '../data/language/texts.ts';
import { beginWatch } from '../data/session/inactivity-watch.ts';
import { onOtherTabs, tellOtherTabs } from '../data/session/other-tabs.ts';
import { signOutNow } from '../data/session/sign-out.ts';
import { Button } from '../kit/actions/button.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { browserTimers } from '../kit/timing/timers.ts';
import { useTimer } from '../kit/timing/use-timer.ts';
import { type Inactivity, watchInactivity } from './inactivity.ts';

const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart', 'wheel'] as const;

/** A dialog that activity has answered stands this long after the last of it: a press meant for it never hits the page below. */
const LEAVE_MS = 1500;

/** "Still there?": a minute before the sign-out. Any activity answers it. */
export function InactivityDialog({ limitMinutes }: { limitMinutes: number }) {
  const texts = useTexts(shellTexts).inactivity;
  const throttleSeconds = useLimit('activityThrottle');
  const [watch, setWatch] = useState<Inactivity>();
  const left = useSyncExternalStore(
    (listener) => watch?.subscribe(listener) ?? (() => {}),
    () => watch?.warning(),
  );

  useEffect(() => {
    const started = watchInactivity({
      timers: browserTimers,
      limitMinutes,
      throttleSeconds,
      tellActivity: (atMs) => tellOtherTabs('activity', atMs),
      keepAlive: () => void refreshSession().catch(() => false),
      signOut: () => void signOutNow('sessionTimeout', 'idle'),
    });
    beginWatch(started);
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
  }, [limitMinutes, throttleSeconds]);

  const shown = useLeavingLater(left);
  const stay = () => {
    watch?.activity();
    void refreshSession().catch(() => false);
    shown.close();
  };

  return (
    <Dialog
      open={shown.seconds !== undefined}
      onClose={stay}
      role="alertdialog"
      title={texts.title}
      actions={
        <>
          <Button onClick={stay}>{texts.stay}</Button>
          <Button kind="secondary" onClick={() => void signOutNow('sessionTimeout', 'idle')}>
            {texts.signOut}
          </Button>
        </>
      }
    >
      <p aria-hidden="true">{texts.text(shown.seconds ?? 0)}</p>
      <VisuallyHidden role="status">{texts.soon}</VisuallyHidden>
    </Dialog>
  );
}

/** The seconds to show: those left, and for a moment after activity the last ones that were shown. */
function useLeavingLater(left: number | undefined): { seconds: number | undefined; close: () => void } {
  const [seconds, setSeconds] = useState(left);
  const timer = useTimer();
  if (left !== undefined && left !== seconds) setSeconds(left);
  const leaving = left === undefined && seconds !== undefined;

  useEffect(() => {
    if (!leaving) return;
    const later = () => timer.start(LEAVE_MS, () => setSeconds(undefined));
    later();
    for (const name of ACTIVITY) addEventListener(name, later, { passive: true, capture: true });
    return () => {
      timer.stop();
      for (const name of ACTIVITY) removeEventListener(name, later, { capture: true });
    };
  }, [leaving, timer.start, timer.stop]);

  return { seconds, close: () => setSeconds(undefined) };
}
