import { isBrandCode } from '@lendside/brands/brand';
import { refreshAfterRoute } from '../data/calls/call.ts';
import { currentLanguage } from '../data/language/language.ts';
import { setPageTitle } from '../data/navigation/document-title.ts';
import { setHeaderText } from '../data/navigation/header-text.ts';
import { navigationBrand, presentPage, previousPage, recordPage } from '../data/navigation/present-page.ts';
import { matchPath } from '../data/routes/match-path.ts';
import { beginPage } from '../data/telemetry/analytics.ts';
import { browserTimers } from '../kit/timing/timers.ts';

/**
 * On each route change (spec 2): the brand style switches, scrolling is back and at the top, the header text is cleared,
 * the page before is recorded, the page view is told, the token cookie is refreshed, the tab gets its title. The focus goes
 * to the heading when the page draws it.
 */
export function afterRoute(path: string): void {
  recordPage(path);
  const page = presentPage()?.route.name;
  if (page !== undefined) beginPage(page, previousPage()?.route.name, browserTimers.nowMs());
  void refreshAfterRoute();
  if (!document.querySelector('dialog[open]')) delete document.documentElement.dataset.modal;
  scrollTo(0, 0);
  setHeaderText(undefined);
  namePage(path);
}

/** Brand style and tab title of the page at a path, in the present language. */
export function namePage(path: string): void {
  const match = matchPath(path);
  const routeBrand = match?.params.brand ?? '';
  const brand = isBrandCode(routeBrand) ? routeBrand : navigationBrand();
  document.documentElement.dataset.brand = brand;
  if (match) setPageTitle(match.route.title[currentLanguage()], brand);
}
