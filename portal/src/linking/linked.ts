import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refreshSession } from '../shell/call.ts';
import { landingPath } from '../shell/landing-path.ts';
import { useGoTo } from '../shell/navigate.ts';
import { currentSession } from '../shell/session.ts';
import { showToast } from '../shell/toasts.ts';
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
