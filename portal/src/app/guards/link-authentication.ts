import { ALLOW, type Guard, type LinkStep, needsSession, type Visit } from '../../data/navigation/visit.ts';

/** Proof that guard 2 asks for: nothing, proof by signature, or proof by device key, which always locks the flow. */
export function linkStep({ link, route, signedIn }: Pick<Visit, 'link' | 'route' | 'signedIn'>): LinkStep | undefined {
  if (!link.profileId || signedIn || !needsSession(route)) return undefined;
  return link.signature
    ? { by: 'signature', locksFlow: link.flowLock === 'true' }
    : { by: 'deviceKey', locksFlow: true };
}

/** Guard 2: a link that names a profile is exchanged for a session, unless the visitor is signed in already. */
export const linkAuthentication: Guard = (visit) => {
  const step = linkStep(visit);
  return step === undefined ? ALLOW : { kind: 'authenticate', step };
};
