import {
  type Brand,
  type BrandCode,
  type BrandLinks,
  brandCodes,
  type LenderSystem,
  type PayoffTo,
  type VideoName,
} from './brand.ts';
import { brands } from './brands.ts';

/** Addresses, phones and mail address that a lender says of its brand in place of the placeholders. */
export type BrandFacts = {
  links?: { readonly [Name in keyof BrandLinks]?: string | undefined } | undefined;
  videos?: { readonly [Name in VideoName]?: string | undefined } | undefined;
  supportPhones?: { readonly [System in LenderSystem]?: string | undefined } | undefined;
  tollFreePhone?: string | undefined;
  supportEmail?: string | undefined;
  payoffTo?: PayoffTo | undefined;
};

export type BrandsFacts = { readonly [Code in BrandCode]?: BrandFacts | undefined };
export type Brands = Readonly<Record<BrandCode, Brand>>;

/** The eight brands with what the lender says of them. */
export function brandsWith(facts: BrandsFacts): Brands {
  return Object.fromEntries(brandCodes.map((code) => [code, brandWith(brands[code], facts[code])])) as Record<
    BrandCode,
    Brand
  >;
}

/** The facts that pages need, for everyone to read: without the account that payoffs are wired to. */
export function factsForPages(facts: BrandsFacts): BrandsFacts {
  return Object.fromEntries(Object.entries(facts).map(([code, { payoffTo: _, ...shown } = {}]) => [code, shown]));
}

function brandWith(brand: Brand, facts: BrandFacts = {}): Brand {
  return {
    ...brand,
    links: { ...brand.links, ...said(facts.links) },
    videos: { ...brand.videos, ...said(facts.videos) },
    supportPhones: { ...brand.supportPhones, ...said(facts.supportPhones) },
    tollFreePhone: facts.tollFreePhone ?? brand.tollFreePhone,
    supportEmail: facts.supportEmail ?? brand.supportEmail,
    payoffTo: facts.payoffTo ?? brand.payoffTo,
  };
}

const said = (given: Readonly<Record<string, string | undefined>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
