import type { prequalifyLoan, readLoanProducts } from '@lendside/contract/originations';
import {
  APPLICATION_CONSENT_VERSION,
  APPLICATION_CONSENTS,
  applicationConsent,
} from '@lendside/domain/application-consents';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { askedLoan, personIn } from './asked-loan.ts';
import { eSignStatement, statementParts } from './e-sign-paper.ts';

/** Products that can be applied for, and known facts about the person. */
export async function loanProducts(context: Context, { caller }: Call<typeof readLoanProducts>) {
  const session = sessionOf(caller);
  const { brand, language } = caller;
  const [products, stores, { customer, details }, identity] = await Promise.all([
    context.ports.loanOrigination.productsOnSale({ brand }),
    context.ports.storeDirectory.stores(),
    personIn(context, { ...caller, session }),
    context.ports.signIn.customers.person(session.userId),
  ]);
  const states = new Set(products.map(({ state }) => state));
  return {
    products: products.map(({ productId, name, kind, state, ratePercent, needsVehicle, isSinglePayment, ...caps }) => ({
      productId,
      name,
      kind,
      state,
      ratePercent,
      needsVehicle,
      isSinglePayment,
      minLoanAmount: caps.amountMinCents,
      maxLoanAmount: caps.amountMaxCents,
    })),
    stores: stores
      .filter((store) => store.brand === brand && states.has(store.state))
      .map(({ storeId, name, city, state }) => ({ storeId, name, city, state })),
    person: {
      known: customer !== undefined,
      firstName: customer?.firstName ?? identity?.firstName ?? '',
      lastName: customer?.lastName ?? identity?.lastName ?? '',
      email: customer?.email ?? identity?.email,
      phoneNumber: customer?.phoneNumber ?? identity?.phoneNumber,
      storeId: customer?.storeId,
      payFrequency: details?.payFrequency,
      lastPayDate: details?.lastPayDate,
      discretionaryIncome: details?.discretionaryIncomeCents,
      birthDateKnown: details?.birthDate !== undefined,
      ssnKnown: customer?.ssnLastFour !== undefined,
      addressKnown: (details?.addresses.length ?? 0) > 0,
    },
    consents: APPLICATION_CONSENTS.map((kind) => ({
      kind,
      version: APPLICATION_CONSENT_VERSION,
      text: applicationConsent(kind, language),
    })),
    eSignStatement: statementParts(eSignStatement(caller)),
  };
}

/** Decision preview by the same rules. No outside system is asked and nothing is written. */
export async function prequalify(context: Context, { input, caller }: Call<typeof prequalifyLoan>) {
  const { loan } = await askedLoan(context, input, { ...caller, session: sessionOf(caller) });
  const decision = await context.ports.loanOrigination.decide(loan);
  if (decision?.outcome !== 'approved') {
    const reasons = decision?.outcome === 'declined' ? decision.reasons : [];
    return { likely: false, reasons: reasons.map((one) => ({ rule: one.rule, text: one[caller.language] })) };
  }
  const { minCents, maxCents } = decision.approved;
  return { likely: true, minLoanAmount: minCents, maxLoanAmount: maxCents, reasons: [] };
}
