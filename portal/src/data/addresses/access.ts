import { addressesOf } from '../routes/portal-route.ts';

/** The sign-in page is sent by the server without React; it has a row so that it can be named. */
export const accessAddresses = addressesOf(
  'access',
  { area: 'public', flows: [], button: 'back', who: ['any'], waits: 'form' },
  {
    Login: {
      path: '/',
      title: { english: 'Sign in', spanish: 'Iniciar sesión' },
      button: 'none',
      query: ['signedOut'],
      servedAlone: true,
    },
    Register: {
      path: '/Register',
      title: { english: 'Create your account', spanish: 'Cree su cuenta' },
      query: ['shortCode'],
    },
    VerifyWarning: {
      path: '/Verification/Warning',
      title: { english: 'Verify your account', spanish: 'Verifique su cuenta' },
    },
    'Verification.Email': { path: '/Verification/Email', title: { english: 'Your email', spanish: 'Su correo' } },
    'Verification.Code': {
      path: '/Verification/Code',
      title: { english: 'Enter your code', spanish: 'Escriba su código' },
    },
    'Verification.VerificationMethod': {
      path: '/Verification/VerificationMethod',
      title: { english: 'How should we send your code?', spanish: '¿Cómo le enviamos el código?' },
    },
    Confirm: {
      path: '/Verification/Confirm',
      title: { english: 'You are verified', spanish: 'Su cuenta está verificada' },
      button: 'none',
    },
    ForgotPassword: {
      path: '/ForgotPassword',
      title: { english: 'Forgot your password?', spanish: '¿Olvidó su contraseña?' },
    },
    'ForgotPassword.Email': { path: '/ForgotPassword/Email', title: { english: 'Your email', spanish: 'Su correo' } },
    Reset: {
      path: '/ForgotPassword/Reset',
      title: { english: 'Choose a new password', spanish: 'Elija una contraseña nueva' },
    },
    SecureAccount: {
      path: '/ForgotPassword/SecureAccount',
      title: { english: 'Secure your account', spanish: 'Proteja su cuenta' },
    },
    'ForgotPassword.Code': {
      path: '/ForgotPassword/Code',
      title: { english: 'Enter your code', spanish: 'Escriba su código' },
    },
    'ForgotPassword.VerificationMethod': {
      path: '/ForgotPassword/VerificationMethod',
      title: { english: 'How should we send your code?', spanish: '¿Cómo le enviamos el código?' },
    },
    TrustedDeviceWarning: {
      path: '/TrustedDevice',
      title: { english: 'New device', spanish: 'Dispositivo nuevo' },
      area: 'signedIn',
      button: 'none',
      who: ['customer', 'nonCustomer'],
    },
    'TrustedDevice.VerificationMethod': {
      path: '/TrustedDevice/VerificationMethod',
      title: { english: 'How should we send your code?', spanish: '¿Cómo le enviamos el código?' },
      area: 'signedIn',
      who: ['customer', 'nonCustomer'],
    },
    VerificationCode: {
      path: '/TrustedDevice/VerificationCode',
      title: { english: 'Enter your code', spanish: 'Escriba su código' },
      area: 'signedIn',
      who: ['customer', 'nonCustomer'],
    },
    'TrustedDevice.Email': {
      path: '/TrustedDevice/Email',
      title: { english: 'Your email', spanish: 'Su correo' },
      area: 'signedIn',
      who: ['customer', 'nonCustomer'],
    },
    'UpdateUser.Email': {
      path: '/UpdateUser/Email',
      title: { english: 'Change your sign-in', spanish: 'Cambie su acceso' },
      slice: 'profile',
      area: 'signedIn',
      flows: ['profile'],
      who: ['customer', 'nonCustomer'],
      query: ['kind'],
    },
    'UpdateUser.Code': {
      path: '/UpdateUser/Code',
      title: { english: 'Enter your code', spanish: 'Escriba su código' },
      slice: 'profile',
      area: 'signedIn',
      flows: ['profile'],
      who: ['customer', 'nonCustomer'],
    },
    'UpdateUser.VerificationMethod': {
      path: '/UpdateUser/VerificationMethod',
      title: { english: 'How should we send your code?', spanish: '¿Cómo le enviamos el código?' },
      slice: 'profile',
      area: 'signedIn',
      flows: ['profile'],
      who: ['customer', 'nonCustomer'],
    },
    ProviderReturn: {
      path: '/SignIn/Return',
      title: { english: 'Signing you in', spanish: 'Iniciando sesión' },
      button: 'none',
      query: ['code', 'state', 'iss', 'error'],
    },
    TermsConditionsConsent: {
      path: '/TermsConditionsConsent',
      title: { english: 'What you agree to', spanish: 'Lo que usted acepta' },
      waits: 'paper',
      area: 'standalone',
    },
  },
);
