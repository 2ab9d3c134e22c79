import { useSyncExternalStore } from 'react';
import { createListeners } from '../kit/listeners.ts';
import {
  forgetPendingFlow,
  type PendingFlow,
  type PendingFlowName,
  savedPendingFlow,
  savePendingFlow,
} from './pending-flow-storage.ts';

const pendingFlows = new Map<PendingFlowName, PendingFlow>();
const listeners = createListeners();

function tell(): void {
  listeners.tell();
}

/** State of a pending flow: from memory, else as the tab kept it over a reload. */
export function currentPendingFlow(name: PendingFlowName): PendingFlow {
  const known = pendingFlows.get(name) ?? savedPendingFlow(name);
  pendingFlows.set(name, known);
  return known;
}

/** Takes a step: the given fields change, in memory and in what survives a reload. */
export function stepFlow(name: PendingFlowName, change: Partial<PendingFlow>): void {
  pendingFlows.set(name, { ...currentPendingFlow(name), ...change });
  savePendingFlow(name, currentPendingFlow(name));
  tell();
}

/** The pending flow is done or dropped: nothing of it stays. */
export function endPendingFlow(name: PendingFlowName): void {
  pendingFlows.set(name, {});
  forgetPendingFlow(name);
  tell();
}

/** State of a pending flow, rendered again with each step. */
export function usePendingFlow(name: PendingFlowName): PendingFlow {
  return useSyncExternalStore(listeners.add, () => currentPendingFlow(name));
}

/** For tests: what a new page load would know. */
export function rereadPendingFlows(): void {
  pendingFlows.clear();
  tell();
}
