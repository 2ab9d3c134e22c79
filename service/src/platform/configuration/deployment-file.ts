import { readFileSync } from 'node:fs';
import { brandCodes, videoNames } from '@lendside/brands/brand';
import type { BrandsFacts } from '@lendside/brands/brand-facts';
import { isAccountNumber, isRoutingNumber } from '@lendside/domain/bank-account';
import { CLOUD_REGION } from '@lendside/domain/limits';
import { isPhone } from '@lendside/domain/phone';
import { z } from 'zod';
import { SettingsError } from './settings-error.ts';

const address = z.url({ protocol: /^https$/ }).max(300);
const addresses = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.partialRecord(z.enum(names), address);
const phone = z.string().max(20).refine(isPhone, 'a phone number has ten digits');
const name = z.string().min(1).max(80);

const payoffTo = z.strictObject({
  mail: z.array(z.string().min(1).max(80)).min(2).max(6),
  wire: z.strictObject({
    bankName: name,
    routingNumber: z.string().refine(isRoutingNumber, 'a routing number has nine digits and its check digit'),
    accountNumber: z.string().refine(isAccountNumber, 'an account number has digits only'),
  }),
});

const brandFacts = z.strictObject({
  links: addresses([
    'termsUrl',
    'privacyUrl',
    'storeLocatorUrl',
    'applyUrl',
    'refinanceUrl',
    'websiteUrl',
    'directionsUrl',
  ]).optional(),
  videos: addresses(videoNames).optional(),
  supportPhones: z.partialRecord(z.enum(['TLXe', 'NLS']), phone).optional(),
  tollFreePhone: phone.optional(),
  supportEmail: z.email().max(120).optional(),
  payoffTo: payoffTo.optional(),
});

/** Names under which sign-in knows this deployment, and where the service is reached: a path of the portal's own origin. */
const serviceConfig = z.strictObject({
  region: name.default(CLOUD_REGION),
  userPoolId: name.default('lendside'),
  clientId: name.default('portal'),
  servicePath: z
    .string()
    .max(80)
    .regex(/^\/[A-Za-z0-9/_-]{1,79}$/)
    .default('/api'),
  signInPath: z
    .string()
    .max(80)
    .regex(/^\/[A-Za-z0-9/_-]{1,79}$/)
    .default('/api'),
});

const deployment = z.strictObject({
  brands: z.partialRecord(z.enum(brandCodes), brandFacts).default({}),
  service: serviceConfig.prefault({}),
});

export type ServiceConfig = z.output<typeof serviceConfig>;

/** The lender's own addresses by brand, and the configuration of its service. */
export interface DeploymentFacts {
  readonly brands: BrandsFacts;
  readonly service: ServiceConfig;
}

/**
 * Reads what the lender says in place of the placeholders (spec 3, session auth result and brand info). Throws
 * SettingsError, with every fault in a sentence, where the file cannot be used.
 */
export function readDeployment(file: string | undefined): DeploymentFacts {
  const parsed = deployment.safeParse(file === undefined ? {} : valuesIn(file));
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}.`);
  throw new SettingsError(`The deployment in ${file} cannot be used.\n${faults.join('\n')}`);
}

function valuesIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? 'it is not JSON' : 'it cannot be read';
    throw new SettingsError(`The deployment in ${file} cannot be used: ${why}.`);
  }
}
