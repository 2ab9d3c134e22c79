import { tabStore } from '../storage/tab-store.ts';

/**
 * A sign-out of this device that the service has not heard of. The cookie of that session cannot be seen or removed here:
 * as long as this stands nothing is renewed by it.
 */
const unrevoked = tabStore('unrevoked', (saved) => (saved === 1 ? (1 as const) : undefined), { lasts: 'device' });

export const isUnrevoked = (): boolean => unrevoked.read() === 1;

export const keepUnrevoked = (is: boolean): void => void unrevoked.keep(is ? 1 : undefined);
