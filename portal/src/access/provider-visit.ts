import { isInAppPath } from '@lendside/domain/landing-page';
import { tabStore } from '../data/storage/tab-store.ts';

/** Facts that this tab keeps while its person is with the identity provider. */
export interface ProviderVisit {
  /** Only the browser that asked can use the answer. */
  readonly secret: string;
  readonly rememberMe: boolean;
  /** The page of a person who proves again who they are; absent for a sign-in. */
  readonly backTo?: string;
}

const visits = tabStore('providerVisit', (saved): ProviderVisit | undefined => {
  const { secret, rememberMe, backTo } = (saved ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof secret !== 'string') return undefined;
  const isPath = typeof backTo === 'string' && isInAppPath(backTo);
  return { secret, rememberMe: rememberMe === true, ...(isPath && { backTo }) };
});

export const keepProviderVisit = (visit: ProviderVisit) => void visits.keep(visit);

export const takeProviderVisit = (): ProviderVisit | undefined => visits.take();
