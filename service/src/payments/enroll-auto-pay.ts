import { isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { isAutoPayOpen } from '@lendside/domain/auto-pay';
import { cardLastsUntil } from '@lendside/domain/scheduled-payment';
import type { Tx } from '@lendside/providers/database';
import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { writeNotifications } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';
import type { AutoPayOffer, AutoPaySigned, AutoPaySigner } from './auto-pay.ts';
import { moveDebits, openDebits } from './auto-pay-debits-store.ts';
import { autoPayFacts } from './auto-pay-facts.ts';
import { autoPayNotification } from './auto-pay-notifications.ts';
import { planDebit } from './auto-pay-plan.ts';
import {
  autoPayByAcknowledgement,
  autoPayOfLoan,
  endAutoPay,
  insertAutoPay,
  lockAutoPayOfLoan,
  type NewAutoPay,
} from './auto-pay-store.ts';

/**
 * Auto-pay offer that a person may sign: this loan, this card of theirs, the first debit as things stand. Throws
 * `loan_not_found`, `renewal_not_signed`, `auto_pay_not_available`, `auto_pay_of_other`, `card_not_found`, `card_not_kept`
 * or `card_expired`.
 */
export async function offerAutoPay(
  context: Context,
  signer: AutoPaySigner,
  { loanId, methodId }: { readonly loanId: string; readonly methodId: string },
): Promise<AutoPayOffer> {
  const facts = await autoPayFacts(context, loanId);
  if (!facts) throw new Problem('loan_not_found');
  const { loan, storeName, storePhone, timeZone, today, dueDate, dueCents } = facts;
  const customerId = signer.customerIds.find((id) => id === loan.borrowerId || id === loan.cosignerId);
  if (!customerId) throw new Problem('loan_not_found');
  if (loan.notPayableReason === 'renewal_not_signed') throw new Problem(loan.notPayableReason);
  const flags = { autoPay: context.flags.isOn('autoPay'), autoPayRefinance: context.flags.isOn('autoPayRefinance') };
  const isOffered = isAutoPayOpen(flags, loan.renewedFrom !== undefined);
  if (!isOffered || loan.skipAutoPayConfirm) throw new Problem('auto_pay_not_available', { phone: storePhone });
  const standing = await autoPayOfLoan(context.db, 'worker', loanId);
  if (standing && standing.ownerId !== signer.userId) throw new Problem('auto_pay_of_other', { phone: storePhone });

  const card = await context.ports.cardVault.findCard(methodId);
  if (!card || card.ownerId !== signer.userId || !card.isDebit) throw new Problem('card_not_found');
  if (!card.saved) throw new Problem('card_not_kept');
  if (!cardLastsUntil(card, dueDate ?? today)) throw new Problem('card_expired');
  const { loanHeader } = loan;
  const brand = isBrandCode(loan.brand) ? brands[loan.brand] : undefined;
  const lender = brand ? `${brand.legalName} (${brand.name})` : storeName;
  return { loanId, customerId, loanHeader, lender, storeName, storePhone, timeZone, today, dueDate, dueCents, card };
}

/**
 * Turns auto-pay on for what was signed, in the transaction that keeps the signature. Signed once more with another card, the
 * new authorization takes the place of the old one, and what was planned goes on with the new card. The same acknowledgement
 * again changes nothing and answers false.
 */
export async function enrollAutoPay(
  context: Context,
  tx: Tx,
  signer: AutoPaySigner,
  offer: AutoPayOffer,
  signed: AutoPaySigned,
): Promise<boolean> {
  const { loanId, customerId, timeZone, card, dueDate, dueCents } = offer;
  const nowMs = context.clock.nowMs();
  if (await autoPayByAcknowledgement(tx, signed.acknowledgementId)) return false;
  const before = await lockAutoPayOfLoan(tx, loanId);
  if (before && before.ownerId !== signer.userId) throw new Problem('auto_pay_of_other', { phone: offer.storePhone });
  if (before?.cardToken === card.cardToken && before.textHash === signed.textHash) return false;
  const autoPayId = context.ids.next('ap');
  const authorized = await context.ports.cardVault.authorize({
    ownerId: signer.userId,
    cardToken: card.cardToken,
    usedFor: autoPayId,
  });
  if (authorized.outcome !== 'authorized') throw new Problem('card_not_found');

  const autoPay: NewAutoPay = {
    autoPayId,
    loanId,
    customerId,
    timeZone,
    ownerId: signer.userId,
    cardToken: card.cardToken,
    chargeToken: authorized.chargeToken,
    cardType: card.cardType,
    lastFour: card.lastFour,
    expirationMonth: card.expirationMonth,
    expirationYear: card.expirationYear,
    brand: signer.brand,
    language: signer.language,
    ...signed,
    authorizedAtMs: nowMs,
    lastCents: dueDate === undefined ? null : dueCents,
  };
  if (before) await endAutoPay(tx, before.autoPayId, { state: 'STOPPED', reason: 'replaced' }, nowMs);
  // Two who sign for one loan at once: one of them is told.
  if (!(await insertAutoPay(tx, autoPay, nowMs))) throw new Problem('auto_pay_of_other', { phone: offer.storePhone });
  if (before) await moveDebits(tx, before.autoPayId, autoPay, nowMs);
  // Too late for a letter of its own, the first debit is announced in this one; so is one that waited for the earlier card,
  // because what was signed calls this letter the notice of it.
  const [waiting] = before ? await openDebits(tx, autoPayId) : [];
  const planned = await planDebit(context, tx, autoPay, offer);
  const first = waiting?.scheduledPaymentId ?? planned?.row.scheduledPaymentId;
  const letter =
    first === undefined ? autoPayNotification('on', autoPayId) : autoPayNotification('onAndPlanned', first, autoPayId);
  await writeNotifications(tx, [letter], nowMs);
  const detail = { lastFour: card.lastFour, textHash: signed.textHash };
  const what = before ? 'payment.autoPayChanged' : 'payment.autoPayOn';
  await writeAudit(tx, nowMs, [{ customerId, userId: signer.userId, loanId, what, detail }]);
  return true;
}
