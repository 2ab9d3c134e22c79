import { hasStoreLocator } from '@lendside/brands/menu';
import { brandNow } from '../configuration/brand-now.ts';
import { useRouteBrand } from '../navigation/navigate.ts';
import { customerKind } from './customer-kind.ts';
import { useSession } from './use-session.ts';

/** Whether pages lead this person to the stores, as the menu does (spec 6). */
export function useHasStoreLocator(): boolean {
  const { isAwayFromStores } = customerKind(useSession()?.attributes);
  return hasStoreLocator({ isAwayFromStores, brand: brandNow(useRouteBrand()) });
}
