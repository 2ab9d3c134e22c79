import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { refreshSession } from '../../data/calls/call.ts';
import { landingPath } from '../../data/navigation/landing-path.ts';
import { currentSession } from '../../data/session/session.ts';
import { takeDestination } from '../../data/storage/saved.ts';
import { forgetPendingFlow } from '../pending-flow-storage.ts';

/** On with the session that the confirmed device may have: new tokens first, then where the person wanted to go. */
export function useTrustedEntry(): () => Promise<void> {
  const router = useRouter();
  return useCallback(async () => {
    await refreshSession();
    forgetPendingFlow('device');
    router.history.replace(takeDestination() ?? landingPath(currentSession()));
  }, [router]);
}
