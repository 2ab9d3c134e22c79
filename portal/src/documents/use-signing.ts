import type { OutputOf } from '@lendside/contract/operation';
import type { startLoanSigning } from '@lendside/contract/signing';
import type { SigningPurpose, SigningStatus } from '@lendside/domain/disclosures';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { useLimit } from '../data/configuration/use-configuration.ts';
import { browserTimers } from '../kit/timing/timers.ts';
import { useTimer } from '../kit/timing/use-timer.ts';
import { keepSigningId, savedSigningId } from './saved-signing.ts';

type Started = OutputOf<typeof startLoanSigning>;

/** opening; open: the room is shown; checking and stillChecking: the provider is asked; the rest is what it said. */
export type SigningPhase =
  | 'opening'
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
      setPhase('open');
    } catch (failure) {
      if (!alive.current) return;
      setError(failure);
      setPhase('failed');
    }
  }, [loanId, purpose, returnRoute, stopTimer]);

  const ask = useCallback(async (): Promise<SigningStatus | undefined> => {
    const signingId = savedSigningId(loanId);
    if (signingId === undefined) return undefined;
    try {
      return (await call('readSigningStatus', { loanId, signingId }, { background: true })).status;
    } catch {
      return 'pending';
    }
  }, [loanId]);

  /** Reads the provider's answer; true when it ends this round. */
  const take = useCallback(
    (status: SigningStatus | undefined): boolean => {
      if (status === 'signing_complete' || status === 'decline') {
        keepSigningId(loanId, undefined);
        setPhase(status === 'decline' ? 'declined' : 'signed');
        return true;
      }
      if (status !== 'ttl_expired') return false;
      // Once by itself, then only when the person asks for it (decision E05).
      if (renewedOnce.current) setPhase('expired');
      else {
        renewedOnce.current = true;
        setRenewed(true);
        void open();
      }
      return true;
    },
    [loanId, open],
  );

  const check = useCallback(() => {
    const untilMs = browserTimers.nowMs() + timeoutMs;
    setPhase('checking');
    const turn = async () => {
      const status = await ask();
      if (!alive.current || take(status)) return;
      if (status === 'viewing_complete') return setPhase('viewed');
      if (status === undefined) return void open();
      if (browserTimers.nowMs() >= untilMs) return setPhase('stillChecking');
      startTimer(EVERY_MS, () => void turn());
    };
    void turn();
  }, [ask, take, open, startTimer, timeoutMs]);

  // Taken up again: a signing that was begun is asked for before another room is opened.
  useEffect(() => {
    const resume = async () => {
      const status = await ask();
      if (!alive.current) return;
      if (status === 'signing_complete' || status === 'decline') take(status);
      else void open();
    };
    void resume();
  }, [ask, take, open]);

  useEffect(() => {
    if (phase !== 'open') return;
    const look = () =>
      startTimer(BESIDE_EVERY_MS, async () => {
        const status = await ask();
        if (!alive.current || take(status)) return;
        look();
      });
    look();
    return stopTimer;
  }, [phase, ask, take, startTimer, stopTimer]);

  return { phase, room, error, renewed, open, check };
}
