import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { CallFailed } from '../data/calls/call-failed.ts';
import { accountDetailOf } from '../data/calls/queries.ts';
import { openedLink } from '../data/routes/link.ts';
import { currentSession } from '../data/session/session.ts';
import { createListeners } from '../kit/listeners.ts';

let refusedPath: string | undefined;
const listeners = createListeners();

function refuse(path: string | undefined): void {
  if (refusedPath === path) return;
  refusedPath = path;
  listeners.tell();
}

/**
 * A link that names another person, opened by a person who is signed in already: they see the page as themselves,
 * unless it shows a loan that is not theirs (decision B08).
 */
export async function checkLinkOwner(client: QueryClient, path: string, loanId: string | undefined): Promise<void> {
  const { profileId } = openedLink();
  const own = currentSession()?.attributes.sub;
  if (profileId === undefined || own === undefined || profileId === own || loanId === undefined)
    return refuse(undefined);
  refuse((await isMine(client, loanId)) ? undefined : path);
}

/** Only a clear "there is no such loan" counts; anything else is said by the page itself. */
async function isMine(client: QueryClient, loanId: string): Promise<boolean> {
  try {
    await client.fetchQuery({ ...accountDetailOf(loanId), retry: false });
    return true;
  } catch (error) {
    return !(error instanceof CallFailed && (error.status === 404 || error.code === 'link_for_other_account'));
  }
}

/** True while the page at a path is one that the link of another account opened. */
export function useIsOtherAccount(path: string): boolean {
  return useSyncExternalStore(listeners.add, () => refusedPath === path);
}
