import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { landingPath } from '../data/navigation/landing-path.ts';
import { keepDeviceKey, savedDeviceKey } from '../data/session/device-key.ts';
import { keepSession } from '../data/session/session.ts';
import { keepHadSession, keepLinkSession, keepLockedFlows, takeDestination } from '../data/storage/saved.ts';
import { Skeleton, SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { showToast } from '../kit/feedback/toasts.ts';
import { AccessFrame } from './access-frame.tsx';
import { AccessLink } from './access-link.tsx';
import { handOver } from './hand-over.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { type ProviderVisit, takeProviderVisit } from './provider-visit.ts';
import { accessTexts } from './texts.ts';
import { useTask } from './use-task.ts';

/** ProviderReturn: the identity provider sent the browser back; its answer opens the session, or proves again who is there. */
export function ProviderReturn() {
  const texts = useTexts(accessTexts);
  const router = useRouter();
  const { run, problem } = useTask();
  const enter = useCallback(
    async (visit: ProviderVisit, query: string) => {
      const { secret, rememberMe, backTo } = visit;
      const purpose = backTo === undefined ? 'signIn' : 'stepUp';
      const session = await call('finishProviderSignIn', {
        query,
        secret,
        rememberMe,
        deviceKey: savedDeviceKey(),
        purpose,
      });
      if (backTo === undefined) {
        keepDeviceKey(session.deviceKey, rememberMe);
        keepHadSession(true);
        // A full sign-in takes the place of the session that a link began in this tab, and of its lock.
        keepLinkSession(undefined);
        keepLockedFlows([]);
        if (session.challenge) handOver('device', { remember: rememberMe });
      }
      keepSession(session);
      if (backTo !== undefined) showToast(texts.provider.proved, 'success');
      const path = session.challenge ? '/TrustedDevice' : (takeDestination() ?? landingPath(session));
      router.history.replace(backTo ?? path);
    },
    [router, texts],
  );
  const begun = useRef(false);
  useEffect(() => {
    // An answer counts once.
    if (begun.current) return;
    begun.current = true;
    const visit = takeProviderVisit();
    const { search } = location;
    history.replaceState(history.state, '', location.pathname);
    if (!visit) return location.replace('/');
    void run(() => enter(visit, search));
  }, [run, enter]);

  return (
    <AccessFrame heading={texts.provider.heading} waits={problem === undefined}>
      <ProblemNotice problem={problem} />
      {problem === undefined ? (
        <SkeletonGroup label={texts.common.loading}>
          <Skeleton shape="button" />
        </SkeletonGroup>
      ) : (
        <AccessLink to="Login">{texts.common.back}</AccessLink>
      )}
    </AccessFrame>
  );
}
