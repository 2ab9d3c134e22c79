/**
 * When the browser changes where a device gets notices (Push API, pushsubscriptionchange). The worker has no session
 * and may not call the service: it takes the new address, and leaves a note that says only that there is one. The page
 * tells the service, the next time the person whose device it is has signed in.
 */

/** The note is a cache without anything in it: there, or not. */
export const CHANGED_NOTE = 'push-address-changed';

type Key = BufferSource | string;
interface Subscribed {
  readonly options: { readonly applicationServerKey: ArrayBuffer | null };
}

export interface Change {
  readonly oldSubscription?: Subscribed | null;
  readonly newSubscription?: Subscribed | null;
}

export interface PushWays {
  current(): Promise<unknown>;
  subscribe(applicationServerKey: Key): Promise<unknown>;
  /**
   * The key as the portal is configured now, where the browser does not say the one before; empty where there is none.
   */
  configuredKey(): Promise<string>;
  leaveNote(): Promise<unknown>;
}

/**
 * Takes a new address by the same key, where the browser has not given one already. The note stays also where that
 * fails.
 */
export async function followChange({ oldSubscription, newSubscription }: Change, ways: PushWays): Promise<void> {
  await ways.leaveNote();
  if (newSubscription ?? (await ways.current())) return;
  const key = oldSubscription?.options.applicationServerKey ?? (await ways.configuredKey());
  if (key !== '') await ways.subscribe(key);
}
