import { FLOWS } from '@lendside/domain/flows';
import { keepLockedFlows, keptLockedFlows } from './kept.ts';

/** Locks this tab to one more flow (spec 4: add). The token carries the lock; this mirrors it for the screens. */
export function lockFlow(name: string): void {
  const flow = FLOWS.find((known) => known === name);
  if (flow && !keptLockedFlows().includes(flow)) keepLockedFlows([...keptLockedFlows(), flow]);
}

/** No flow is locked any more (spec 4: clear): a full sign-in took the place of the link's session. */
export function clearLockedFlows(): void {
  keepLockedFlows([]);
}
