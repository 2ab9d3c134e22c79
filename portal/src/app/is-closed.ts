import type { QueryClient } from '@tanstack/react-query';
import { brands } from './guards/brands.ts';
import { visitOf } from './visit-facts.ts';

/** Whether going there only leads to MaintenanceMode: no lender system answers (spec 2, guard 5), asked past the cache. */
export async function isClosed(client: QueryClient, path: string): Promise<boolean> {
  for (const endpoint of ['GET /serviceProvider', 'GET /serviceProviders'])
    client.removeQueries({ queryKey: [endpoint] });
  const verdict = await visitOf(client, path, '').then(brands, () => undefined);
  return verdict === undefined || (verdict.kind === 'goTo' && verdict.path === '/MaintenanceMode');
}
