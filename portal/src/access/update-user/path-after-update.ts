import { landingPath } from '../../shell/landing-path.ts';
import { routeNamed } from '../../shell/route-table.ts';
import { currentSession } from '../../shell/session.ts';

/** Back to the profile, where the change was started; where there is no such page, to the accounts. */
export function pathAfterUpdate(brand: string): string {
  const profile = routeNamed('CustomerProfile');
  return profile ? profile.path.replace(':brand', brand) : landingPath(currentSession());
}
