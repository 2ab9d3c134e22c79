import type { listAccountHistory, listAccounts } from '@lendside/contract/accounts';
import type { OutputOf } from '@lendside/contract/operation';
import type { readStore } from '@lendside/contract/stores';
import { compareDates } from '@lendside/domain/calendar-date';
import { isPaid } from '@lendside/domain/movement-kinds';
import type { QueryClient } from '@tanstack/react-query';
import { browserTimers } from '../../kit/timing/timers.ts';
import { accountHistoryOf, accountsOf, storeOf } from '../calls/queries.ts';
import { currentSession, onSession, type Session } from '../session/session.ts';
import { logFailure } from '../telemetry/log.ts';
import { keepForOffline, savedForOffline, wipeOffline } from './offline-box.ts';
import { type OfflineSaved, RECEIPTS_MAX, STORES_MAX } from './offline-saved.ts';
import { tabStore } from './tab-store.ts';

/** Keeps on the device what the offline page shows, while the person of this session allows it. */

/** Who allowed this device to keep something, by person. */
const allowances = tabStore('offline', (saved) => saved === true || undefined, { lasts: 'device' });
const LOANS_MAX = 5;
/** Delay after the last read, in milliseconds: reads of a page arrive one after another, and one look afterwards is enough. */
const SETTLE_MILLISECONDS = 1500;
const MOVES_IT: readonly string[] = ['GET /accounts', 'GET /accounthistory'];

/** The person of a session that may keep something: signed in themselves, not by a link for one thing. */
export function ownerOf(session: Session | undefined): string | undefined {
  const { attributes, challenge, lockedFlow, isGuestPayOnlyUser } = session ?? {};
  return challenge || lockedFlow !== undefined || isGuestPayOnlyUser ? undefined : attributes?.sub;
}

/** Whether this person allowed this device to keep something. */
export function isOfflineAllowed(session: Session | undefined): boolean {
  const owner = ownerOf(session);
  return owner !== undefined && allowances.read(owner) === true;
}

/** Takes over the person's choice: what is kept comes at once, or goes at once. */
export async function allowOffline(client: QueryClient, allowed: boolean): Promise<void> {
  const owner = ownerOf(currentSession());
  if (owner === undefined) return;
  if (!allowances.keep(allowed || undefined, owner)) return;
  await (allowed ? keepNow(client, owner) : wipeOffline());
}

/** Follows the session and what is read in it. What another person left on this device is wiped first. */
export function watchOffline(client: QueryClient): void {
  let wait: (() => void) | undefined;
  let known: string | undefined;
  const look = () => {
    wait?.();
    wait = browserTimers.after(SETTLE_MILLISECONDS, () => {
      const owner = ownerOf(currentSession());
      if (owner !== undefined && isOfflineAllowed(currentSession()))
        keepNow(client, owner).catch((error: unknown) => logFailure('keeping for offline', error));
    });
  };
  const begin = () => {
    const owner = currentSession()?.attributes?.sub;
    if (owner === undefined || owner === known) return;
    known = owner;
    forgetOthers(owner).catch((error: unknown) => logFailure('wiping for another person', error));
  };
  onSession(begin);
  begin();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (MOVES_IT.includes(String(event.query.queryKey[0])) && isOfflineAllowed(currentSession())) look();
  });
}

async function forgetOthers(owner: string): Promise<void> {
  const saved = await savedForOffline(browserTimers.nowMs());
  if (saved?.owner !== owner) await wipeOffline();
}

async function keepNow(client: QueryClient, owner: string): Promise<void> {
  const { loans } = await client.fetchQuery(accountsOf());
  const looked = loans.slice(0, LOANS_MAX);
  const storeIds = [...new Set(looked.map(({ storeId }) => storeId))].slice(0, STORES_MAX);
  const [histories, stores] = await Promise.all([
    Promise.all(looked.map(({ loanId }) => client.fetchInfiniteQuery(accountHistoryOf(loanId)))),
    Promise.all(storeIds.map((storeId) => client.fetchQuery(storeOf(storeId)).catch(() => undefined))),
  ]);
  const saved = offlineSaved({
    ...{ owner, nowMs: browserTimers.nowMs(), loans: looked, stores },
    histories: histories.flatMap(({ pages }) => pages),
  });
  // A customer who signed out meanwhile leaves nothing behind.
  await keepForOffline(saved, () => ownerOf(currentSession()) === owner && isOfflineAllowed(currentSession()));
}

interface Known {
  readonly owner: string;
  readonly nowMs: number;
  readonly loans: OutputOf<typeof listAccounts>['loans'];
  readonly stores: readonly (OutputOf<typeof readStore> | undefined)[];
  readonly histories: readonly OutputOf<typeof listAccountHistory>[];
}

/** The few facts that are kept, of what was read. */
export function offlineSaved({ owner, nowMs, loans, stores, histories }: Known): OfflineSaved {
  const found = stores.flatMap((store) => {
    if (store === undefined) return [];
    const { name, phone } = store.storeInfo;
    return [{ name, phone: phone || (loans[0]?.storePhoneNumber ?? '') }];
  });
  const receipts = histories
    .flatMap(({ history }) => history)
    .filter(({ kind, state }) => isPaid(kind) && state === 'posted')
    .sort((a, b) => compareDates(b.date, a.date))
    .slice(0, RECEIPTS_MAX)
    .map(({ date, amount, confirmationNumber = '' }) => ({
      date,
      amountCents: Math.abs(amount),
      number: confirmationNumber,
    }));
  return { owner, savedAtMs: nowMs, stores: found, receipts };
}
