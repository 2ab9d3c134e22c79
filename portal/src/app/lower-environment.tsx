import { lazy, Suspense } from 'react';
import { useIsLowerEnvironment } from '../data/configuration/use-configuration.ts';

declare const LENDSIDE_PRODUCTION_BUILD: boolean | undefined;

/** A build made for production does not contain the panel at all; any other asks configuration where it runs. */
const isLeftOut = typeof LENDSIDE_PRODUCTION_BUILD !== 'undefined' && LENDSIDE_PRODUCTION_BUILD;

const DebugPanel = isLeftOut
  ? undefined
  : lazy(() => import('./debug-panel.tsx').then((module) => ({ default: module.DebugPanel })));

/** Notice that only people see who build and test the portal. */
export function LowerEnvironmentOnly({ onShown }: { onShown: () => void }) {
  const isLower = useIsLowerEnvironment();
  return DebugPanel && isLower ? (
    <Suspense fallback={null}>
      <DebugPanel onShown={onShown} />
    </Suspense>
  ) : null;
}
