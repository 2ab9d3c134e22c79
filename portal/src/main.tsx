import './kit/tokens.css';
import './kit/base.css';
import './kit/print.css';
import './app/page-motion.css';
import 'virtual:brands.css';
import { CONFIG_CACHE_TIMEOUT_MILLISECONDS } from '@lendside/domain/limits';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { namePage } from './app/after-route.ts';
import { watchForUpdate } from './app/app-update.ts';
import { addressed, restored } from './app/early-start.ts';
import { fetchAhead, fetchCodeAhead, fetchFrameAhead, fetchPagesOfTrouble } from './app/fetch-ahead.ts';
import { endFirstPaint, nameFirstPaint } from './app/first-paint.ts';
import { watchMasterProfile } from './app/master-profile.ts';
import { createPortalRouter } from './app/router.tsx';
import { onSessionEnded } from './data/calls/call.ts';
import { configSettings, createQueryClient, serviceStatus } from './data/calls/queries.ts';
import { limitOf, onConfiguration } from './data/configuration/configuration.ts';
import { applyTheme } from './data/device/theme.ts';
import { currentLanguage, onLanguage } from './data/language/language.ts';
import type { SignInNote } from './data/navigation/visit.ts';
import { onOtherTabs } from './data/session/other-tabs.ts';
import { currentSession } from './data/session/session.ts';
import { signInAgain } from './data/session/sign-out.ts';
import { watchOffline } from './data/storage/offline-keeping.ts';
import { forgetVisit } from './data/storage/saved.ts';
import { endPage, intoPerformanceTimeline, onAnalytics, tellAnalytics } from './data/telemetry/analytics.ts';
import { tellMarketing } from './data/telemetry/marketing.ts';
import { setTooltipDelay } from './kit/overlays/tooltip-delay.ts';
import { browserTimers } from './kit/timing/timers.ts';
import { watchNotices } from './profile/front.ts';
import { watchInstallPrompt } from './system/front.ts';

const NOTES: Readonly<Record<string, SignInNote>> = {
  session_ended_inactive: 'idle',
  refresh_token_reused: 'otherDevice',
};

/** By then a page has what it needs for its first picture. */
const CALM_MILLISECONDS = 4000;

const queryClient = createQueryClient();

function writeLanguage() {
  document.documentElement.lang = currentLanguage() === 'spanish' ? 'es' : 'en';
}

/** Waits for something no longer than the given milliseconds: the page is drawn with what there is then (decision A26). */
function atMost(milliseconds: number, wanted: Promise<unknown>): Promise<void> {
  return new Promise((resume) => {
    const stop = browserTimers.after(milliseconds, resume);
    void wanted.finally(() => {
      stop();
      resume();
    });
  });
}

async function start(): Promise<void> {
  applyTheme();
  nameFirstPaint(location.pathname);
  onAnalytics(intoPerformanceTimeline);
  onAnalytics(tellMarketing(queryClient));
  watchInstallPrompt();
  addEventListener('load', () => void watchForUpdate());
  onConfiguration(() => setTooltipDelay(limitOf('tooltipDelayMilliseconds')));
  addEventListener('pagehide', () => endPage(browserTimers.nowMs()));
  fetchCodeAhead(location.pathname);
  fetchFrameAhead();
  await addressed;
  const configured = queryClient.prefetchQuery(configSettings());
  void queryClient.prefetchQuery(serviceStatus());
  const ahead = restored.then(() => fetchAhead(queryClient, location.pathname));
  await Promise.all([ahead, atMost(CONFIG_CACHE_TIMEOUT_MILLISECONDS, configured)]);
  watchOffline(queryClient);
  watchMasterProfile();
  watchNotices();
  const router = createPortalRouter(queryClient);
  router.subscribe('onRendered', endFirstPaint);
  writeLanguage();
  onLanguage(() => {
    writeLanguage();
    namePage(location.pathname);
    // Sentences of the service come in the language they were asked in.
    void queryClient.invalidateQueries();
    tellAnalytics({ name: 'profileChanged' });
  });
  onSessionEnded((why) => signInAgain(NOTES[why.code] ?? 'invalidSession', location.pathname + location.search));
  onOtherTabs('signedOut', () => {
    if (!currentSession()) return;
    // What this tab saved of the session is over as well: a page opened here again would begin with it, and be refused.
    forgetVisit();
    location.assign('/?signedOut');
  });
  browserTimers.after(CALM_MILLISECONDS, fetchPagesOfTrouble);
  const root = document.getElementById('root');
  if (root) {
    createRoot(root).render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  }
}

void start();
