import { page } from '../data/routes/page.ts';

/** The screens of this slice by the names of their addresses. */
export const accessPages = {
  Register: page(() => import('./register.tsx').then((module) => module.Register)),
  VerifyWarning: page(() => import('./verification/verify-warning.tsx').then((module) => module.VerifyWarning)),
  'Verification.Email': page(() => import('./verification/email.tsx').then((module) => module.VerificationEmail)),
  'Verification.Code': page(() =>
    import('./verification/code.tsx').then((module) => module.VerificationCodeOfRegistration),
  ),
  'Verification.VerificationMethod': page(() =>
    import('./verification/verification-method.tsx').then((module) => module.VerificationMethod),
  ),
  Confirm: page(() => import('./verification/confirm.tsx').then((module) => module.Confirm)),
  ForgotPassword: page(() => import('./forgot-password/forgot-password.tsx').then((module) => module.ForgotPassword)),
  'ForgotPassword.Email': page(() => import('./forgot-password/email.tsx').then((module) => module.ResetEmail)),
  Reset: page(() => import('./forgot-password/reset.tsx').then((module) => module.Reset)),
  SecureAccount: page(() => import('./forgot-password/secure-account.tsx').then((module) => module.SecureAccount)),
  'ForgotPassword.Code': page(() => import('./forgot-password/code.tsx').then((module) => module.ResetCode)),
  'ForgotPassword.VerificationMethod': page(() =>
    import('./forgot-password/verification-method.tsx').then((module) => module.ResetMethod),
  ),
  TrustedDeviceWarning: page(() =>
    import('./trusted-device/warning.tsx').then((module) => module.TrustedDeviceWarning),
  ),
  'TrustedDevice.VerificationMethod': page(() =>
    import('./trusted-device/verification-method.tsx').then((module) => module.TrustedDeviceMethod),
  ),
  VerificationCode: page(() =>
    import('./trusted-device/verification-code.tsx').then((module) => module.VerificationCode),
  ),
  'TrustedDevice.Email': page(() => import('./trusted-device/email.tsx').then((module) => module.TrustedDeviceEmail)),
  'UpdateUser.Email': page(() => import('./update-user/email.tsx').then((module) => module.UpdateUserEmail)),
  'UpdateUser.Code': page(() => import('./update-user/code.tsx').then((module) => module.UpdateUserCode)),
  'UpdateUser.VerificationMethod': page(() =>
    import('./update-user/verification-method.tsx').then((module) => module.UpdateUserMethod),
  ),
  ProviderReturn: page(() => import('./provider-return.tsx').then((module) => module.ProviderReturn)),
  TermsConditionsConsent: page(() =>
    import('./terms-conditions-consent.tsx').then((module) => module.TermsConditionsConsent),
  ),
};
