import { DISBURSEMENT_METHODS } from '@lendside/domain/decide-draw';
import { SYSTEM_ABILITIES } from '@lendside/domain/system-capabilities';
import { z } from 'zod';
import { brandCode, lmsId, nothing, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/** Providers of a brand are the lender systems that serve it: all of them, and those that answer now. */
const providers = z.object({ providers: z.array(lmsId), availableProviders: z.array(lmsId) });

const ability = z.boolean();
/** Capabilities of one lender system. */
const loanSystem = z.object({
  ...(Object.fromEntries(SYSTEM_ABILITIES.map((name) => [name, ability])) as Record<
    (typeof SYSTEM_ABILITIES)[number],
    typeof ability
  >),
  /** Amount paid with a renewal: any below the payoff, or bounded by the minimum due and the smallest loan. */
  renewalAmount: z.enum(['any', 'bounded']),
  /** Name of the limit that says for how many seconds a renewal is waited for. */
  renewalTimeout: z.enum(['refiTimeout', 'nlsRefiTimeout']),
  payOutWays: z.array(z.enum(DISBURSEMENT_METHODS)),
});

export const readConfigSettings = operation({
  name: 'readConfigSettings',
  slice: 'system',
  endpoint: 'GET /configsettings',
  summary: 'Flags, limits and timeouts of this deployment. Every constant of section 9 can be overridden here by name.',
  access: ['public'],
  background: true,
  input: nothing,
  output: z.object({
    brand: brandCode,
    environment: text(40),
    menuItemVisibility: z.object({
      referralRewardsButton: z.boolean(),
      offerButton: z.boolean(),
      optInDisclosuresButton: z.boolean(),
    }),
    /** Minutes without activity before sign-out. */
    sessionTimeoutLimit: z.number(),
    brandedUrls: z.object({ privacyPolicy: text(300), terms: text(300), storeLocator: text(300) }),
    flags: z.record(text(60), z.boolean()),
    /** Seconds, counts and day limits by the specification's name. */
    limits: z.record(text(60), z.number()),
    /** Which files can be sent for an application; their size is `loanDocumentSize` megabytes of the limits. */
    loanDocuments: z.object({ types: z.array(text(40)), mimeTypes: z.array(text(80)) }),
    /** Capabilities of each lender system; one that no adapter answers for is absent. */
    loanSystems: z.object({ TLXe: loanSystem.optional(), NLS: loanSystem.optional() }),
    cardVaultOrigin: text(200),
    payProcessorType: z.int(),
  }),
  problems: ['service_unavailable'],
});

export const readServiceStatus = operation({
  name: 'readServiceStatus',
  slice: 'system',
  endpoint: 'GET /serviceStatus',
  summary: 'Whether the portal is open for business.',
  access: ['public'],
  background: true,
  input: nothing,
  output: z.object({
    available: z.boolean(),
    message: text(400).optional(),
    /** The same for people who read Spanish. */
    messageSpanish: text(400).optional(),
    plannedEnd: text(40).optional(),
  }),
  problems: ['service_unavailable'],
});

export const readServiceProvider = operation({
  name: 'readServiceProvider',
  slice: 'system',
  endpoint: 'GET /serviceProvider',
  summary: 'The lender systems behind one brand, for a visitor.',
  access: ['public'],
  background: true,
  input: z.object({ brand: brandCode.optional(), availability: text(20).optional() }),
  output: providers.extend({ brand: brandCode }),
  problems: ['brand_unknown'],
});

export const listServiceProviders = operation({
  name: 'listServiceProviders',
  slice: 'system',
  endpoint: 'GET /serviceProviders',
  summary:
    'The brands of the signed-in person by loans, applications and deployment, with the lender systems behind each.',
  access: ['customer', 'guest', 'locked-link', 'other-party', 'non-customer'],
  flows: ['payment', 'renewal', 'draw', 'origination', 'pending', 'appointment', 'offers', 'referral', 'profile'],
  background: true,
  input: nothing,
  output: z.object({ brands: z.partialRecord(brandCode, providers.extend({ holdsLoans: z.boolean() })) }),
  problems: ['service_unavailable'],
});

export const listContacts = operation({
  name: 'listContacts',
  slice: 'system',
  endpoint: 'GET /contacts',
  summary: 'Phone, email, hours and address by brand and lender system.',
  access: ['public'],
  background: true,
  input: z.object({ brand: brandCode.optional() }),
  output: z.object({
    contacts: z.array(
      z.object({
        brand: brandCode,
        lms: lmsId,
        phone: text(20),
        email: text(120),
        hours: text(200),
        address: text(200),
      }),
    ),
  }),
  problems: ['brand_unknown'],
});

export const readVideoUrl = operation({
  name: 'readVideoUrl',
  slice: 'system',
  endpoint: 'GET /videoUrl',
  summary: 'Where a video that shows how something is done can be seen, by its name.',
  access: ['public'],
  background: true,
  input: z.object({ name: text(60) }),
  output: z.object({ url: text(300) }),
  problems: ['video_not_found'],
});

export const readHealth = operation({
  name: 'readHealth',
  slice: 'system',
  endpoint: 'GET /health',
  summary: 'Ready or not; outside production also which provider stands behind each port.',
  access: ['public'],
  background: true,
  input: nothing,
  output: z.object({
    status: z.enum(['ok', 'starting', 'stopping']),
    version: text(40).optional(),
    environment: text(40).optional(),
    businessDate: text(10).optional(),
    providers: z.array(z.object({ port: text(60), name: text(60), embedded: z.boolean() })).optional(),
  }),
  problems: ['not_ready', 'database_unreachable'],
});

export const systemProblems = {
  not_ready: {
    status: 503,
    next: 'tryAgain',
    english: 'Starting up. Try again in a moment.',
    spanish: 'Iniciando. Intente de nuevo en un momento.',
  },
  database_unreachable: {
    status: 503,
    next: 'tryAgain',
    english: 'The database cannot be reached. Try again in a few minutes.',
    spanish: 'No se puede acceder a la base de datos. Intente de nuevo en unos minutos.',
  },
  video_not_found: {
    status: 404,
    next: 'contact',
    english: 'There is no video of that name. Contact us and we will help you.',
    spanish: 'No hay un video con ese nombre. Contáctenos y le ayudamos.',
  },
} as const satisfies ProblemTexts;

export const systemOperations = [
  readConfigSettings,
  readServiceStatus,
  readServiceProvider,
  listServiceProviders,
  listContacts,
  readVideoUrl,
  readHealth,
];
