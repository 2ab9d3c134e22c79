import type { chooseAncillaryProducts, listAncillaryProducts } from '@lendside/contract/refinance-ancillary';
import { ancillaryOffers, ancillaryOnlyInStore } from '@lendside/domain/ancillary-products';
import { canDo } from '@lendside/domain/loan-actions';
import { formatMoney } from '@lendside/domain/money';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { ancillaryTexts } from '../platform/documents/ancillary-texts.ts';
import { Problem } from '../problem.ts';
import { isMlaCovered, loanOfCaller } from './renewal-facts.ts';
import { doneSteps, recordStep } from './store/steps.ts';

/** Optional products beside the loan that a payment of so much would leave. */
export async function offeredProducts(context: Context, { input, caller }: Call<typeof listAncillaryProducts>) {
  const session = sessionOf(caller);
  const { loanId, amount } = input;
  const { offers, onlyInStore, customerId } = await offersOf(context, session, { loanId, amountCents: amount });
  const texts = ancillaryTexts[caller.language];
  const nowMs = context.clock.nowMs();
  const way = { loanId, customerId, purpose: 'renewal' } as const;
  const done = await context.db.transaction({ customerIds: [customerId] }, (tx) => doneSteps(tx, way, nowMs));
  const answered = done.find(({ step }) => step === 'ancillaryChosen')?.facts.chosen;
  const chosen = Array.isArray(answered) ? (answered as readonly { readonly id: string }[]) : undefined;
  return {
    products: offers.map(({ id, priceCents }) => ({
      id,
      name: texts.products[id]?.name ?? id,
      description: texts.products[id]?.description ?? '',
      price: priceCents,
      required: false as const,
      ...(chosen ? { chosen: chosen.some((one) => one.id === id) } : {}),
    })),
    confirmText: texts.confirm,
    missingProducts: onlyInStore,
    showAppointmentLink: onlyInStore,
  };
}

/** A yes or no to each; what is not answered is asked again, and nothing counts as a yes by itself (decision E21). */
export async function chooseProducts(context: Context, { input, caller }: Call<typeof chooseAncillaryProducts>) {
  const session = sessionOf(caller);
  const { loanId, amount, choices, purpose = 'renewal' } = input;
  const { offers, onlyInStore, customerId } = await offersOf(context, session, { loanId, amountCents: amount });
  if (onlyInStore) throw new Problem('ancillary_only_in_store');
  const answers = new Map(choices.map(({ id, chosen }) => [id, chosen]));
  if (!offers.every(({ id }) => answers.has(id))) throw new Problem('answer_required');
  const chosen = offers.filter(({ id }) => answers.get(id));
  const totalCents = chosen.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const nowMs = context.clock.nowMs();
  const { userId } = session;
  await context.db.transaction({ customerIds: [customerId] }, async (tx) => {
    const detail = { chosen: chosen.map(({ id }) => id).join(' ') };
    await writeAudit(tx, nowMs, [{ customerId, userId, loanId, what: 'renewal.productsChosen', detail }]);
    await recordStep(
      tx,
      { loanId, customerId, purpose },
      {
        step: 'ancillaryChosen',
        userId,
        facts: { chosen, totalCents, paymentCents: amount },
        nowMs,
        lifetimeMinutes: context.flags.limit('renewalStepMinutes'),
      },
    );
  });
  return { chosen: chosen.map(({ id }) => id), ancillaryTotal: totalCents };
}

async function offersOf(
  context: Context,
  session: SessionClaims,
  { loanId, amountCents }: { readonly loanId: string; readonly amountCents: number },
) {
  const { loan, customerId } = await loanOfCaller(context, session, loanId);
  if (!canDo('renew', loan.loanStatusId)) throw new Problem('not_refinance_eligible');
  if (amountCents < 0 || amountCents > loan.payoffAmountCents) {
    throw new Problem('amount_not_allowed', { payoff: formatMoney(loan.payoffAmountCents) });
  }
  const [store, covered] = await Promise.all([
    context.ports.storeDirectory.store(loan.storeId),
    isMlaCovered(context, loan),
  ]);
  const about = { state: store?.state ?? '', kind: loan.productKind };
  const offers = ancillaryOffers({
    ...about,
    isMlaCovered: covered,
    amountCents: loan.payoffAmountCents - amountCents,
  });
  return { offers, onlyInStore: ancillaryOnlyInStore(about), customerId };
}
