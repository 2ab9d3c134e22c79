import { cureNoticeRequest } from '../accounts/account-letters.ts';
import { rescissionRequest } from '../accounts/rescission.ts';

/** Every kind of change that a system of the lender is asked for beside money requests. */
export const LENDER_REQUEST_KINDS = [cureNoticeRequest, rescissionRequest] as const;
