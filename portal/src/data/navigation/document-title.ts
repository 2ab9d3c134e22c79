import { type BrandCode, isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { useEffect } from 'react';
import { deploymentBrand } from '../configuration/deployment.ts';

/** Writes `{Page} | {Brand}` into the browser tab (decision B37). */
export function setPageTitle(page: string, brand: BrandCode = shownBrand()): void {
  document.title = `${page} | ${brands[brand].name}`;
}

function shownBrand(): BrandCode {
  const shown = document.documentElement.dataset.brand ?? '';
  return isBrandCode(shown) ? shown : deploymentBrand();
}

/** Replaces the page's own title while it stands ("Processing"). */
export function useTabTitle(title: string | undefined): void {
  useEffect(() => {
    if (title !== undefined) setPageTitle(title);
  }, [title]);
}
