import type { OutputOf } from '@lendside/contract/operation';
import type { readSigningStatus, startLoanSigning } from '@lendside/contract/signing';
import type { SigningPurpose } from '@lendside/domain/disclosures';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { useLimit } from '../data/configuration/use-configuration.ts';
import { useRouteQuery } from '../data/navigation/navigate.ts';
import { skipNextInactivityCheck } from '../data/session/inactivity-watch.ts';
import { browserTimers } from '../kit/timing/timers.ts';
import { useTimer } from '../kit/timing/use-timer.ts';
import { keepSigningId, savedSigningId } from './saved-signing.ts';

type Started = OutputOf<typeof startLoanSigning>;
type Stands = Pick<OutputOf<typeof readSigningStatus>, 'status' | 'opensIn'>;

/** opening; leaving: the room takes the place of this page; open: it is shown; checking and stillChecking: the provider is asked; the rest is what it said. */
export type SigningPhase =
  | 'opening'
  | 'leaving'
  | 'open'
  | 'checking'
  | 'stillChecking'
  | 'viewed'
  | 'expired'
  | 'declined'
  | 'signed'
  | 'failed';

const EVERY_MS = 1000;
/** While the room is open the word that it is over may be lost: the provider is asked now and then (decision E06). */
const BESIDE_EVERY_MS = 5000;

/**
 * A signing from its room to its end. Nothing the room or an address says is believed: it only makes the service ask the
 * provider, each second and fifteen seconds long (spec 9).
 */
export function useSigning(
  loanId: string,
  purpose: SigningPurpose,
  returnRoute: 'DocuSignView' | 'OriginationDocuSign' = 'DocuSignView',
) {
  const [phase, setPhase] = useState<SigningPhase>('opening');
  const [room, setRoom] = useState<Started>();
  const [error, setError] = useState<unknown>();
  const [renewed, setRenewed] = useState(false);
  const timeoutMs = useLimit('signingStatusTimeout') * 1000;
  const { start: startTimer, stop: stopTimer } = useTimer();
  const alive = useRef(true);
  const renewedOnce = useRef(false);
  const { event } = useRouteQuery();
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  const open = useCallback(async () => {
    stopTimer();
    setPhase('opening');
    setError(undefined);
    try {
      const input = { loanId, purpose, returnRoute };
      const started = await call('startLoanSigning', input);
      if (!alive.current) return;
      keepSigningId(loanId, started.signingId);
      setRoom(started);
      if (started.opensIn === 'frame') return setPhase('open');
      setPhase('leaving');
      skipNextInactivityCheck();
      location.assign(started.signingUrl);
    } catch (failure) {
      if (!alive.current) return;
      setError(failure);
      setPhase('failed');
    }
  }, [loanId, purpose, returnRoute, stopTimer]);

  /** Asks how the signing stands; `event` is what the signer came back with. */
  const ask = useCallback(
    async (event?: string): Promise<Stands | undefined> => {
      const signingId = savedSigningId(loanId);
      if (signingId === undefined) return undefined;
      try {
        return await call('readSigningStatus', { loanId, signingId, event }, { background: true });
      } catch {
        return { status: 'pending', opensIn: 'frame' };
      }
    },
    [loanId],
  );

  /** Reads the provider's answer; true when it ends this round. */
  const take = useCallback(
    ({ status, opensIn }: Stands): boolean => {
      if (status === 'signing_complete' || status === 'decline') {
        keepSigningId(loanId, undefined);
        setPhase(status === 'decline' ? 'declined' : 'signed');
        return true;
      }
      if (status !== 'ttl_expired') return false;
      // Once by itself, then only when the person asks for it (decision E05). No one is led to another page unasked.
      if (renewedOnce.current || opensIn === 'page') setPhase('expired');
      else {
        renewedOnce.current = true;
        setRenewed(true);
        void open();
      }
      return true;
    },
    [loanId, open],
  );

  const check = useCallback(
    (event?: string) => {
      const untilMs = browserTimers.nowMs() + timeoutMs;
      setPhase('checking');
      const turn = async (heard?: string) => {
        const stands = await ask(heard);
        if (!alive.current) return;
        if (stands === undefined) return void open();
        if (take(stands)) return;
        if (stands.status === 'viewing_complete') return setPhase('viewed');
        if (browserTimers.nowMs() >= untilMs) return setPhase('stillChecking');
        startTimer(EVERY_MS, () => void turn());
      };
      void turn(event);
    },
    [ask, take, open, startTimer, timeoutMs],
  );

  // Taken up again: a signing that was begun is asked for before another room is opened.
  useEffect(() => {
    const resume = async () => {
      if (event !== undefined && savedSigningId(loanId) !== undefined) return check(event);
      const stands = await ask();
      if (!alive.current) return;
      if (stands?.status === 'signing_complete' || stands?.status === 'decline') take(stands);
      // Back from its page by the browser's own button: it would lead there again and again.
      else if (stands?.opensIn === 'page' && stands.status !== 'ttl_expired') setPhase('viewed');
      else void open();
    };
    void resume();
  }, [ask, take, open, check, event, loanId]);

  useEffect(() => {
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setPhase((shown) => (shown === 'leaving' ? 'viewed' : shown));
    };
    addEventListener('pageshow', shownAgain);
    return () => removeEventListener('pageshow', shownAgain);
  }, []);

  useEffect(() => {
    if (phase !== 'open') return;
    const look = () =>
      startTimer(BESIDE_EVERY_MS, async () => {
        const stands = await ask();
        if (!alive.current || (stands && take(stands))) return;
        look();
      });
    look();
    return stopTimer;
  }, [phase, ask, take, startTimer, stopTimer]);

  const checkNow = useCallback(() => check(), [check]);
  return { phase, room, error, renewed, open, check: checkNow };
}
