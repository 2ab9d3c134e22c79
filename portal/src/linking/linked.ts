import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshSession } from '../data/calls/call.ts';
import { landingPath } from '../data/navigation/landing-path.ts';
import { useGoTo } from '../data/navigation/navigate.ts';
import { currentSession } from '../data/session/session.ts';
import { showToast } from '../kit/feedback/toasts.ts';
import { keepFound } from './found.ts';

/** After customers came to a sign-in: new tokens that know them, everything read anew, and on to where one lands. */
export function useLinked(): (text: string) => Promise<void> {
  const client = useQueryClient();
  const goTo = useGoTo();
  return useCallback(
    async (text) => {
      keepFound(undefined);
      await refreshSession();
      await client.resetQueries();
      showToast(text, 'success');
      goTo(landingPath(currentSession()));
    },
    [client, goTo],
  );
}
