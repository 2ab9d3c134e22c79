import type { OutputOf } from '@lendside/contract/operation';
import type { readStoreCall } from '@lendside/contract/store-calls';
import { useQuery } from '@tanstack/react-query';
import { read } from '../data/calls/queries.ts';
import { isPerson } from '../data/session/of-link.ts';
import { useSession } from '../data/session/use-session.ts';

export type StoreCallRead = OutputOf<typeof readStoreCall>;

export const storeCallOf = (loanId: string) => ({ ...read('readStoreCall', { loanId }, 'short'), staleTime: 0 });

/** Times at which the store can call, and the last call; read only for a person signed in as themselves. */
export const useStoreCall = (loanId: string) => useQuery({ ...storeCallOf(loanId), enabled: isPerson(useSession()) });
