import { useSession } from '../session/use-session.ts';

/**
 * Whether this person has pages of their account to go on to. Who came by a link that locks its flow would be signed out
 * there (spec 2, guard 3), and with the sign-out goes what this tab knows of a payment on its way.
 */
export function useHasAccountPage(): boolean {
  const session = useSession();
  return session?.isGuestPayOnlyUser !== true && session?.lockedFlow === undefined;
}
