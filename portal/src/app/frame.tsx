import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { PasskeyOfferNotice } from '../access/front.ts';
import { shellTexts } from '../data/language/portal-texts.ts';
import { useTexts } from '../data/language/texts.ts';
import { FlowExit } from '../data/navigation/flow-exit.ts';
import { ClosedCheck } from '../data/refusals/closed-check.ts';
import { matchPath } from '../data/routes/match-path.ts';
import { postponeSignOut } from '../data/session/inactivity-watch.ts';
import { useSession } from '../data/session/use-session.ts';
import { Toasts } from '../kit/feedback/toast.tsx';
import { dismissToast, useToasts } from '../kit/feedback/toasts.ts';
import { SkipLink } from '../kit/layout/skip-link.tsx';
import { keepFocus } from '../kit/overlays/keep-focus.ts';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { InactivityDialog } from './inactivity-dialog.tsx';
import { isClosed } from './is-closed.ts';
import { leaveFlow } from './leave-flow.ts';
import { useIsOtherAccount } from './other-account.ts';
import { OtherAccountPage } from './other-account-page.tsx';
import { Sidebar } from './sidebar.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** Pages on which money is on its way: nobody is signed out in the middle of it (decision C23). */
const MONEY_UNDER_WAY: ReadonlySet<string> = new Set(['PaymentProcessing', 'PendingDisbursement']);

/** Frame around every page: header, sidebar, messages, and the question whether one is still there. */
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

  return (
    <FlowExit value={leaveFlow}>
      <ClosedCheck value={isClosedNow}>
        <div className={styles.shell}>
          <SkipLink href="#content">{texts.skipToContent}</SkipLink>
          <Header route={route} onMenu={() => setMenuOpen(true)} />
          <Sidebar open={menuOpen} onClose={() => setMenuOpen(false)} routeName={route?.name ?? ''} />
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
      </ClosedCheck>
    </FlowExit>
  );
}
