import { DISBURSEMENT_METHODS } from '@lendside/domain/decide-draw';
import { z } from 'zod';
import { renewedFields } from './field-groups.ts';
import { amount, date, text } from './fields.ts';

/**
 * Hints that the specification's payment request and payment session carry beside the payment itself. Amounts come from the
 * ledger; what was asked, locked and agreed to comes from the steps that saw it.
 */

/** The confirmation details (spec 3, payment request): hints for wording; the server recomputes every money fact. */
export const confirmationDetails = z.object({
  /** Address for the receipt of a guest. A customer's goes to the contacts of their profile. */
  email: text(254).optional(),
  phoneNumber: text(20).optional(),
  cardHolderName: text(80).optional(),
  amountPaid: amount.optional(),
  lastFour: text(4).optional(),
  customerName: text(120).optional(),
  storePhoneNumber: text(20).optional(),
  productBrand: text(20).optional(),
  collateralYear: text(4).optional(),
  collateralMake: text(60).optional(),
  collateralModel: text(60).optional(),
  isPayoff: z.boolean().optional(),
  isPartial: z.boolean().optional(),
  paymentDueDate: date.optional(),
  username: text(254).optional(),
});

/**
 * Fields that the payment message adds to the confirmation details (spec 3). Facts come from the ledger, contacts from the
 * profile.
 */
export const confirmationMessage = confirmationDetails.extend({
  messageType: z.enum(['payment', 'refinance', 'settlement', 'disbursement', 'appointment']).optional(),
  confirmationNumber: text(40).optional(),
  paymentDate: date.optional(),
  disbursementAmount: amount.optional(),
  disbursementType: z.enum(DISBURSEMENT_METHODS).optional(),
  ...renewedFields,
  /** Phone of the loan's other party. Nothing is sent to it: each party gets messages at their own contacts. */
  alternatePhone: text(20).optional(),
  alternateEmail: text(254).optional(),
  appointmentDateTime: text(40).optional(),
});

const notLookedAt = z.unknown().optional();

/** The rest of the payment session (spec 3). Whatever form it has, it decides nothing. */
export const sessionDetails = z.object({
  /** Cash of a switch that goes on at the lender's website is the website's. */
  isEcommDisburse: notLookedAt,
  /** Whose turn it is stands in the session and in the lock; documents are acknowledged by acknowledgeDisclosures. */
  isAlternatesTurn: notLookedAt,
  alternateProfileId: notLookedAt,
  alternateDiscAcknowledge: notLookedAt,
  alternateContact: notLookedAt,
  /** Chosen by chooseAncillaryProducts. */
  ancillaryProducts: notLookedAt,
  /** Auto-pay begins with its acknowledged authorization (acknowledgeDisclosures), never with a payment. */
  autoPay: notLookedAt,
  /** Given by confirmCustomerDetails. */
  demographicData: notLookedAt,
  /** Acknowledged by acknowledgeRiskInfo. */
  riskCheck: notLookedAt,
  /** Taken by setAddOnLock. */
  isAddOnLocked: notLookedAt,
});

/** Their names: what is sent under them never makes one payment another. */
export const CONFIRMATION_FIELDS: ReadonlySet<string> = new Set([
  ...Object.keys(confirmationDetails.shape),
  ...Object.keys(sessionDetails.shape),
]);
