import { listAccountActivity } from '@lendside/contract/access-sessions';
import {
  predictAddress,
  readAddressDetails,
  readBankInfo,
  readPersonalInfo,
  savePersonalInfo,
  updateBankInfo,
} from '@lendside/contract/profile';
import { type Binding, on } from '../on.ts';
import { addressDetails, predictions } from './address-help.ts';
import { readBank, updateBank } from './bank-info.ts';
import { listActivity } from './list-account-activity.ts';
import { readInfo } from './read-personal-info.ts';
import { saveInfo } from './save-personal-info.ts';

export const profileRoutes: readonly Binding[] = [
  on(listAccountActivity, listActivity),
  on(readPersonalInfo, readInfo),
  on(savePersonalInfo, saveInfo),
  on(readBankInfo, readBank),
  on(updateBankInfo, updateBank),
  on(predictAddress, predictions),
  on(readAddressDetails, addressDetails),
];
