import type { recordMarketingEvent } from '@lendside/contract/marketing';
import type { readCommunicationSettings } from '@lendside/contract/profile-contact';
import type { QueryClient } from '@tanstack/react-query';
import type { AnalyticsEvent } from './analytics.ts';
import { call } from './call.ts';
import { customerKind } from './customer-kind.ts';
import { deploymentBrand, isInstalledApp } from './deployment.ts';
import { currentLanguage } from './language.ts';
import { logFailure } from './log.ts';
import { read } from './queries.ts';
import { currentSession } from './session.ts';
import { browserTimers } from './timers.ts';

/** Tells marketing which pages are seen, of people who want news by email (decision F30). Nobody else is ever asked about. */

const WHEN_CALM_MILLISECONDS = 4000;
const WAITING_MAX = 20;

const settings = () => read<typeof readCommunicationSettings>('GET /communicationSettings', {}, 'normal');

/** What of an event may be told; undefined for one that is not for marketing. */
export function marketingEvent(event: AnalyticsEvent) {
  const place = { brand: deploymentBrand(), language: currentLanguage(), installedApp: isInstalledApp() };
  switch (event.name) {
    case 'pageView':
      return {
        eventName: event.name,
        dataFields: { ...place, page: event.page, ...(event.from && { from: event.from }) },
      };
    case 'appReview':
      return { eventName: event.name, dataFields: { ...place, outcome: event.answer } };
    default:
      return undefined;
  }
}

/** A listener for analytics. It waits until a page has what it needs, and asks once in a visit whether news are wanted. */
export function tellMarketing(client: QueryClient): (event: AnalyticsEvent) => void {
  let waiting: NonNullable<ReturnType<typeof marketingEvent>>[] = [];
  let isPlanned = false;
  const send = async () => {
    const told = waiting;
    waiting = [];
    isPlanned = false;
    if (!isOwnSession()) return;
    const { marketing } = (await client.fetchQuery(settings())).settings;
    if (marketing !== 'email' && marketing !== 'both') return;
    for (const event of told)
      await call<typeof recordMarketingEvent>('POST /iterableEvent', event, { background: true });
  };
  return (event) => {
    const told = isOwnSession() ? marketingEvent(event) : undefined;
    if (told === undefined || waiting.length >= WAITING_MAX) return;
    waiting.push(told);
    if (isPlanned) return;
    isPlanned = true;
    browserTimers.after(WHEN_CALM_MILLISECONDS, () => {
      send().catch((error: unknown) => logFailure('marketing', error));
    });
  };
}

/** A customer who signed in themselves: who came by a link has said nothing about news here. */
function isOwnSession(): boolean {
  const session = currentSession();
  if (!session || session.challenge || session.lockedFlow !== undefined || session.isGuestPayOnlyUser) return false;
  return !customerKind(session.attributes).isNonCustomer;
}
