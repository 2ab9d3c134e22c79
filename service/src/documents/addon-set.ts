import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import {
  disclosure,
  eSignConsent,
  heading,
  type PaperFacts,
  paperFacts,
  paragraph,
  privacyNotice,
  rows,
  strong,
  textsOf,
} from '../disclosure-papers.ts';
import type { Disclosure, DisclosureAbout, DisclosureSet } from '../disclosure-sets.ts';
import { readPlan } from '../draw-plans.ts';
import { doneSteps, recordStep } from '../renewal-steps.ts';

/** The papers of a draw from a line of credit, before the money (flow 9, step 4; 12 CFR 1026.9, 1026.40 in plain words). */
export const addonSet: DisclosureSet = {
  disclosureType: 'addon',
  signingFollows: true,

  async documents(context, about) {
    const { loan } = about;
    const way = { loanId: loan.loanId, customerId: about.signer.customerId };
    // What the person chose; without it there is nothing to read about.
    const plan = await context.db.transaction('worker', (tx) => readPlan(tx, way));
    const amountCents = plan?.amountCents ?? about.amountCents;
    if (amountCents === undefined || amountCents <= 0 || loan.creditLine === undefined) return [];
    const facts = await paperFacts(context, about);
    return [eSignConsent(facts), privacyNotice(facts), drawDisclosure(facts, about, amountCents)];
  },

  async isSigned(context, { loan, signer }) {
    const way = { loanId: loan.loanId, customerId: signer.customerId, purpose: 'draw' } as const;
    const done = await context.db.transaction('worker', (tx) => doneSteps(tx, way, context.clock.nowMs()));
    return done.some(({ step }) => step === 'signed');
  },

  async acknowledged(tx, context, { about, acknowledgementId, nowMs }) {
    const way = { loanId: about.loan.loanId, customerId: about.signer.customerId, purpose: 'draw' } as const;
    await recordStep(tx, way, {
      step: 'disclosed',
      userId: about.userId,
      facts: { acknowledgementId, amountCents: about.amountCents },
      nowMs,
      lifetimeMinutes: context.flags.limit('renewalStepMinutes'),
    });
  },
};

function drawDisclosure(facts: PaperFacts, { loan, language }: DisclosureAbout, amountCents: number): Disclosure {
  const all = textsOf(language);
  const texts = all.addon;
  const { limitCents = 0, availableCents = 0 } = loan.creditLine ?? {};
  return disclosure('addonDisclosure', {
    title: texts.title,
    blocks: [
      paragraph(texts.lead),
      rows(
        [all.lender, facts.lender],
        [all.borrower, facts.signerName],
        [all.account, `${loan.productName}, ${loan.loanId}`],
      ),
      rows(
        [texts.drawn, formatMoney(amountCents)],
        [texts.rate, `${loan.aprPercent ?? loan.ratePercent} %`],
        [texts.owedAfter, formatMoney(loan.payoffAmountCents + amountCents)],
        [texts.limit, formatMoney(limitCents)],
        [texts.leftAfter, formatMoney(Math.max(0, availableCents - amountCents))],
        loan.dueDate === undefined ? undefined : [texts.dueDate, formatDate(loan.dueDate, 'long', language)],
      ),
      heading(texts.interestHeading),
      paragraph(texts.interest(loan.ratePercent)),
      heading(texts.paymentHeading),
      paragraph(texts.payment),
      heading(texts.cancelHeading),
      strong(texts.cancel),
      paragraph(texts.late),
      paragraph(all.questions(facts.storeName, facts.storePhone)),
    ],
  });
}
