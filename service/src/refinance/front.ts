/** All that other slices may use of refinance. */
export { chosenProducts, productPrices } from './chosen-products.ts';
export { renewableLoanOf } from './renewable-loan.ts';
export { askedCash, type RenewalCash } from './renewal-cash.ts';
export { loanOfCaller, partyOf, renewalFacts } from './renewal-facts.ts';
export { forgetSteps, requireSteps } from './renewal-steps.ts';
export { partiesOf, partySigned, unsignedParties, writeRenewalNotifications } from './renewals.ts';
export {
  findRenewal,
  insertRenewal,
  lockRenewal,
  markCancelled,
  markCancelling,
  type Renewal,
} from './store/renewals.ts';
export { deleteSteps, doneSteps, recordStep } from './store/steps.ts';
