/** All that other slices and the app may import of this one. */

export { holdDrawLock, type LoanAtStore, ownDrawLockOf, takeDrawLock } from './draw-lock.ts';
export { ProductSwitchDialog } from './product-switch-dialog.tsx';
export {
  cashFieldsOf,
  cashRefusalOf,
  forgetAllRenewalCash,
  forgetRenewalCash,
  isCashChosen,
  isRenewing,
  keepRenewalCash,
  mayTakeCash,
  pageOfCashRefusal,
  type RenewalCash,
  type RenewalCashOffer,
  renewalCashOf,
  renewalCashOffer,
  tellCashRefused,
  withCashChoice,
} from './renewal-cash.ts';
export { giveRenewalLockBack, takeRenewalLock } from './renewal-lock.ts';
export { endRenewalWay, keepRenewalWay, leaveRenewalWays, renewalWayOf } from './renewal-way.ts';
export { type Renewal, renewalComparison, useRenewal } from './renewals.ts';
export { keepWebsiteOpened, switchTermsOf, wasWebsiteOpened } from './switch-offer.ts';
export { productSwitchTexts } from './switch-offer-texts.ts';
export { rowsOfTerms } from './switch-rows.ts';
export { switchRowsTexts } from './switch-rows-texts.ts';
export { askRenewalProgress, renewalProgressOf, useRenewalProgress } from './use-renewal-progress.ts';
export { WaySteps } from './way-steps.tsx';
