import { pushKeyOf } from '../../worker/worker-rules.ts';

/** The service's address when session configuration is missing (spec 7). */
const FALLBACK_ADDRESS = '/api';
const ADDRESS_LENGTH_MAX = 300;

let serviceUrl = FALLBACK_ADDRESS;
let pushPublicKey = '';
let providerLabel: string | undefined;
let brandFacts: unknown;

/** Public key that this browser's push subscription is bound to; empty where the service sends no notices. */
export const pushKey = (): string => pushPublicKey;

const LABEL_LENGTH_MAX = 40;

/** Name of the identity provider that people may sign in with; undefined where there is none. */
export const identityProviderLabel = (): string | undefined => providerLabel;

/** Where the service is: what session configuration said, else the fallback. Without a slash at its end. */
export function serviceAddress(): string {
  return serviceUrl;
}

/** Addresses and phones that the lender says of its brands, as they came: the sign-in page's script carries no brands to put them into. */
export const brandFactsSaid = (): unknown => brandFacts;

/** Takes over `/session-config.json`. Anything that is no address of a service leaves the fallback (decision C02). */
export function applySessionConfiguration(configuration: unknown): void {
  pushPublicKey = pushKeyOf(configuration);
  const {
    serviceUrl: given,
    brands,
    identityProvider: label,
  } = (configuration ?? {}) as Readonly<Record<string, unknown>>;
  providerLabel = typeof label === 'string' && label !== '' ? label.slice(0, LABEL_LENGTH_MAX) : undefined;
  brandFacts = brands;
  serviceUrl = typeof given === 'string' && isAddress(given) ? given.replace(/\/$/, '') : FALLBACK_ADDRESS;
}

/** Takes over the address that a sign-in answered (spec 3, session auth result). Another origin's is no service of this page. */
export function applyServiceConfig(config: { readonly serviceUrl: string } | undefined): void {
  const url = config && URL.parse(config.serviceUrl);
  if (url && url.origin === globalThis.location?.origin && isAddress(url.pathname)) serviceUrl = url.pathname;
}

function isAddress(text: string): boolean {
  if (text.length > ADDRESS_LENGTH_MAX) return false;
  return /^\/[A-Za-z0-9][A-Za-z0-9/_-]{0,300}$/.test(text) || URL.parse(text)?.protocol === 'https:';
}
