import { isCustomerWithout } from '@lendside/domain/active-system';
import { capabilitiesIn, type SystemAbility } from '@lendside/domain/system-capabilities';
import { useSyncExternalStore } from 'react';
import { brandNow } from '../configuration/brand-now.ts';
import { onConfiguration } from '../configuration/configuration.ts';
import { systemsKnown } from '../configuration/systems-known.ts';
import { useRouteBrand } from '../navigation/navigate.ts';
import { customerIdsOf } from './customer-kind.ts';
import { useSession } from './use-session.ts';

/** Whether a lender system of this person does this; a person who is no customer yet is not kept from it. */
export function usePersonCan(ability: SystemAbility): boolean {
  const ids = customerIdsOf(useSession()?.attributes);
  return useSyncExternalStore(onConfiguration, () => !isCustomerWithout(ability, ids, systemsKnown()));
}

/** Whether a lender system of the brand one is at takes applications. */
export function useCanApply(): boolean {
  const { systems } = brandNow(useRouteBrand());
  return useSyncExternalStore(onConfiguration, () =>
    systems.some((system) => capabilitiesIn(systemsKnown(), system).applications),
  );
}
