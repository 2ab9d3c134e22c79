import { cureNoticeRequest } from '../accounts/account-letters.ts';
import { protectRequest } from '../accounts/protect-loans.ts';
import { rescissionRequest } from '../accounts/rescission.ts';
import { documentsCameRequest } from '../applications/documents-came.ts';
import { withdrawalRequest } from '../applications/withdraw-application.ts';
import { deathRequest } from '../bereavement/front.ts';
import { appraisalRequest } from '../originations/phone-queue.ts';
import { applicationRequest } from '../originations/write-application.ts';
import { dueDateMoveRequest } from '../payments/move-due-date.ts';
import { dueDateUndoRequest } from '../payments/undo-due-date-move.ts';
import { planRequest } from '../plans/plan-request.ts';
import { planUndoRequest } from '../plans/undo-plan.ts';
import { profileChangeRequest } from '../profile/profile-change.ts';
import { demographicsRequest, spouseAddressRequest } from '../refinance/customer-details.ts';
import { ssnOnFileRequest } from '../refinance/experian.ts';
import { militaryStatusRequest } from '../refinance/military-status.ts';

/** Every kind of change that a system of the lender is asked for beside money requests. */
export const LENDER_REQUEST_KINDS = [
  cureNoticeRequest,
  protectRequest,
  rescissionRequest,
  dueDateMoveRequest,
  dueDateUndoRequest,
  planRequest,
  planUndoRequest,
  profileChangeRequest,
  militaryStatusRequest,
  ssnOnFileRequest,
  spouseAddressRequest,
  demographicsRequest,
  applicationRequest,
  withdrawalRequest,
  documentsCameRequest,
  appraisalRequest,
  deathRequest,
] as const;
