/** All that other slices and the app may import of this one. */

export { chooseAutoPayCard, chosenAutoPayCard, forgetAutoPayCard } from './auto-pay-card.ts';
export { addedDisburseCard } from './disburse-card.ts';
export { forgetHandedOverCard, handedOverCard, type NewCard, paymentAmountKey } from './new-card.ts';
export { type CardFieldsHandle, vaultFields } from './vault-fields.ts';
