import { ALLOW, type Guard, needsSession, type Visit } from './visit.ts';

/** How a deep link proves who opens it, and whether it locks its flow. */
export type LinkStep = { readonly by: 'signature' | 'deviceKey'; readonly locksFlow: boolean };

const LINK_VALUES = ['profileId', 'signature', 'expiration', 'path', 'guestPayment', 'flowLock'];

/** What guard 2 asks for: nothing, proof by signature, or proof by device key, which always locks the flow. */
export function linkStep({ link, route, signedIn }: Pick<Visit, 'link' | 'route' | 'signedIn'>): LinkStep | undefined {
  if (!link.profileId || signedIn || !needsSession(route)) return undefined;
  return link.signature
    ? { by: 'signature', locksFlow: link.flowLock === 'true' }
    : { by: 'deviceKey', locksFlow: true };
}

/** The address without the values of the link, so that they are neither kept nor shared (decisions B07, B10). */
export function withoutLinkValues(path: string, search: string): string {
  const values = new URLSearchParams(search);
  for (const name of LINK_VALUES) values.delete(name);
  return values.size === 0 ? path : `${path}?${values}`;
}

/** Guard 2: a link that names a profile goes on at sign-in, keeps where it wanted to go, and says so there. */
export const linkAuthentication: Guard = (visit) =>
  linkStep(visit) === undefined
    ? ALLOW
    : { kind: 'goTo', path: '/', destination: withoutLinkValues(visit.path, visit.search), note: 'continue' };
