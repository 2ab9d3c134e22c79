import { type Brand, type BrandCode, brandCodes, processorTypes, type VideoName, videoNames } from './brand.ts';

type Known = Pick<Brand, 'legalName' | 'systems' | 'processorType'> & {
  phones: readonly [tlxe: string, nls: string];
};

const known: Readonly<Record<BrandCode, Known>> = {
  c1l: {
    legalName: 'Clearwater One Lending, LLC',
    systems: ['TLXe'],
    phones: ['202-555-0110', '202-555-0111'],
    processorType: processorTypes.first,
  },
  ccc: {
    legalName: 'Copperwell Community Credit, LLC',
    systems: ['TLXe'],
    phones: ['202-555-0112', '202-555-0113'],
    processorType: processorTypes.first,
  },
  cic: {
    legalName: 'Cinder Isle Credit, LLC',
    systems: ['TLXe', 'NLS'],
    phones: ['202-555-0114', '202-555-0115'],
    processorType: processorTypes.second,
  },
  chs: {
    legalName: 'Chestnut Hollow Services, LLC',
    systems: ['TLXe'],
    phones: ['202-555-0116', '202-555-0117'],
    processorType: processorTypes.first,
  },
  ccf: {
    legalName: 'Cobalt Creek Finance, LLC',
    systems: ['TLXe'],
    phones: ['202-555-0118', '202-555-0119'],
    processorType: processorTypes.second,
  },
  esm: {
    legalName: 'Elmstead Summit Money, LLC',
    systems: ['TLXe'],
    phones: ['202-555-0120', '202-555-0121'],
    processorType: processorTypes.third,
  },
  inl: {
    legalName: 'Inland Northline Lending, LLC',
    systems: ['TLXe', 'NLS'],
    phones: ['202-555-0122', '202-555-0123'],
    processorType: processorTypes.mixed,
  },
  tmx: {
    legalName: 'Timber Mill Exchange Lending, LLC',
    systems: ['TLXe', 'NLS'],
    phones: ['202-555-0124', '202-555-0125'],
    processorType: processorTypes.mixed,
  },
};

const SHARED_SEGMENTS: readonly BrandCode[] = ['tmx', 'inl'];

/**
 * The eight brands: all that differs by brand and is no picture. Looks and drawings are tables of their own, because the sign-in page needs neither in
 * its script.
 */
export const brands: Readonly<Record<BrandCode, Brand>> = Object.fromEntries(
  brandCodes.map((code) => [code, brandFrom(code, known[code])]),
) as Record<BrandCode, Brand>;

function brandFrom(code: BrandCode, { legalName, systems, phones, processorType }: Known): Brand {
  const site = `https://${code}.example`;
  const shared = SHARED_SEGMENTS.includes(code);
  return {
    code,
    name: code.toUpperCase(),
    legalName,
    systems,
    supportPhones: { TLXe: phones[0], NLS: phones[1] },
    tollFreePhone: '800-555-0199',
    supportEmail: `help@${code}.example`,
    payoffTo: {
      mail: [`${code.toUpperCase()} Payoff Department`, `P.O. Box ${phones[0].slice(-4)}`, 'Fairview, GA 30301'],
      wire: {
        bankName: 'First Fairview Bank',
        routingNumber: '999000014',
        accountNumber: `41000${phones[0].slice(-4)}`,
      },
    },
    links: {
      termsUrl: `${site}/terms`,
      privacyUrl: `${site}/privacy`,
      storeLocatorUrl: `${site}/stores`,
      applyUrl: `${site}/apply?utm_source=mobileapp&utm_medium=app&utm_campaign=${code}-portal-menu`,
      refinanceUrl: `${site}/refinance?utm_source=mobileapp&utm_medium=app&utm_campaign=${code}-portal-refinance`,
      websiteUrl: site,
      directionsUrl: `${site}/stores?directions=`,
    },
    videos: Object.fromEntries(videoNames.map((name) => [name, `${site}/videos/${name}`])) as Record<VideoName, string>,
    exposesSegments: shared ? SHARED_SEGMENTS : [code],
    toleratesNoBrands: shared,
    processorType,
    termsInApp: shared,
    referral: { customerMenuEntry: code !== 'ccf', termsInApp: shared },
  };
}
