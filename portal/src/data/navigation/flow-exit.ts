import { createContext, useCallback, useContext, useState } from 'react';

let exits = 0;

/** The person leaves what is in progress, by the menu or by Cancel: pages that still stand lead nowhere any more. */
export function recordFlowExit(): void {
  exits += 1;
}

/** Whether the flow was left since this page stands: who leaves is going somewhere else already. */
export function useHasLeft(): () => boolean {
  const [before] = useState(exits);
  return useCallback(() => exits !== before, [before]);
}

/** Exit of the current flow. The app provides it, because it knows every slice that has something in progress. */
export const FlowExit = createContext<() => void>(recordFlowExit);

export const useLeaveFlow = () => useContext(FlowExit);
