import type { Brand } from '@lendside/brands/brand';

/** Pages outside the portal that may be opened by name. Nothing of an address comes from the outside. */
export const EXTERNAL_PAGES = ['apply', 'ecommRefi', 'storeLocator', 'website'] as const;
export type ExternalPageName = (typeof EXTERNAL_PAGES)[number];

export interface ExternalPage {
  readonly name: ExternalPageName;
  readonly url: string;
  /** The e-commerce refinance is left for after half a second (spec 9). */
  readonly waits: boolean;
}

/** The page of that name at a brand; undefined for a name that is not on the list. */
export function externalPageNamed(name: string, { links }: Pick<Brand, 'links'>): ExternalPage | undefined {
  const known = EXTERNAL_PAGES.find((page) => page === name);
  if (known === undefined) return undefined;
  const urls = {
    apply: links.applyUrl,
    ecommRefi: links.refinanceUrl,
    storeLocator: links.storeLocatorUrl,
    website: links.websiteUrl,
  };
  return { name: known, url: urls[known], waits: known === 'ecommRefi' };
}
