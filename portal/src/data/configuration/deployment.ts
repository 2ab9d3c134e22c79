import { type BrandCode, DEFAULT_BRAND, isBrandCode } from '@lendside/brands/brand';
import { brandOfHost } from '@lendside/brands/brand-of-host';

/** Read before any route changes the look of the page: the server wrote the deployment's brand there. */
const served = globalThis.document?.documentElement.dataset.brand ?? '';

/** The brand this page was served as: what the server wrote into the page, else the host name. */
export function deploymentBrand(): BrandCode {
  return isBrandCode(served) ? served : (brandOfHost(location.host) ?? DEFAULT_BRAND);
}

/** True when the portal runs as an installed web app. */
export function isInstalledApp(): boolean {
  return globalThis.matchMedia?.('(display-mode: standalone)').matches ?? false;
}
