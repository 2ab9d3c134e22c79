import { isInAppPath } from '@lendside/domain/landing-page';
import type { LinkValues } from '../navigation/visit.ts';

/** The values of a deep link, as the specification names them, and what the signature covers besides (decision B07). */
const LINK_NAMES = [
  'profileId',
  'signature',
  'expiration',
  'path',
  'loanId',
  'guestPayment',
  'flowLock',
  'nonce',
] as const satisfies readonly (keyof LinkValues)[];

const VALUE_LENGTH_MAX = 2000;

let opened: { readonly values: LinkValues; readonly address: string } | undefined;

/** The values of a link in the part of an address after the question mark. Without a profile it is no link: empty. */
export function linkValuesOf(search: string): LinkValues {
  const query = new URLSearchParams(search);
  if (!query.get('profileId')) return {};
  const values: Partial<Record<keyof LinkValues, string>> = {};
  for (const name of LINK_NAMES) {
    const value = query.get(name);
    if (value !== null && value.length <= VALUE_LENGTH_MAX) values[name] = value;
  }
  return values;
}

/** The address without the values of a link, so that they are neither kept nor shared (decisions B07, B10). */
export function withoutLinkValues(path: string, search: string): string {
  const query = new URLSearchParams(search);
  const isLink = query.has('profileId');
  for (const name of LINK_NAMES) {
    // A page may have a loan id or a path of its own in its address.
    if (isLink || name === 'signature' || name === 'expiration') query.delete(name);
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

/** Takes a link out of the address bar before anything else looks at it; it is kept in memory until it was used. */
export function takeLinkFromAddress(): void {
  const values = linkValuesOf(location.search);
  if (values.profileId === undefined) return;
  opened = { values, address: location.pathname + location.search };
  history.replaceState(history.state, '', withoutLinkValues(location.pathname, location.search) + location.hash);
}

/** The link this page was opened with; empty when there was none or when it was used. */
export function openedLink(): LinkValues {
  return opened?.values ?? {};
}

/** The link as it stood in the address bar, for a customer who signs out to open it as another person. */
export function openedLinkAddress(): string | undefined {
  return opened?.address;
}

/** It was exchanged for a session, or refused: it is not tried again (decision B09). */
export function forgetLink(): void {
  opened = undefined;
}

/** Where a link leads: the path it was made for, else the page it opened. */
export function linkDestination({ path }: LinkValues, shownPath: string): string {
  return isInAppPath(path) ? path : shownPath;
}
