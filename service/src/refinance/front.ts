/** All that other slices may use of refinance. */
export { chosenProducts, productPrices } from './chosen-products.ts';
export { renewableLoanOf } from './renewable-loan.ts';
export { askedCash, type RenewalCash } from './renewal-cash.ts';
export { loanOfCaller, partyOf, renewalFacts } from './renewal-facts.ts';
export { doneSteps, forgetSteps, recordStep, requireSteps } from './renewal-steps.ts';
export {
  cashOfRenewal,
  findRenewal,
  lockRenewal,
  partiesOf,
  partySigned,
  type Renewal,
  unsignedParties,
  writeRenewalLetters,
} from './renewals.ts';
