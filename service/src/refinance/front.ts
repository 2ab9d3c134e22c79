/** All that other slices may use of refinance. */
export { chosenProducts, productPrices } from './chosen-products.ts';
export { renewableLoanOf } from './renewable-loan.ts';
export { askedCash, type RenewalCash } from './renewal-cash.ts';
export { loanOfCaller, partyOf, renewalFacts } from './renewal-facts.ts';
export { deleteSteps, doneSteps, forgetSteps, recordStep, requireSteps } from './renewal-steps.ts';
export {
  findRenewal,
  insertRenewal,
  lockRenewal,
  markCancelled,
  markCancelling,
  partiesOf,
  partySigned,
  type Renewal,
  unsignedParties,
  writeRenewalLetters,
} from './renewals.ts';
