import { type BrandCode, brandCodes, isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';

/** Where people reach the portal and the card vault of each brand. Plain data: the jobs' thread gets a copy. */
export interface Origins {
  /** Origin of a brand's portal: in its letters and links, by whichever process. */
  readonly portals: Readonly<Record<BrandCode, string>>;
  /** Origin of the card fields and the signing room that a brand's pages frame. */
  readonly vaults: Readonly<Record<BrandCode, string>>;
  /** Brands of the host names that were configured, as a request names them. */
  readonly brandsByHost: Readonly<Record<string, BrandCode>>;
  /** Every origin our own pages may have: the configured ones, and outside production this machine's own names. */
  readonly pages: readonly string[];
  /** Whether people reach this deployment by https. */
  readonly https: boolean;
}

/** Origins as they were set: one for the deployment's own brand, or one for each brand. */
export interface NamedOrigins {
  readonly brand: BrandCode;
  readonly port: number;
  readonly production: boolean;
  /** Brands that are sold here. */
  readonly sold: readonly BrandCode[];
  readonly portal: string | undefined;
  readonly vault: string | undefined;
  readonly portals: readonly (readonly [string, string])[];
  readonly vaults: readonly (readonly [string, string])[];
}

type ByBrand = Partial<Record<BrandCode, string>>;

/** The origins, and a sentence for everything about them that cannot be used. */
export function originsOf(named: NamedOrigins): { readonly origins: Origins; readonly wrong: readonly string[] } {
  const { brand, port, production, sold } = named;
  const wrong: string[] = [];
  const portals = gather(named, { one: 'LENDSIDE_ORIGIN', all: 'LENDSIDE_ORIGINS' }, wrong, [
    ...(named.portal === undefined ? [] : [[brand, named.portal] as const]),
    ...named.portals,
  ]);
  const isOneVault = named.vault !== undefined;
  const vaults = gather(named, { one: 'LENDSIDE_VAULT_ORIGIN', all: 'LENDSIDE_VAULT_ORIGINS' }, wrong, named.vaults);
  const vault = isOneVault ? pureOrigin('LENDSIDE_VAULT_ORIGIN', named.vault, production, wrong) : undefined;
  // A build shows the segments of its own brand alone, and some brands show each other's.
  const shownBy = (code: BrandCode) => brandCodes.find((other) => portals[other] && exposes(other, code));
  const portalOf = (code: BrandCode) => portals[code] ?? portals[shownBy(code) ?? code];
  const vaultOf = (code: BrandCode) => vaults[code] ?? vault;
  if (production) {
    requireAll(sold, portalOf, { one: 'LENDSIDE_ORIGIN', all: 'LENDSIDE_ORIGINS' }, wrong);
    requireAll(sold, vaultOf, { one: 'LENDSIDE_VAULT_ORIGIN', all: 'LENDSIDE_VAULT_ORIGINS' }, wrong);
  }
  refuseShared(portals, [...Object.values(vaults), ...(vault === undefined ? [] : [vault])], wrong);

  const configured = [...new Set(Object.values(portals))];
  const own = portals[brand] ?? `http://localhost:${port}`;
  const local = (code: BrandCode) => (code === brand ? own : `http://${code}.localhost:${port}`);
  const hosts = ['localhost', '127.0.0.1', '[::1]', ...brandCodes.map((code) => `${code}.localhost`)];
  const here = hosts.map((host) => `http://${host}:${port}`);
  const origins: Origins = {
    portals: byBrand((code) => portalOf(code) ?? (production ? own : local(code))),
    vaults: byBrand((code) => vaultOf(code) ?? `http://localhost:${port + 1}`),
    brandsByHost: hostsOf(portals, brand),
    pages: production ? configured : [...new Set([...configured, ...here])],
    https: production || own.startsWith('https:'),
  };
  return { origins, wrong };
}

/** The vault that a page of ours frames, by the origin of that page. */
export function vaultOf({ portals, vaults }: Origins, pageOrigin: string, own: BrandCode): string {
  const brand = brandCodes.find((code) => portals[code] === pageOrigin);
  return vaults[brand ?? own];
}

const exposes = (brand: BrandCode, other: BrandCode) => brands[brand].exposesSegments.includes(other);

function byBrand(originFor: (brand: BrandCode) => string): Readonly<Record<BrandCode, string>> {
  return Object.fromEntries(brandCodes.map((code) => [code, originFor(code)])) as Record<BrandCode, string>;
}

interface Names {
  readonly one: string;
  readonly all: string;
}

function gather(
  { production }: NamedOrigins,
  { one, all }: Names,
  wrong: string[],
  given: readonly (readonly [string, string])[],
): ByBrand {
  const found: ByBrand = {};
  for (const [code, url] of given) {
    if (!isBrandCode(code)) wrong.push(`${all} names the brand ${code}, which does not exist.`);
    else {
      const origin = pureOrigin(all, url, production, wrong);
      if (found[code] !== undefined && found[code] !== origin) {
        wrong.push(`${code} has two origins: ${found[code]} and ${origin}. Name it once, in ${one} or ${all}.`);
      }
      found[code] = origin;
    }
  }
  return found;
}

/** An origin as browsers write it. What is more than one, or not https in production, is said. */
function pureOrigin(name: string, text: string, production: boolean, wrong: string[]): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    wrong.push(`${name} has ${text}, which is no origin such as https://pay.example.`);
    return text;
  }
  const url = new URL(text);
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '' || url.username !== '') {
    wrong.push(`${name} has ${text}: an origin ends with the host or its port. Write ${url.origin}.`);
  }
  if (production && url.protocol !== 'https:') {
    wrong.push(`${name} has ${text}: with LENDSIDE_ENV=production every origin begins with https.`);
  }
  return url.origin;
}

function requireAll(
  sold: readonly BrandCode[],
  originFor: (brand: BrandCode) => string | undefined,
  { one, all }: Names,
  wrong: string[],
): void {
  const missing = sold.filter((code) => originFor(code) === undefined);
  if (missing.length === 0) return;
  wrong.push(
    `With LENDSIDE_ENV=production every brand has to have an origin: ${missing.join(', ')} ${missing.length === 1 ? 'has' : 'have'} none. ` +
      `Name it in ${one} or ${all}, or the brands that are sold in LENDSIDE_BRANDS.`,
  );
}

/**
 * Vault and portal at one origin would put the card number back on the portal's pages; two brands at one origin could not be
 * told apart, unless each shows the other's pages.
 */
function refuseShared(portals: ByBrand, vaults: readonly string[], wrong: string[]): void {
  const entries = Object.entries(portals) as [BrandCode, string][];
  for (const [code, origin] of entries) {
    if (vaults.includes(origin)) {
      wrong.push(
        `${origin} is portal and card vault at once. They have to differ: the card vault has an origin of its own.`,
      );
    }
    const other = entries.find(([each, its]) => each !== code && its === origin && !exposes(code, each));
    if (other && code < other[0]) {
      wrong.push(`${code} and ${other[0]} have the same origin ${origin}: give each brand its own.`);
    }
  }
}

/** Brands by host; of two at one host the deployment's own. */
function hostsOf(portals: ByBrand, own: BrandCode): Readonly<Record<string, BrandCode>> {
  const entries = (Object.entries(portals) as [BrandCode, string][]).map(([code, origin]) => [hostOf(origin), code]);
  const ownOrigin = portals[own];
  return Object.fromEntries([...entries, ...(ownOrigin === undefined ? [] : [[hostOf(ownOrigin), own]])]);
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : origin);
