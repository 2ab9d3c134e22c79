import type { recordMarketingEvent } from '@lendside/contract/marketing';
import type { InputOf, OutputOf } from '@lendside/contract/operation';
import type { readCommunicationSettings } from '@lendside/contract/profile-contact';
import type { QueryClient } from '@tanstack/react-query';
import { browserTimers } from '../../kit/timing/timers.ts';
import { call } from '../calls/call.ts';
import { read } from '../calls/queries.ts';
import { deploymentBrand, isInstalledApp } from '../configuration/deployment.ts';
import { currentLanguage } from '../language/language.ts';
import { customerKind } from '../session/customer-kind.ts';
import { currentSession } from '../session/session.ts';
import { isProfileTold, keepProfileTold } from '../storage/saved.ts';
import type { AnalyticsEvent } from './analytics.ts';
import { logFailure } from './log.ts';

/**
 * Tells marketing which pages are seen, and who sees them, of people who want news by email (decision F30). No other
 * visitor is reported. It happens beside what the person does: a failure is logged and never shown.
 */

const WHEN_CALM_MILLISECONDS = 4000;
const WAITING_MAX = 20;

/** A death in the family is nothing that marketing learns of. */
const UNTOLD_PAGE = 'TellDeath';

type Settings = OutputOf<typeof readCommunicationSettings>;

const settings = () => read('readCommunicationSettings', {}, 'normal');
const wantsNews = ({ email, settings: { marketing } }: Settings) =>
  email !== undefined && (marketing === 'email' || marketing === 'both');
const failed = (error: unknown) => logFailure('marketing', error);
const placeNow = () => ({ brand: deploymentBrand(), language: currentLanguage(), installedApp: isInstalledApp() });

/** Marketing form of an event; undefined for one that is not for marketing, or that the service reports itself. */
export function marketingEvent(event: AnalyticsEvent) {
  switch (event.name) {
    case 'pageView':
      if (event.page === UNTOLD_PAGE) return undefined;
      return {
        eventName: event.name,
        dataFields: {
          ...placeNow(),
          page: event.page,
          ...(event.from && event.from !== UNTOLD_PAGE && { from: event.from }),
        },
      };
    case 'appReview':
      return { eventName: event.name, dataFields: { ...placeNow(), outcome: event.answer } };
    default:
      return undefined;
  }
}

/** Listens to analytics. It waits until a page has what it needs, and asks once in a visit whether news are wanted. */
export function tellMarketing(client: QueryClient): (event: AnalyticsEvent) => void {
  let waiting: NonNullable<ReturnType<typeof marketingEvent>>[] = [];
  let isChanged = false;
  let isPlanned = false;
  const send = async () => {
    const told = waiting;
    const changed = isChanged;
    waiting = [];
    isChanged = false;
    isPlanned = false;
    if (!isOwnSession() || !wantsNews(await client.fetchQuery(settings()))) return;
    // Who signs in is made known first; what changes afterwards is told as a change.
    if (changed || !isProfileTold()) await tellProfile();
    for (const event of told) await tellEvent(event);
  };
  return (event) => {
    if (event.name === 'flowEnded') return void tellFlowDone(event);
    const told = marketingEvent(event);
    if (!isOwnSession() || (told === undefined && event.name !== 'profileChanged')) return;
    if (told === undefined) isChanged = true;
    else if (waiting.length < WAITING_MAX) waiting.push(told);
    if (isPlanned) return;
    isPlanned = true;
    browserTimers.after(WHEN_CALM_MILLISECONDS, () => void send().catch(failed));
  };
}

/**
 * The person chose how news come. Who wants none any more is taken back by the service, in one step with the choice.
 */
export function newsChosen(chosen: Settings): void {
  if (wantsNews(chosen)) void tellProfile().catch(failed);
  else keepProfileTold(false);
}

const tellEvent = (event: InputOf<typeof recordMarketingEvent>) =>
  call('recordMarketingEvent', event, { background: true });

/** Language, brand and kind of app of who wants news: made known once in a visit, changed from then on. */
async function tellProfile(): Promise<void> {
  const isKnown = isProfileTold();
  const input = { dataFields: placeNow() };
  if (isKnown) await call('updateMarketingProfile', input, { background: true });
  else await call('createMarketingProfile', input, { background: true });
  keepProfileTold(true);
}

/**
 * Reports a completed link flow at once, before the tab is closed. The service knows whether the person opted in; a link may
 * not ask. A renewal, completed or left, is reported by the service at its end, which also knows whose link it was.
 */
async function tellFlowDone({ flow, outcome }: Extract<AnalyticsEvent, { name: 'flowEnded' }>): Promise<void> {
  const session = currentSession();
  if (!session || session.isGuestPayOnlyUser || outcome !== 'done' || flow === 'renewal') return;
  await tellEvent({ eventName: 'flowEnded', dataFields: { ...placeNow(), flow, outcome } }).catch(failed);
}

/** A customer who signed in themselves: who came by a link has said nothing about news here. */
function isOwnSession(): boolean {
  const session = currentSession();
  if (!session || session.challenge || session.lockedFlow !== undefined || session.isGuestPayOnlyUser) return false;
  return !customerKind(session.attributes).isNonCustomer;
}
