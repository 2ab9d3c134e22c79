import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { refreshSession } from '../../shell/call.ts';
import { takeDestination } from '../../shell/kept.ts';
import { landingPath } from '../../shell/landing-path.ts';
import { currentSession } from '../../shell/session.ts';
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
