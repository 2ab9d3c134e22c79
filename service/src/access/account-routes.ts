import {
  checkTrustedDevice,
  confirmTrustedDevice,
  readCurrentDevice,
  sendTrustedDeviceCode,
} from '@lendside/contract/access-device';
import {
  changePassword,
  confirmPassword,
  replaceForcedPassword,
  requestPasswordReset,
} from '@lendside/contract/access-password';
import {
  changeConfirmationContact,
  confirmUser,
  registerUser,
  resendVerificationCode,
} from '@lendside/contract/access-registration';
import { confirmUserUpdate, lockProfile, readUserUpdate, requestUserUpdate } from '@lendside/contract/access-user';
import { type Binding, on } from '../on.ts';
import { changeOwnPassword } from './change-password.ts';
import { changeContact, confirmRegistration, resendCode } from './confirm-user.ts';
import type { CheckNewPassword } from './new-password.ts';
import { register } from './register-user.ts';
import { confirmReset, replaceForced, requestReset } from './reset-password.ts';
import { checkDevice, confirmDevice, readDevice, sendDeviceCode } from './trusted-device.ts';
import { confirmUpdate, lockOwnProfile, readUpdate, requestUpdate } from './user-update.ts';

/** Routes for creating an account, proving contacts and devices, and recovering access. */
export const accountRoutes = (checkNewPassword: CheckNewPassword): readonly Binding[] => [
  on(registerUser, register(checkNewPassword)),
  on(confirmUser, confirmRegistration),
  on(changeConfirmationContact, changeContact),
  on(resendVerificationCode, resendCode),
  on(requestPasswordReset, requestReset),
  on(confirmPassword, confirmReset(checkNewPassword)),
  on(replaceForcedPassword, replaceForced(checkNewPassword)),
  on(changePassword, changeOwnPassword(checkNewPassword)),
  on(checkTrustedDevice, checkDevice),
  on(sendTrustedDeviceCode, sendDeviceCode),
  on(confirmTrustedDevice, confirmDevice),
  on(readCurrentDevice, readDevice),
  on(readUserUpdate, readUpdate),
  on(requestUserUpdate, requestUpdate),
  on(confirmUserUpdate, confirmUpdate),
  on(lockProfile, lockOwnProfile),
];
