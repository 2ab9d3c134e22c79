import { processorTypes } from '@lendside/brands/brand';
import { useEffect } from 'react';
import { useConfigSettings } from '../data/calls/queries.ts';
import { useReplaceWith, useRouteBrand } from '../data/navigation/navigate.ts';

/** False where the brand has no card processor: the page gives way to the one that says so (decision D16). */
export function useCardsTaken(loanId?: string): boolean {
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const taken = useConfigSettings().data?.payProcessorType !== processorTypes.none;
  useEffect(() => {
    if (!taken) replaceWith('FeatureUnavailable', { brand }, { feature: 'cards', loanId });
  }, [taken, replaceWith, brand, loanId]);
  return taken;
}
