import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { keepFocus } from '../kit/keep-focus.ts';
import { Toasts } from '../kit/toast.tsx';
import { Header } from './header.tsx';
import { holdSignOut, InactivityDialog } from './inactivity-dialog.tsx';
import { matchPath } from './match-path.ts';
import { useIsOtherAccount } from './other-account.ts';
import { OtherAccountPage } from './other-account-page.tsx';
import { PasskeyOfferNotice } from './passkey-offer-notice.tsx';
import styles from './shell.module.css';
import { shellTexts } from './shell-texts.ts';
import { Sidebar } from './sidebar.tsx';
import { useTexts } from './texts.ts';
import { dismissToast, useToasts } from './toasts.ts';
import { UpdateNotice } from './update-notice.tsx';
import { useSession } from './use-session.ts';

/** What stands around every page: header, sidebar, messages, and the question whether one is still there. */
export function Shell() {
  const path = useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
  const [menuOpen, setMenuOpen] = useState(false);
  const texts = useTexts(shellTexts);
  const session = useSession();
  const toasts = useToasts();
  const otherAccount = useIsOtherAccount(path);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes the sidebar
  useEffect(() => setMenuOpen(false), [path]);

  useEffect(() => keepFocus(), []);

  // Money is on its way where a flow shows no button: nobody is signed out in the middle of it (decision C23).
  const route = matchPath(path)?.route;
  const moneyUnderWay = route !== undefined && route.flows.length > 0 && route.button === 'none';
  useEffect(() => holdSignOut(moneyUnderWay), [moneyUnderWay]);

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {texts.skipToContent}
      </a>
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
  );
}
