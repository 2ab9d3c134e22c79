import { landingPath } from '../../data/navigation/landing-path.ts';
import { routeNamed } from '../../data/routes/addresses.ts';
import { currentSession } from '../../data/session/session.ts';

/** Back to the profile, where the change was started; where there is no such page, to the accounts. */
export function pathAfterUpdate(brand: string): string {
  const profile = routeNamed('CustomerProfile');
  return profile ? profile.path.replace(':brand', brand) : landingPath(currentSession());
}
