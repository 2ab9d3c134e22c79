/** All that other slices and the app may import of this one. */

export { NewPasswordField, newPasswordError, usePasswordPolicy } from './new-password-field.tsx';
export { PasskeyOfferNotice } from './passkey-offer-notice.tsx';
export { hasPasskeys } from './passkeys.ts';
export { ProveAgainDialog } from './prove-again-dialog.tsx';
export { useAddPasskey } from './use-add-passkey.tsx';
export { useDeviceWords } from './use-device-words.ts';
export { useProvedCall } from './use-proved-call.tsx';
