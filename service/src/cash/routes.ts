import * as contract from '@lendside/contract/cash';
import {
  cancelCashAdvance,
  changeDisbursement,
  keepDisbursement,
  readDisbursementReference,
  readDisbursementWays,
  reopenDisbursement,
} from '@lendside/contract/cash-disbursements';
import { readDrawReturns } from '@lendside/contract/cash-returns';
import { on } from '../on.ts';
import { checkLock, setLock } from './add-on-lock.ts';
import { cancel, cancelAdvance } from './cancel-draw.ts';
import { changeWay } from './change-disbursement.ts';
import { draw, drawStatus } from './draw-cash.ts';
import { drawReturns } from './draw-returns.ts';
import { keepCash, reopenCash } from './keep-cash.ts';
import { prepare, preview } from './prepare-draw.ts';
import { disbursementReference, disbursementWays } from './read-disbursements.ts';

export const cashRoutes = [
  on(contract.checkAddOnLock, checkLock),
  on(contract.setAddOnLock, setLock),
  on(contract.previewDraw, preview),
  on(contract.prepareDraw, prepare),
  on(contract.drawCash, draw),
  on(contract.readDrawStatus, drawStatus),
  on(contract.cancelDraw, cancel),
  on(readDisbursementReference, disbursementReference),
  on(readDisbursementWays, disbursementWays),
  on(changeDisbursement, changeWay),
  on(reopenDisbursement, reopenCash),
  on(keepDisbursement, keepCash),
  on(cancelCashAdvance, cancelAdvance),
  on(readDrawReturns, drawReturns),
];
