import { cureNoticeRequest } from '../accounts/account-letters.ts';
import { rescissionRequest } from '../accounts/rescission.ts';
import { dueDateMoveRequest } from '../payments/move-due-date.ts';
import { dueDateUndoRequest } from '../payments/undo-due-date-move.ts';

/** Every kind of change that a system of the lender is asked for beside money requests. */
export const LENDER_REQUEST_KINDS = [
  cureNoticeRequest,
  rescissionRequest,
  dueDateMoveRequest,
  dueDateUndoRequest,
] as const;
