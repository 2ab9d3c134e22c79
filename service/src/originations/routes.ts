import * as contract from '@lendside/contract/originations';
import * as calls from '@lendside/contract/originations-calls';
import { on } from '../on.ts';
import { apply } from './apply-for-loan.ts';
import type { DisbursementMethods } from './disbursement-methods.ts';
import { eSignPaper } from './e-sign-paper.ts';
import { loanProducts, prequalify } from './loan-products.ts';
import { originate, originationStatus } from './originate-loan.ts';
import { originationInfo, preview } from './origination-info.ts';
import { answerAppraisal, callMe, phoneQueue } from './phone-queue.ts';

/** Routes of originations. Another slice supplies the disbursement methods. */
export const originationsRoutes = (disbursementMethods: DisbursementMethods) => [
  on(contract.readLoanProducts, loanProducts),
  on(contract.readESignPaper, eSignPaper),
  on(contract.prequalifyLoan, prequalify),
  on(contract.applyForLoan, apply),
  on(contract.readOriginationInfo, originationInfo(disbursementMethods)),
  on(contract.previewOrigination, preview),
  on(contract.originateLoan, originate(disbursementMethods)),
  on(contract.readOriginationStatus, originationStatus),
  on(contract.updateAppraisalStatus, answerAppraisal),
  on(calls.addToPhoneQueue, callMe),
  on(calls.readPhoneQueue, phoneQueue),
];
