import type { Flow } from '@lendside/domain/flows';
import { isFlowDone, keepFlowDone, savedLockedFlows } from '../storage/saved.ts';
import { tellAnalytics } from '../telemetry/analytics.ts';

/** End of a flow that a link locked this tab to (decision F30): reports its name and whether it was completed, once. */

/** Reports one of these flows as completed. Does nothing where the tab is locked to none of them. */
export function flowDone(...flows: readonly Flow[]): void {
  const flow = savedLockedFlows().find((locked) => flows.includes(locked));
  if (flow === undefined || isFlowDone()) return;
  keepFlowDone(true);
  tellAnalytics({ name: 'flowEnded', flow, outcome: 'done' });
}

/** The person is signed out of it: where it was not done, it was left. */
export function flowLeft(): void {
  if (isFlowDone()) return;
  for (const flow of savedLockedFlows()) tellAnalytics({ name: 'flowEnded', flow, outcome: 'left' });
}
