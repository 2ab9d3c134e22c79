/** All that other slices and the app may import of this one. */

export { AddressFields } from './address-fields.tsx';
export { watchNotices } from './device-notices.ts';
export { useUnreadMessages } from './message-queries.ts';
export { useAddressForm } from './use-address-form.ts';
