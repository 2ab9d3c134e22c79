import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { PasskeyOfferNotice } from '../access/front.ts';
import { PageAside } from '../accounts/front.ts';
import { useIsDesktop, useIsRoomy } from '../data/device/width.ts';
import { shellTexts } from '../data/language/portal-texts.ts';
import { useTexts } from '../data/language/texts.ts';
import { FlowExit } from '../data/navigation/flow-exit.ts';
import { ClosedCheck } from '../data/refusals/closed-check.ts';
import { matchPath } from '../data/routes/match-path.ts';
import { postponeSignOut } from '../data/session/inactivity-watch.ts';
import { useSession } from '../data/session/use-session.ts';
import { Toasts } from '../kit/feedback/toast.tsx';
import { dismissToast, useToasts } from '../kit/feedback/toasts.ts';
import { PageAsideProvider } from '../kit/layout/page-aside.ts';
import { SkipLink } from '../kit/layout/skip-link.tsx';
import { keepFocus } from '../kit/overlays/keep-focus.ts';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { InactivityDialog } from './inactivity-dialog.tsx';
import { isClosed } from './is-closed.ts';
import { leaveFlow } from './leave-flow.ts';
import { useIsOtherAccount } from './other-account.ts';
import { OtherAccountPage } from './other-account-page.tsx';
import { railKindOf } from './rail-kind.ts';
import { Sidebar } from './sidebar.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** Pages on which money is on its way: nobody is signed out in the middle of it (decision C23). */
const MONEY_UNDER_WAY: ReadonlySet<string> = new Set(['PaymentProcessing', 'PendingDisbursement']);

/** Only a desktop asks for it. */
const Rail = lazy(() => import('./rail.tsx').then((module) => ({ default: module.Rail })));

/** Frame around every page: header, menu, messages, and the question whether one is still there. */
export function Shell() {
  const path = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  const [menuOpen, setMenuOpen] = useState(false);
  const texts = useTexts(shellTexts);
  const session = useSession();
  const toasts = useToasts();
  const client = useQueryClient();
  const isClosedNow = useCallback((wanted: string) => isClosed(client, wanted), [client]);
  const otherAccount = useIsOtherAccount(path);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the sidebar
  useEffect(() => setMenuOpen(false), [path]);

  useEffect(() => keepFocus(), []);

  const route = matchPath(path)?.route;
  const moneyUnderWay = MONEY_UNDER_WAY.has(route?.name ?? '');
  useEffect(() => (moneyUnderWay ? postponeSignOut() : undefined), [moneyUnderWay]);

  const isDesktop = useIsDesktop();
  const isRoomy = useIsRoomy();
  const rail = isDesktop ? railKindOf(route, session !== undefined) : 'none';
  const routeName = route?.name ?? '';

  return (
    <FlowExit value={leaveFlow}>
      <ClosedCheck value={isClosedNow}>
        <div className={styles.shell} data-rail={rail === 'none' ? undefined : rail}>
          <SkipLink href="#content">{texts.skipToContent}</SkipLink>
          {rail !== 'none' && (
            <Suspense fallback={<div />}>
              <Rail kind={rail} routeName={routeName} />
            </Suspense>
          )}
          <Header route={route} onMenu={() => setMenuOpen(true)} isBesideRail={rail !== 'none'} />
          {rail === 'none' && <Sidebar open={menuOpen} onClose={() => setMenuOpen(false)} routeName={routeName} />}
          <main id="content" tabIndex={-1} className={styles.main}>
            <PageAsideProvider value={isRoomy && rail !== 'none' && <Aside />}>
              {otherAccount ? <OtherAccountPage /> : <Outlet />}
            </PageAsideProvider>
            <PasskeyOfferNotice />
            <UpdateNotice route={route} />
          </main>
          <Toasts
            toasts={toasts}
            onDismiss={dismissToast}
            regionLabel={texts.toasts.region}
            dismissLabel={texts.toasts.dismiss}
          />
          {session && <InactivityDialog limitMinutes={session.sessionTimeoutLimit} />}
        </div>
      </ClosedCheck>
    </FlowExit>
  );
}

/** Context beside the page of a wide screen; its place stays while its code is on its way. */
function Aside() {
  return (
    <Suspense fallback={<aside />}>
      <PageAside />
    </Suspense>
  );
}
