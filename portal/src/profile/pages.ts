import { page } from '../data/routes/page.ts';
import { customerKind } from '../data/session/customer-kind.ts';
import { currentSession } from '../data/session/session.ts';
import {
  communicationSettings,
  latestActivity,
  ownConsents,
  ownPasskeys,
  ownSessions,
  personalInfo,
} from './profile-queries.ts';

/** The screens of this slice by the names of their addresses. */
export const profilePages = {
  CustomerProfile: page(
    () => import('./customer-profile.tsx').then((module) => module.CustomerProfile),
    () => [
      ...(customerKind(currentSession()?.attributes).isNonCustomer ? [] : [personalInfo(), communicationSettings()]),
      ownConsents(),
      ownSessions(),
      ownPasskeys(),
      latestActivity(),
    ],
  ),
  Sessions: page(
    () => import('./sessions.tsx').then((module) => module.Sessions),
    () => [ownSessions(), ownPasskeys()],
  ),
  Messages: page(() => import('./messages.tsx').then((module) => module.Messages)),
  Message: page(() => import('./message.tsx').then((module) => module.Message)),
  AccountActivity: page(() => import('./account-activity.tsx').then((module) => module.AccountActivity)),
};
