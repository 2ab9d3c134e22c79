import { type QueryClient, useQuery } from '@tanstack/react-query';
import { read } from '../data/calls/queries.ts';
import { useSession } from '../data/session/use-session.ts';

const ENDPOINT = 'GET /scheduledPayments';

/** Payments scheduled for a loan, and the days on which another may be; read only for a person signed in as themselves. */
export function useScheduledPayments(loanId: string) {
  const session = useSession();
  const isPerson = session !== undefined && !session.challenge && !session.lockedFlow && !session.isGuestPayOnlyUser;
  return useQuery({ ...read('listScheduledPayments', { loanId }, 'short'), enabled: isPerson });
}

/** After something was planned, changed or cancelled: what is on the screen is read again, the rest forgotten. */
export async function scheduledPaymentsChanged(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: [ENDPOINT], type: 'inactive' });
  await client.invalidateQueries({ queryKey: [ENDPOINT], type: 'active' });
}
