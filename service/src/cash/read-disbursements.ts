import type { readDisbursementReference, readDisbursementWays } from '@lendside/contract/cash-disbursements';
import { disbursementTypeFrom } from '@lendside/domain/enumerations';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { disbursementMethodsFor, shownMethod, shownTarget } from '../money/disbursement-methods.ts';
import { type Disbursement, SAID, STOPPABLE } from '../money/disbursements.ts';
import { findDisbursement } from '../money/disbursements-store.ts';
import { type Call, sessionOf } from '../on.ts';
import { isBeingPaidOut } from '../originations/front.ts';
import { Problem } from '../problem.ts';
import { isWithinRescission } from './cancel-draw.ts';
import { findDraw } from './draws-store.ts';
import { isUnfetched } from './keep-cash.ts';
import { comesOff, ifNotChosen } from './unfetched.ts';

export const saidOf = ({ state }: Pick<Disbursement, 'state'>) => SAID[state];

/** Where the newest money of a loan is, and what it is picked up for. */
export async function disbursementReference(
  context: Context,
  { input, caller }: Call<typeof readDisbursementReference>,
) {
  const session = sessionOf(caller);
  const wanted = input.type === undefined ? undefined : disbursementTypeFrom(input.type);
  if (input.type !== undefined && (!wanted || wanted === 'none')) throw new Problem('disbursement_type_unknown');
  const one = await findDisbursement(context.db, session, { loanId: input.loanId });
  if (!one && (await isBeingPaidOut(context, session, input.loanId))) throw new Problem('lender_unheard');
  if (!one || (wanted && one.way !== wanted)) throw new Problem('no_disbursement');
  return saidMoney(context, session, one);
}

/** The same where none may ever have left; while another way is to be chosen, with the ways it can go. */
export async function disbursementWays(context: Context, { input, caller }: Call<typeof readDisbursementWays>) {
  const session = sessionOf(caller);
  const one = await findDisbursement(context.db, session, { loanId: input.loanId });
  if (!one) return { ways: [] };
  const money = await saidMoney(context, session, one);
  if (one.state !== 'CHOOSING') return { money, ways: [] };
  const loan = await context.ports.loanBook.loan(one.loanId, context.businessDate());
  if (!loan) throw new Problem('loan_not_found');
  const { customerId, amountCents } = one;
  const ways = await disbursementMethodsFor(context, { loan, customerId, amountCents, failed: one });
  return { money, ways: ways.map(shownMethod) };
}

async function saidMoney(
  context: Context,
  session: { readonly userId: string; readonly customerIds: readonly string[] },
  one: Disbursement,
) {
  const draw = one.purpose === 'draw' ? await findDraw(context.db, session, { messageKey: one.sourceKey }) : undefined;
  const canCancel = draw !== undefined && STOPPABLE.includes(one.state);
  const waits = await isUnfetched(context, session, one);
  const isChoosing = one.state === 'CHOOSING';
  const loan = waits || isChoosing ? await context.ports.loanBook.loan(one.loanId, context.businessDate()) : undefined;
  return {
    disbursementId: one.disbursementId,
    purpose: one.purpose,
    reference: one.state === 'READY' ? (one.pickupReference ?? undefined) : undefined,
    state: saidOf(one),
    disbursementType: one.way,
    disbursementAmount: one.amountCents,
    target: shownTarget(one.target),
    availableFrom: one.availableOn ?? undefined,
    messageKey: draw?.messageKey,
    transactionId: draw?.confirmationNumber,
    reason: isChoosing ? (one.refusal ?? undefined) : undefined,
    chooseBy: isChoosing && one.dueAtMs !== null ? instant(one.dueAtMs) : undefined,
    ifNotChosen: isChoosing ? ifNotChosen(loan, one) : undefined,
    canCancel,
    isCashAdvance: canCancel && (await isWithinRescission(context, draw)),
    canGoAnotherWay: waits && one.state === 'READY',
    canGiveBack: waits && comesOff(loan, one),
    sent: instant(one.createdAtMs),
  };
}
