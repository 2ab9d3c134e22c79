import { accessPages } from '../access/pages.ts';
import { accountsPages } from '../accounts/pages.ts';
import { applicationsPages } from '../applications/pages.ts';
import { bereavementPages } from '../bereavement/pages.ts';
import { cardsPages } from '../cards/pages.ts';
import { cashPages } from '../cash/pages.ts';
import { conversationsPages } from '../conversations/pages.ts';
import type { RouteName } from '../data/routes/addresses.ts';
import type { Page } from '../data/routes/page.ts';
import { documentsPages } from '../documents/pages.ts';
import { linkingPages } from '../linking/pages.ts';
import { offersPages } from '../offers/pages.ts';
import { originationsPages } from '../originations/pages.ts';
import { paymentsPages } from '../payments/pages.ts';
import { plansPages } from '../plans/pages.ts';
import { profilePages } from '../profile/pages.ts';
import { referralsPages } from '../referrals/pages.ts';
import { refinancePages } from '../refinance/pages.ts';
import { storesPages } from '../stores/pages.ts';
import { systemPages } from '../system/pages.ts';

/** The screen of every address. One that is missing does not compile; the sign-in page is sent by the server alone. */
const pages: Readonly<Record<Exclude<RouteName, 'Login'>, Page>> = {
  ...accessPages,
  ...linkingPages,
  ...systemPages,
  ...accountsPages,
  ...paymentsPages,
  ...plansPages,
  ...refinancePages,
  ...profilePages,
  ...conversationsPages,
  ...bereavementPages,
  ...referralsPages,
  ...applicationsPages,
  ...cardsPages,
  ...cashPages,
  ...originationsPages,
  ...documentsPages,
  ...offersPages,
  ...storesPages,
};

export function pageOf(name: string): Page | undefined {
  return Object.hasOwn(pages, name) ? pages[name as keyof typeof pages] : undefined;
}
