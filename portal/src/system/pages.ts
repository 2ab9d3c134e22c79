import { page } from '../data/routes/page.ts';

/** The screens of this slice by the names of their addresses. */
export const systemPages = {
  NetworkError: page(() => import('./network-error.tsx').then((module) => module.NetworkError)),
  MaintenanceMode: page(() => import('./maintenance-mode.tsx').then((module) => module.MaintenanceMode)),
  FeatureUnavailable: page(() => import('./feature-unavailable.tsx').then((module) => module.FeatureUnavailable)),
  ExternalBrowserAuth: page(() => import('./external-browser-auth.tsx').then((module) => module.ExternalBrowserAuth)),
  ContactUs: page(() => import('./contact-us.tsx').then((module) => module.ContactUs)),
  TermsConditions: page(() => import('./terms-conditions.tsx').then((module) => module.TermsConditions)),
  OptInDisclosures: page(() => import('./opt-in-disclosures.tsx').then((module) => module.OptInDisclosures)),
  ExperianDisclosure: page(() => import('./experian-disclosure.tsx').then((module) => module.ExperianDisclosure)),
  InstallRoute: page(() => import('./install-route.tsx').then((module) => module.InstallRoute)),
  InstallUnsupported: page(() => import('./install-pages.tsx').then((module) => module.InstallUnsupported)),
  InstallApple: page(() => import('./install-pages.tsx').then((module) => module.InstallApple)),
  InstallChrome: page(() => import('./install-pages.tsx').then((module) => module.InstallChrome)),
};
