import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { ownCustomerId } from '../session/customer-kind.ts';
import { isOfLink } from '../session/of-link.ts';
import { currentSession } from '../session/session.ts';
import { logFailure } from '../telemetry/log.ts';
import { call } from './call.ts';
import { read } from './queries.ts';

const ownId = () => ({ customerId: ownCustomerId(currentSession()?.attributes) });
const userCache = () => read('readUserCache', ownId(), 'normal');
type Saved = Readonly<Record<string, unknown>>;

/** A list of short words kept for this person on every device: what they saw or put away (decision C32). */
export function useSavedWords(name: string, wanted: boolean) {
  const client = useQueryClient();
  const saved = useQuery({ ...userCache(), enabled: wanted }).data?.value;
  return { words: wordsIn(saved, name), keep: (words: readonly string[]) => keepWords(client, name, words) };
}

function wordsIn(value: Saved | undefined, name: string): readonly string[] {
  const words = value?.[name];
  return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : [];
}

/** Kept beside what is there; where it cannot be kept, this device still knows it. */
async function keepWords(client: QueryClient, name: string, words: readonly string[]): Promise<void> {
  try {
    const { value } = await client.fetchQuery(userCache());
    const next = { ...value, [name]: words };
    client.setQueryData(userCache().queryKey, (before) => ({ ...before, value: next }));
    // Who came by a link keeps them on this device alone.
    const session = currentSession();
    if (session && isOfLink(session)) return;
    await call('saveUserCache', { ...ownId(), value: next }, { background: true });
  } catch (error) {
    logFailure('what a person put away could not be kept', error);
  }
}
