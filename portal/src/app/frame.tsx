import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { PasskeyOfferNotice } from '../access/front.ts';
import { PageAside } from '../accounts/front.ts';
import { useIsDesktop, useIsRoomy } from '../data/device/width.ts';
import { shellTexts } from '../data/language/portal-texts.ts';
import { useTexts } from '../data/language/texts.ts';
import { matchPath } from '../data/routes/match-path.ts';
import { postponeSignOut } from '../data/session/inactivity-watch.ts';
import { useSession } from '../data/session/use-session.ts';
import { Toasts } from '../kit/feedback/toast.tsx';
import { dismissToast, useToasts } from '../kit/feedback/toasts.ts';
import { keepPlace } from '../kit/layout/keep-place.ts';
import { SkipLink } from '../kit/layout/skip-link.tsx';
import { keepFocus } from '../kit/overlays/keep-focus.ts';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { InactivityDialog } from './inactivity-dialog.tsx';
import { useIsOtherAccount } from './other-account.ts';
import { OtherAccountPage } from './other-account-page.tsx';
import { PageContext } from './page-context.tsx';
import { PaperHead } from './paper-head.tsx';
import { Rail } from './rail.tsx';
import { railKindOf } from './rail-kind.ts';
import { Sidebar } from './sidebar.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** Pages on which money is on its way: nobody is signed out in the middle of it (decision C23). */
const MONEY_UNDER_WAY: ReadonlySet<string> = new Set(['PaymentProcessing', 'PendingDisbursement']);

/** Frame around every page: header, menu, messages, and the question whether one is still there. */
export function Shell() {
  const path = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  const [menuOpen, setMenuOpen] = useState(false);
  const texts = useTexts(shellTexts);
  const session = useSession();
  const toasts = useToasts();
  const otherAccount = useIsOtherAccount(path);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the sidebar
  useEffect(() => setMenuOpen(false), [path]);

  useEffect(() => keepPlace(), []);
  useEffect(() => keepFocus(), []);

  const route = matchPath(path)?.route;
  const moneyUnderWay = MONEY_UNDER_WAY.has(route?.name ?? '');
  useEffect(() => (moneyUnderWay ? postponeSignOut() : undefined), [moneyUnderWay]);

  const isDesktop = useIsDesktop();
  const isRoomy = useIsRoomy();
  const rail = isDesktop ? railKindOf(route, session !== undefined) : 'none';
  const routeName = route?.name ?? '';

  return (
    <PageContext aside={isRoomy && rail !== 'none' && <Aside />}>
      <div className={styles.shell} data-rail={rail === 'none' ? undefined : rail}>
        <SkipLink href="#content">{texts.skipToContent}</SkipLink>
        {rail !== 'none' && (
          <Suspense fallback={<div className={styles.place} />}>
            <Rail kind={rail} routeName={routeName} />
          </Suspense>
        )}
        <Header route={route} onMenu={() => setMenuOpen(true)} isBesideRail={rail !== 'none'} />
        {rail === 'none' && <Sidebar open={menuOpen} onClose={() => setMenuOpen(false)} routeName={routeName} />}
        <PaperHead />
        <main id="content" tabIndex={-1} className={styles.main}>
          {otherAccount ? <OtherAccountPage /> : <Outlet />}
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
    </PageContext>
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
