import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import { productNameIn } from '@lendside/domain/product-names';
import type { DrawTerms } from '@lendside/providers/loan-changes/port';
import { readPlan, requestNumberOf, type SavedPlan } from '../cash/front.ts';
import type { Context } from '../context.ts';
import {
  type DocumentFacts,
  disclosure,
  documentFacts,
  eSignConsent,
  heading,
  paragraph,
  privacyNotice,
  rows,
  strong,
  textsOf,
} from '../platform/documents/disclosure-documents.ts';
import type { Disclosure, DisclosureAbout, DisclosureSet } from '../platform/documents/disclosure-sets.ts';
import { doneSteps, recordStep } from '../refinance/front.ts';

/** The documents of a draw that was chosen, before its money (flow 9, step 4): about the amount that alone can be drawn then. */
export const addonSet: DisclosureSet = {
  disclosureType: 'addon',
  signingFollows: true,

  async documents(context, about) {
    const plan = await planOf(context, about);
    if (plan === undefined) return [];
    const { amountCents } = plan;
    const { loanId } = about.loan;
    const [facts, terms] = await Promise.all([
      documentFacts(context, about),
      context.ports.loanChanges.drawTerms({ loanId, amountCents, date: context.businessDate() }),
    ]);
    if (!terms) return [];
    return [eSignConsent(facts), privacyNotice(facts), drawDisclosure(facts, about, plan, terms)];
  },

  async isSigned(context, about) {
    const done = await context.db.transaction('worker', (tx) => doneSteps(tx, wayOf(about), context.clock.nowMs()));
    return done.some(({ step }) => step === 'signed');
  },

  async acknowledged(tx, context, { about, acknowledgementId, nowMs }) {
    await recordStep(tx, wayOf(about), {
      step: 'disclosed',
      userId: about.userId,
      facts: { acknowledgementId },
      nowMs,
      lifetimeMinutes: context.flags.limit('renewalStepMinutes'),
    });
  },
};

const wayOf = ({ loan, signer }: DisclosureAbout) =>
  ({ loanId: loan.loanId, customerId: signer.customerId, purpose: 'draw' }) as const;

function planOf(context: Context, about: DisclosureAbout): Promise<SavedPlan | undefined> {
  return context.db.transaction('worker', (tx) => readPlan(tx, wayOf(about)));
}

function drawDisclosure(
  facts: DocumentFacts,
  { loan, language, party }: DisclosureAbout,
  plan: SavedPlan,
  terms: DrawTerms,
): Disclosure {
  const { amountCents } = plan;
  const all = textsOf(language);
  const texts = all.addon;
  const { limitCents = 0, availableCents = 0 } = loan.creditLine ?? {};
  const { nextPayment } = terms;
  return disclosure('addonDisclosure', {
    title: texts.title,
    blocks: [
      paragraph(texts.lead),
      rows(
        [all.lender, facts.lender],
        facts.storeAddress === undefined ? undefined : [all.address, facts.storeAddress],
        [party === 'cosigner' ? all.cosigner : all.borrower, facts.signerName],
        [all.account, `${productNameIn(language, loan.productName)}, ${loan.loanId}`],
        // Another request for the same amount is another document.
        [texts.request, requestNumberOf(plan)],
      ),
      rows(
        [texts.drawn, formatMoney(amountCents)],
        [texts.rate, `${terms.aprPercent}%`],
        [texts.charge, formatMoney(terms.financeChargeCents)],
        [texts.total, formatMoney(terms.totalOfPaymentsCents)],
        [texts.owedAfter, formatMoney(terms.principalCents)],
        [texts.limit, formatMoney(limitCents)],
        [texts.leftAfter, formatMoney(Math.max(0, availableCents - amountCents))],
        nextPayment && [
          texts.nextPayment,
          texts.onDay(formatMoney(nextPayment.amountCents), formatDate(nextPayment.dueDate, 'long', language)),
        ],
      ),
      heading(texts.interestHeading),
      paragraph(texts.interest(terms.ratePercent)),
      heading(texts.paymentHeading),
      paragraph(texts.payment),
      paragraph(texts.late),
      heading(texts.cancelHeading),
      strong(texts.cancel),
      paragraph(all.questions(facts.storeName, facts.storePhone)),
    ],
  });
}
