import { FLOWS } from '@lendside/domain/flows';
import { z } from 'zod';
import { text } from './fields.ts';
import { LINK_TARGETS } from './link-targets.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/** Events sent to the marketing service, for people who opted in. The address comes from the session, whatever is sent. */

const access = ['customer', 'non-customer', 'locked-link'] as const;
/** News is no part of paying. */
const flows = FLOWS.filter((flow) => flow !== 'payment');
const dataFields = z.record(text(40), z.union([text(60), z.boolean()]));
const accepted = z.object({ accepted: z.literal(true) });

/** Names of the pages that a signed-in customer sees. */
export const PAGE_NAMES: readonly string[] = [
  ...LINK_TARGETS.map(({ page }) => page),
  ...['StoreFinder', 'StoreDetails', 'ContactUs', 'TermsConditions', 'OptInDisclosures', 'ExperianDisclosure'],
  ...['InstallRoute', 'InstallUnsupported', 'InstallApple', 'InstallChrome'],
  ...['NetworkError', 'MaintenanceMode', 'FeatureUnavailable'],
];

export const recordMarketingEvent = operation({
  name: 'recordMarketingEvent',
  slice: 'system',
  endpoint: 'POST /iterableEvent',
  summary:
    'Tells the marketing service where in the portal somebody is, if they wanted news. Names and fields are listed.',
  access,
  flows,
  background: true,
  input: z.object({ email: text(254).optional(), eventName: text(40), dataFields: dataFields.default({}) }),
  output: accepted,
  problems: ['event_not_allowed', 'field_not_allowed', 'marketing_not_allowed', 'too_many_requests'],
});

export const createMarketingProfile = operation({
  name: 'createMarketingProfile',
  slice: 'system',
  endpoint: 'POST /iterableProfile',
  summary: 'Makes somebody who wanted news known to the marketing service: the confirmed address, language and brand.',
  access,
  flows,
  background: true,
  input: z.object({ email: text(254).optional(), dataFields: dataFields.default({}) }),
  output: accepted,
  problems: ['field_not_allowed', 'marketing_not_allowed', 'too_many_requests'],
});

export const updateMarketingProfile = operation({
  name: 'updateMarketingProfile',
  slice: 'system',
  endpoint: 'PUT /iterableProfile',
  summary: 'Tells the marketing service what changed about somebody it knows.',
  access,
  flows,
  background: true,
  input: z.object({ email: text(254).optional(), dataFields: dataFields.default({}) }),
  output: accepted,
  problems: ['field_not_allowed', 'marketing_not_allowed', 'profile_not_found', 'too_many_requests'],
});

export const marketingProblems = {
  event_not_allowed: {
    status: 422,
    next: 'here',
    english: 'This event is not told to anybody. Use one of the list.',
    spanish: 'Este evento no se comunica a nadie. Use uno de la lista.',
  },
  field_not_allowed: {
    status: 422,
    next: 'here',
    english: 'Remove {field}: it is not told to anybody, or not with this value.',
    spanish: 'Quite {field}: no se comunica a nadie, o no con este valor.',
  },
  marketing_not_allowed: {
    status: 403,
    next: 'here',
    english: 'To get news, choose them by email on your profile and confirm your address.',
    spanish: 'Para recibir novedades, elija en su perfil que lleguen por correo y confirme su dirección.',
  },
  profile_not_found: {
    status: 404,
    next: 'here',
    english: 'We do not send you news yet. Choose them by email on your profile first.',
    spanish: 'Todavía no le enviamos novedades. Elija primero en su perfil que lleguen por correo.',
  },
} as const satisfies ProblemTexts;

export const marketingOperations = [recordMarketingEvent, createMarketingProfile, updateMarketingProfile];
