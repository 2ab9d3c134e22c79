import { chooseAncillaryProducts, listAncillaryProducts } from '@lendside/contract/refinance-ancillary';
import * as code from '@lendside/contract/refinance-code';
import * as details from '@lendside/contract/refinance-details';
import { checkRefinanceAllowed, consentRestrictedState } from '@lendside/contract/refinance-location';
import { readLoanLock, setAltPartyLockout, setLoanLock } from '@lendside/contract/refinance-locks';
import { acknowledgeRiskInfo, readNewAccountTerms, readRiskInfo } from '@lendside/contract/refinance-terms';
import { readRenewalProgress } from '@lendside/contract/renewal-progress';
import { on } from '../on.ts';
import { newAccountTerms } from './account-terms.ts';
import { chooseProducts, offeredProducts } from './ancillary-products.ts';
import { bankruptcy, confirmDetails, demographicReference, spouse } from './customer-details.ts';
import { checkSsn, experianStatus } from './experian.ts';
import { readLock, setLock, setLockout } from './loan-lock.ts';
import { checkPosition, consentToState } from './location.ts';
import { answerMilitary, militaryStatus, renewMlaStatus } from './military-status.ts';
import { renewalProgress } from './renewal-progress.ts';
import { acknowledgeRisk, riskInfo } from './risk-info.ts';
import { checkCode, sendCode, verificationContacts } from './verification-code.ts';

/** The way to a renewal; the renewal itself has its own routes. */
export const refinanceRoutes = [
  on(readRenewalProgress, renewalProgress),
  on(readLoanLock, readLock),
  on(setLoanLock, setLock),
  on(setAltPartyLockout, setLockout),
  on(checkRefinanceAllowed, checkPosition),
  on(consentRestrictedState, consentToState),
  on(code.listVerificationContacts, verificationContacts),
  on(code.sendVerificationCode, sendCode),
  on(code.checkVerificationCode, checkCode),
  on(readRiskInfo, riskInfo),
  on(acknowledgeRiskInfo, acknowledgeRisk),
  on(readNewAccountTerms, newAccountTerms),
  on(details.readBankruptcyStatus, bankruptcy),
  on(details.readDemographicReference, demographicReference),
  on(details.readMilitaryStatus, militaryStatus),
  on(details.saveMilitaryStatus, answerMilitary),
  on(details.updateMlaStatus, renewMlaStatus),
  on(details.saveSpouseAddress, spouse),
  on(details.readExperianStatus, experianStatus),
  on(details.checkExperianSsn, checkSsn),
  on(details.confirmCustomerDetails, confirmDetails),
  on(listAncillaryProducts, offeredProducts),
  on(chooseAncillaryProducts, chooseProducts),
];
