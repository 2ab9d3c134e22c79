import { useEffect, useState, useSyncExternalStore } from 'react';
import { keepSessionAlive } from '../data/calls/call.ts';
import { useLimit } from '../data/configuration/use-configuration.ts';
import { shellTexts } from '../data/language/portal-texts.ts';
import { useTexts } from '../data/language/texts.ts';
import { beginWatch } from '../data/session/inactivity-watch.ts';
import { onOtherTabs, tellOtherTabs } from '../data/session/other-tabs.ts';
import { signOutByChoice, signOutNow } from '../data/session/sign-out.ts';
import { Button } from '../kit/actions/button.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { browserTimers } from '../kit/timing/timers.ts';
import { useTimer } from '../kit/timing/use-timer.ts';
import { type Inactivity, watchInactivity } from './inactivity.ts';

const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart', 'wheel'] as const;

/** Elements that lead away from the page without ending it: a call, a mail, a message, a file picker, the camera. */
const AWAY = 'a[href^="tel:"], a[href^="mailto:"], a[href^="sms:"], input[type="file"]';

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
      tellAway: () => tellOtherTabs('away'),
      keepAlive: (away) => void keepSessionAlive(away).catch(() => false),
      signOut: () => void signOutNow('sessionTimeout', 'idle'),
    });
    beginWatch(started);
    setWatch(started);
    const stopHearing = onOtherTabs('activity', started.otherTab);
    const stopHearingAway = onOtherTabs('away', started.otherTabAway);
    const focus = () => started.focused();
    // A page that is being hidden is not looked at: it asks when it is seen again.
    const seen = () => document.visibilityState === 'visible' && started.focused();
    const leave = (event: Event) => event.target instanceof Element && event.target.closest(AWAY) && started.skip();
    for (const name of ACTIVITY) addEventListener(name, started.activity, { passive: true, capture: true });
    addEventListener('focus', focus);
    document.addEventListener('visibilitychange', seen);
    addEventListener('click', leave, { capture: true });
    return () => {
      for (const name of ACTIVITY) removeEventListener(name, started.activity, { capture: true });
      removeEventListener('focus', focus);
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('click', leave, { capture: true });
      stopHearing();
      stopHearingAway();
      started.stop();
    };
  }, [limitMinutes, throttleSeconds]);

  const shown = useLeavingLater(left);
  const stay = () => {
    watch?.activity();
    void keepSessionAlive(false).catch(() => false);
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
          <Button kind="secondary" onClick={() => void signOutByChoice()}>
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
