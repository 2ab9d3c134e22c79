import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from './match-path.ts';
import { currentSession } from './session.ts';

/** Starts to fetch what the page at a path will read, so that code, guards and data do not wait for each other. */
export function fetchAhead(client: QueryClient, path: string): void {
  const match = matchPath(path);
  if (!match || !currentSession()) return;
  for (const read of match.route.reads?.(match.params) ?? []) void client.prefetchQuery(read);
}

/** The same for the code alone, before it is known who is there. */
export function fetchCodeAhead(path: string): void {
  void matchPath(path)
    ?.route.page?.()
    .catch(() => undefined);
}
