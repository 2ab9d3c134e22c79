import {
  type Brand,
  type BrandCode,
  type BrandLook,
  brandCodes,
  processorTypes,
  type VideoName,
  videoNames,
} from './brand.ts';
import { brandDrawings } from './drawings.ts';
import { typePairings } from './type-pairings.ts';

type Known = Pick<Brand, 'legalName' | 'systems' | 'processorType'> & {
  look: BrandLook;
  phones: readonly [tlxe: string, nls: string];
};

const corners = (card: number, control: number, small: number) => ({ card, control, small });

const known: Readonly<Record<BrandCode, Known>> = {
  c1l: {
    legalName: 'Clearwater One Lending, LLC',
    look: {
      hue: 255,
      accentHue: 215,
      vividness: 0.85,
      radius: corners(0.5, 0.25, 0.25),
      type: typePairings.industrial,
    },
    systems: ['TLXe'],
    phones: ['202-555-0110', '202-555-0111'],
    processorType: processorTypes.first,
  },
  ccc: {
    legalName: 'Copperwell Community Credit, LLC',
    look: { hue: 150, accentHue: 110, vividness: 0.82, radius: corners(1.75, 2, 0.875), type: typePairings.rounded },
    systems: ['TLXe'],
    phones: ['202-555-0112', '202-555-0113'],
    processorType: processorTypes.first,
  },
  cic: {
    legalName: 'Cinder Isle Credit, LLC',
    look: { hue: 75, accentHue: 85, vividness: 0.88, radius: corners(0.25, 0.125, 0.125), type: typePairings.bookish },
    systems: ['TLXe', 'NLS'],
    phones: ['202-555-0114', '202-555-0115'],
    processorType: processorTypes.second,
  },
  chs: {
    legalName: 'Chestnut Hollow Services, LLC',
    look: { hue: 295, accentHue: 330, vividness: 0.74, radius: corners(1, 0.75, 0.5), type: typePairings.geometric },
    systems: ['TLXe'],
    phones: ['202-555-0116', '202-555-0117'],
    processorType: processorTypes.first,
  },
  ccf: {
    legalName: 'Cobalt Creek Finance, LLC',
    look: { hue: 200, accentHue: 65, vividness: 0.9, radius: corners(1.5, 2, 0.75), type: typePairings.optic },
    systems: ['TLXe'],
    phones: ['202-555-0118', '202-555-0119'],
    processorType: processorTypes.second,
  },
  esm: {
    legalName: 'Elmstead Summit Money, LLC',
    look: { hue: 350, accentHue: 55, vividness: 0.72, radius: corners(0.75, 0.5, 0.375), type: typePairings.oldStyle },
    systems: ['TLXe'],
    phones: ['202-555-0120', '202-555-0121'],
    processorType: processorTypes.third,
  },
  inl: {
    legalName: 'Inland Northline Lending, LLC',
    look: { hue: 325, accentHue: 285, vividness: 0.9, radius: corners(0, 0, 0), type: typePairings.grotesque },
    systems: ['TLXe', 'NLS'],
    phones: ['202-555-0122', '202-555-0123'],
    processorType: processorTypes.mixed,
  },
  tmx: {
    legalName: 'Timber Mill Exchange Lending, LLC',
    look: {
      hue: 30,
      accentHue: 70,
      softHue: 55,
      vividness: 0.8,
      radius: corners(0.875, 0.625, 0.375),
      type: typePairings.slab,
    },
    systems: ['TLXe', 'NLS'],
    phones: ['202-555-0124', '202-555-0125'],
    processorType: processorTypes.mixed,
  },
};

const SHARED_SEGMENTS: readonly BrandCode[] = ['tmx', 'inl'];

/** The eight brands. Everything that differs by brand is read from here. */
export const brands: Readonly<Record<BrandCode, Brand>> = Object.fromEntries(
  brandCodes.map((code) => [code, brandFrom(code, known[code])]),
) as Record<BrandCode, Brand>;

function brandFrom(code: BrandCode, { legalName, look, systems, phones, processorType }: Known): Brand {
  const site = `https://${code}.example`;
  const shared = SHARED_SEGMENTS.includes(code);
  return {
    code,
    name: code.toUpperCase(),
    legalName,
    look,
    mark: brandDrawings[code].mark,
    wordmark: brandDrawings[code].wordmark,
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
